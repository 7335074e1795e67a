"""One game of a process."""
import operator

from .errors import KoboldkeepError


class Game:
    """A game in progress: `Process.game`, `Process.load`, `Game.fork` and `Game.imagine` make it.

    `seen` is the last observation, a dict of the wanted fields, whole even though only changes are sent. It is replaced,
    never changed, so that an old one can be kept.
    """

    def __init__(self, process, number):
        #: The process that plays it.
        self.process = process
        #: The number of the game in its process.
        self.number = number
        self.seen = {}
        self._is_closed = False

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def reset(self, seed, *, name=None, difficulty=None, kit=None, task=None, record=None, want=None):
        """Starts a new game in place of this one and returns its observation.

        `seed` is a text or a whole number. `want` is a list of fields: docs/agent-protocol.md describes them. Without it
        the observation has all fields but "layers". `record` keeps a recording in the home folder when the game ends.
        `task` names a task to attempt, in place of a difficulty and a kit.
        """
        options = {"name": name, "difficulty": difficulty, "kit": kit, "task": task, "record": record, "want": want}
        return self._see(**self.reset_request(seed, **options))

    def reset_request(self, seed, **options):
        """Returns the request that `reset` sends, for `Process.batch`. Give the answer to `merge`."""
        return {"type": "reset", "game": self.number, "seed": _seed(seed), "delta": True, **_given(options)}

    def load(self, position, *, want=None):
        """Continues from a position, in place of this game, and returns the observation."""
        return self._see("load", position=position, delta=True, **_given({"want": want}))

    def act(self, command, **fields):
        """Performs a command and returns the observation: act("bump", dir="n"), or one of `legal` as it is."""
        if not isinstance(command, dict):
            command = {"do": command, **fields}
        return self._see("act", command=command)

    def observe(self, want=None):
        """Returns the current observation, or other fields of it."""
        if want is None:
            return self._see("observe")
        return _fields_of(self._ask("observe", want=list(want)))

    @property
    def legal(self):
        """Complete commands that make sense now; empty once the game is over."""
        return self.seen["legal"] if "legal" in self.seen else self.observe(["legal"])["legal"]

    @property
    def outcome(self):
        """None while the game is on, then "won", "escaped" or "died"."""
        return self.seen["outcome"] if "outcome" in self.seen else self.observe(["outcome"])["outcome"]

    @property
    def attempt(self):
        """The attempt at the task: a dict of "task", "state" ("open", "done" or "failed") and "turn"; None without a task."""
        return self.seen.get("attempt")

    def hash(self):
        """Sixteen hexadecimal digits, equal for equal games."""
        return self._ask("hash")["hash"]

    def save(self):
        """Returns the position as a text, which `load` takes."""
        return self._ask("save")["position"]

    def fork(self, *, record=None, want=None):
        """Returns another game that continues exactly as this one would."""
        return self._branch("fork", record=record, want=want)

    def imagine(self, seed, *, want=None):
        """Returns another game that could be this one, as far as the hero knows.

        Hidden things and future random results are drawn from `seed`, a text or a whole number.
        """
        return self._branch("imagine", seed=_seed(seed), want=want)

    def close(self):
        """Ends the game without a trace. Safe to repeat."""
        if self._is_closed:
            return
        self._is_closed = True
        if self.process.is_open:
            self.process.request("close", game=self.number)
        self.process.free(self)

    def merge(self, answer):
        """Takes in an answer to `act`, `observe` or another request about this game, and returns the whole observation."""
        fields = _fields_of(answer)
        self.seen = {**self.seen, **fields} if answer["type"] == "changes" else fields
        return self.seen

    def _branch(self, type, **options):
        other = self.process.new_game()
        options = _given(options)
        return self.process.or_free(other, lambda: self._ask(type, take=other.merge, to=other.number, **options))

    def _see(self, type, **fields):
        """Sends a request whose answer is the observation of this game, and returns it whole."""
        self._ask(type, take=self.merge, **fields)
        return self.seen

    def _ask(self, type, take=None, **fields):
        # Another game may have the number by now.
        if self._is_closed:
            raise KoboldkeepError("This game is closed: start another one.")
        return self.process.ask({"type": type, "game": self.number, **fields}, take)


def _seed(seed):
    """Returns a seed as a text: JSON holds whole numbers of up to 16 digits only."""
    if isinstance(seed, str):
        return seed
    try:
        return str(operator.index(seed))
    except TypeError:
        raise KoboldkeepError(f"The seed must be a text or a whole number, not {seed!r:.40}.") from None


def _given(fields):
    return {name: value for name, value in fields.items() if value is not None}


def _fields_of(answer):
    fields = dict(answer)
    for name in ("id", "type", "game"):
        fields.pop(name, None)
    return fields
