"""How the pictures of the game are drawn. make_art.py puts them together."""

