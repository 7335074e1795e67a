"""A running `koboldkeep agent`, which plays many games at once."""
import json
import os
import shlex
import subprocess

from .errors import AgentError, ProcessError, checked
from .game import Game

#: The version of the protocol that this package speaks.
PROTOCOL = 2

#: How much is read at once: as much as a pipe holds. The answer to a batch is longer than the usual 8 kB.
_BUFFER = 1 << 16

# Made once: `json.dumps` with separators makes an encoder for each call, and `json.loads` guesses the encoding of bytes.
_encode = json.JSONEncoder(separators=(",", ":")).encode
_decode = json.JSONDecoder().decode


def _words(command):
    """The command that starts Koboldkeep, as a list of words."""
    if command is None:
        command = os.environ.get("KOBOLDKEEP") or "npx koboldkeep"
    return shlex.split(command) if isinstance(command, str) else list(command)


class Process:
    """Starts Koboldkeep and asks it. Use it in a `with` statement, or call `close`.

    `command` starts Koboldkeep, as a text or a list of words: "node bin/koboldkeep.js". Without it, the environment variable
    KOBOLDKEEP is used, and without that "npx koboldkeep".
    """

    def __init__(self, command=None, env=None):
        words = _words(command) + ["agent"]
        try:
            self._process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=env,
                                             bufsize=_BUFFER)
        except OSError as error:
            raise ProcessError(f"{words[0]} cannot be started: {error.strerror}. Set KOBOLDKEEP to the command.") from error
        self._numbers = set()
        try:
            #: The greeting: versions, limits, the commands and their fields, and what the numbers in layers stand for.
            self.hello = self._read()
            if self.hello.get("protocol") != PROTOCOL:
                raise ProcessError(
                    f"Koboldkeep speaks protocol {self.hello.get('protocol')}, this package speaks {PROTOCOL}."
                )
        except ProcessError:
            self.close()
            raise

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        """Ends the process and all its games. Safe to repeat."""
        process = self._process
        for stream in (process.stdin, process.stdout):
            try:
                stream.close()
            except OSError:
                pass  # it has ended already
        process.wait()

    def request(self, type, **fields):
        """Sends a request and returns its answer. Raises an AgentError if the agent refuses it."""
        return checked(self._exchange({"type": type, **fields}))

    def batch(self, requests):
        """Sends several requests at once, each a dict, and returns their answers. An answer may be an error, as a dict."""
        return self.request("batch", requests=requests)["answers"]

    def game(self, seed, **options):
        """Starts a game: see `Game.reset` for the options."""
        game = self.new_game()
        return self.or_free(game, lambda: game.reset(seed, **options))

    def load(self, position, **options):
        """Makes a game from a position that `Game.save` returned: see `Game.load` for the options."""
        game = self.new_game()
        return self.or_free(game, lambda: game.load(position, **options))

    def act_all(self, moves):
        """Performs a command in each of several games, with one line in each direction.

        `moves` are pairs of a game and a command. Returns the observations, in their order. Raises an AgentError for the
        first command that is refused; all others have been performed.
        """
        moves = list(moves)
        answers = self.batch([{"type": "act", "game": game.number, "command": command} for game, command in moves])
        for (game, _), answer in zip(moves, answers):
            if answer["type"] != "error":
                game.merge(answer)
        for answer in answers:
            checked(answer)
        return [game.seen for game, _ in moves]

    def new_game(self):
        """Returns a game that has not started: its `reset` or `load` does that."""
        number = next(number for number in range(len(self._numbers) + 1) if number not in self._numbers)
        self._numbers.add(number)
        return Game(self, number)

    def free(self, game):
        """Gives up the number of a game that is closed or has never started."""
        self._numbers.discard(game.number)

    def or_free(self, game, start):
        """Starts a game and returns it, or gives up its number if that fails."""
        try:
            start()
        except AgentError:
            self.free(game)
            raise
        return game

    def _exchange(self, request):
        try:
            self._process.stdin.write(f"{_encode(request)}\n".encode())
            self._process.stdin.flush()
        except (OSError, ValueError) as error:
            raise ProcessError("Koboldkeep has ended.") from error
        return self._read()

    def _read(self):
        try:
            line = self._process.stdout.readline()
        except ValueError as error:
            raise ProcessError("Koboldkeep has ended.") from error
        if not line:
            raise ProcessError(f"Koboldkeep has ended with exit code {self._process.wait()}.")
        try:
            return _decode(line.decode())
        except ValueError as error:
            raise ProcessError(f"Koboldkeep printed what is not JSON: {line[:80]!r}") from error
