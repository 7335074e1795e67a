"""Gymnasium and NumPy if they are installed; otherwise stand-ins with the same signatures, which use lists."""
import random

try:
    import numpy
except ImportError:
    numpy = None

try:
    import gymnasium
except ImportError:
    gymnasium = None

if gymnasium is not None:
    from gymnasium.spaces import Box, Dict, Discrete, MultiDiscrete
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

    Env = gymnasium.Env
    NEXT_STEP = AutoresetMode.NEXT_STEP
else:
    NEXT_STEP = "NextStep"

    class Env:
        """Stands in for gymnasium.Env."""

        def reset(self, *, seed=None, options=None):
            """Starts an episode."""

    class VectorEnv:
        """Stands in for gymnasium.vector.VectorEnv."""

    class Discrete:
        """The whole numbers from 0 up to but not including n."""

        def __init__(self, n):
            self.n = n
            self._random = random.Random()

        def seed(self, seed=None):
            self._random.seed(seed)

        def sample(self, mask=None):
            numbers = range(self.n) if mask is None else [number for number in range(self.n) if mask[number]]
            return self._random.choice(numbers) if numbers else 0

        def contains(self, number):
            return 0 <= number < self.n

    class Box:
        """Arrays of a shape, here nested lists."""

        def __init__(self, low, high, shape, dtype):
            self.low, self.high, self.shape, self.dtype = low, high, shape, dtype

    class Dict(dict):
        """Spaces by name."""

    class MultiDiscrete:
        """One choice for each of several games."""

        def __init__(self, nvec):
            self.nvec = list(nvec)

    def batch_space(space, n):
        """The space of n observations or actions."""
        if isinstance(space, Discrete):
            return MultiDiscrete([space.n] * n)
        if isinstance(space, Box):
            return Box(space.low, space.high, (n, *space.shape), space.dtype)
        return Dict({name: batch_space(each, n) for name, each in space.items()})


def array(values, dtype):
    """Returns an array, or the list as it is without NumPy."""
    return values if numpy is None else numpy.array(values, dtype=dtype)


def grid(rows):
    """Returns rows of numbers below 256 as an array, or as they are without NumPy."""
    if numpy is None:
        return rows
    return numpy.frombuffer(b"".join(map(bytes, rows)), dtype="uint8").reshape(len(rows), -1)


def codes(rows):
    """Returns the code points of rows of text, which are all below 65536."""
    if numpy is None:
        return [[ord(character) for character in row] for row in rows]
    return numpy.frombuffer("".join(rows).encode("utf-16-le"), dtype="<u2").reshape(len(rows), -1)


def stacked(arrays):
    """Returns an array of arrays."""
    return list(arrays) if numpy is None else numpy.stack(arrays)
