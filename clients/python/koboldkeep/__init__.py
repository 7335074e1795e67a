"""Plays Koboldkeep from Python. README.md is the guide, docs/agent-protocol.md tells what observations and commands are."""
from .errors import AgentError, KoboldkeepError, ProcessError
from .game import Game
from .process import PROTOCOL, Process

__all__ = ["AgentError", "Game", "KoboldkeepError", "PROTOCOL", "Process", "ProcessError"]
