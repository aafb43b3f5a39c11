# What the kinds of tile are called, by the name they have in the tile set files.
# A tile without a name here is called by its name in the tile set.

tile-A = Monastery with road
tile-B = Monastery
tile-C = City of four sides
tile-D = City and straight road
tile-E = City cap
tile-F = City band with pennant
tile-G = City band
tile-H = Two city caps, opposite
tile-I = Two city caps, side by side
tile-J = City and road curve
tile-K = City and road curve
tile-L = City and junction
tile-M = City corner with pennant
tile-N = City corner
tile-O = City corner with pennant and road
tile-P = City corner and road
tile-Q = City of three sides with pennant
tile-R = City of three sides
tile-S = City of three sides with pennant and gate
tile-T = City of three sides and gate
tile-U = Straight road
tile-V = Road curve
tile-W = Junction
tile-X = Crossing
tile-LA = Lake with city
tile-LB = Lake with three roads
tile-LC = Lake with four roads
tile-CC1 = Club circle with three roads
tile-CC2 = Club circle with four roads
tile-CC3 = Pitchfork circle with city and road
tile-CC4 = Pitchfork circle with city and two roads
tile-CC5 = Shield circle with two city caps
tile-CC6 = Shield circle with two city corners
