"""python3 -m unittest discover -s clients/python: needs the built game."""
