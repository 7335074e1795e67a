"""A running `koboldkeep agent`, which plays many games at once."""
import json
import os
import shlex
import subprocess

from .answers import checked, matched
from .errors import KoboldkeepError, ProcessError
from .game import Game

#: The version of the protocol that this package speaks.
PROTOCOL = 3

#: How much is read at once: as much as a pipe holds. The answer to a batch is longer than the usual 8 kB.
_BUFFER = 1 << 16

#: The longest answer that is read: far above a batch of 256 observations with all fields.
_LONGEST = 1 << 28

#: Seconds until a program that ignores the end of its input is told to end, and as many until it is killed.
_PATIENCE = 5

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
        self._requests = 0
        #: The reason why nothing can be asked any more.
        self._ended = None
        try:
            #: The greeting: versions, limits, the commands and their fields, and what the numbers in layers stand for.
            self.hello = self._greeting()
        except BaseException:
            self.close()
            raise

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        """Ends the process and all its games, one that does not end by itself by force. Safe to repeat."""
        if self._ended is None:
            self._ended = "Koboldkeep has ended: this Process is closed."
        process = self._process
        for stop in (process.stdin.close, process.terminate, process.kill):
            try:
                stop()
            except (OSError, ValueError):
                pass  # it has ended already, or nothing can be sent any more
            try:
                process.wait(_PATIENCE)
                break
            except subprocess.TimeoutExpired:
                pass
        process.stdout.close()

    @property
    def is_open(self):
        """Whether requests can be sent."""
        return self._ended is None

    def request(self, type, **fields):
        """Sends a request and returns its answer. Raises an AgentError if the agent refuses it.

        The field `id` is the client's own. If the wait for the answer is interrupted, the process is closed: the answer
        would be read as that to the next request.
        """
        return self.ask({"type": type, **fields})

    def batch(self, requests, take=None):
        """Sends several requests at once, each a dict, and returns their answers. An answer may be an error, as a dict.

        `take` is called with the list of answers, as in `ask`.
        """
        request = {"type": "batch", "requests": list(requests)}
        return self.ask(request, lambda answer: take(answer["answers"]) if take else None)["answers"]

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

        def take(answers):
            for (game, _), answer in zip(moves, answers):
                if answer["type"] != "error":
                    game.merge(answer)

        requests = [{"type": "act", "game": game.number, "command": command} for game, command in moves]
        for answer in self.batch(requests, take):
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
        except BaseException:
            self.free(game)
            raise
        return game

    def ask(self, request, take=None):
        """Sends a request, a dict, and returns its answer. Raises an AgentError if the agent refuses it.

        `take` is called with an answer that is no error. An interrupt before it has returned closes the process, so that
        what has been played is never ahead of what has been seen.
        """
        if self._ended is not None:
            raise ProcessError(self._ended)
        self._requests += 1
        request["id"] = self._requests
        line = _encode(request)
        if len(line) > self.hello["limits"]["line"]:
            raise KoboldkeepError("The request is too long for one line: send smaller batches.")
        try:
            self._write(line)
            answer = self._read()
            if not isinstance(answer, dict) or answer.pop("id", None) != request["id"]:
                raise ProcessError("Koboldkeep answers another request than the last one.")
            matched(request, answer)
            if take is not None and answer["type"] != "error":
                take(answer)
        except BaseException as error:
            self._abandon(str(error) if isinstance(error, ProcessError) else "A request was interrupted.")
            raise
        return checked(answer)

    def _greeting(self):
        hello = self._read()
        if not isinstance(hello, dict) or hello.get("type") != "hello":
            raise ProcessError(f"The program does not greet as Koboldkeep does, but with {str(hello)[:80]}.")
        if hello.get("protocol") != PROTOCOL:
            raise ProcessError(f"Koboldkeep speaks protocol {hello.get('protocol')}, this package speaks {PROTOCOL}.")
        limits = hello.get("limits")
        if not isinstance(limits, dict) or not isinstance(limits.get("line"), int):
            raise ProcessError("The greeting of Koboldkeep does not say how long a line may be.")
        return hello

    def _abandon(self, reason):
        """Ends a process whose next answer would not be the one that is asked for."""
        self._ended = f"{reason} Koboldkeep has ended: start another Process."
        try:
            self._process.kill()
            # Without the rest of a request, for which a program that does not read would let this wait.
            self._process.stdin.raw.close()
        except OSError:
            pass  # it has ended already
        self.close()

    def _write(self, line):
        try:
            self._process.stdin.write(f"{line}\n".encode())
            self._process.stdin.flush()
        except (OSError, ValueError) as error:
            raise ProcessError("Koboldkeep takes no more requests.") from error

    def _read(self):
        try:
            line = self._process.stdout.readline(_LONGEST)
        except (OSError, ValueError) as error:
            raise ProcessError("Koboldkeep gives no more answers.") from error
        if not line.endswith(b"\n"):
            if line:
                raise ProcessError(f"Koboldkeep printed a line without an end: {line[:80]!r}.")
            self.close()
            raise ProcessError(f"Koboldkeep has ended with exit code {self._process.returncode}.")
        try:
            return _decode(line.decode())
        except (ValueError, RecursionError) as error:
            raise ProcessError(f"Koboldkeep printed what is not JSON: {line[:80]!r}.") from error
