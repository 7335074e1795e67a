"""The command that starts the game: from the variable KOBOLDKEEP, or in this repository."""
import os
import pathlib

BIN = pathlib.Path(__file__).parents[3] / "bin" / "koboldkeep.js"
COMMAND = os.environ.get("KOBOLDKEEP") or ["node", str(BIN)]
