"""Colours and measures. docs/art.md tells what each is for."""
import math

P = dict(
    ink='#43342a',            # every outline of man-made things
    ink_green='#46632b',      # outline of plants
    grass='#a9bf5e', grass_light='#b9cd70', grass_dark='#9ab252',
    grass_shade='#779440',    # soft contact shade on grass
    tuft_dark='#86a546', tuft_light='#c9db87',
    leaf_dark='#5d8b41', leaf='#75a34b', leaf_light='#95bd60',
    pine_dark='#4a7850', pine='#608f60', pine_light='#7fab75',
    gold_dark='#b9802f', gold='#d9a441', gold_light='#efc667',
    road='#f4e6c3', road_edge='#9a774a', road_rut='#ddc799', road_fringe='#8ba64a',
    stone='#dfd5c3', stone_light='#fbf5e8', stone_dark='#a99b87',
    paving='#c79a68', paving_light='#e3c491', paving_dark='#8f6741',
    roof_red='#c8553a', roof_red_lit='#dd7350', roof_brick='#a8432f', roof_brick_lit='#c05a40',
    roof_rose='#b9604f', roof_rose_lit='#d07f68',
    roof_ochre='#cf9140', roof_ochre_lit='#e5ad5b', roof_thatch='#c99a4c', roof_thatch_lit='#e0b869', roof_brown='#8d6443', roof_brown_lit='#a97d58',
    roof_slate='#4f6b8f', roof_slate_lit='#6d8bb0', cone='#3f5f86', cone_lit='#6f93bd',
    plaza='#8c7f78', plaza_light='#b1a59c', plaza_dark='#6d5d52',
    shore='#6f7a3a', shallow='#9ed3cb', water='#5fb0bd', deep='#3b8fab', deepest='#2f7b9c',
    wood='#a97145', wood_light='#c8925f', wood_dark='#6b4428',
    wheat='#f0c22e', wheat_dark='#8a5a1c', wheat_light='#fbe28c', straw='#fffbe6',
    banner_blue='#2f4f9e', banner_gold='#f5c445', white='#fffaf0',
)

T = 512                      # side of a tile
ROAD = 50                    # light road surface
ROAD_EDGE = 64               # with its brown border lines
WALL = 24                    # thickness of a town wall, drawn inside the town
WALL_ANGLE = 36              # degrees between a town edge and the wall that leaves its corner
LAKE_R = 126                 # shore at a jetty, from the middle
JETTY_OUT, JETTY_IN, JETTY_W = 137, 84, 44
PLAZA_R = 54
MON_R = 124

TAN = math.tan(math.radians(WALL_ANGLE))
