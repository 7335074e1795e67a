"""A fixed list of actions for programs that learn, and the command that each one stands for now."""

_DIRS = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
_LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"

#: The names of the actions; the place in the list is the number of the action.
ACTIONS = (
    *(f"{do}_{dir}" for do in ("bump", "run", "force", "close") for dir in _DIRS),
    *("wait", "search", "rest", "fight", "explore", "take", "swap", "climb_up", "climb_down"),
    # To the stairs or the gate, and to the other landmarks from the nearest on.
    *("travel_up", "travel_down", *(f"travel_{i}" for i in range(8))),
    # Items by their letter: at the nearest foe, or on the first item that fits, if they need a target.
    *(f"{do}_{letter}" for do in ("use", "throw", "equip") for letter in _LETTERS),
    *(f"learn_{i}" for i in range(3)),
    *(f"answer_{i}" for i in range(8)),
    *(f"order_{order}" for order in ("follow", "wait", "attack", "retreat", "shelter")),
    "climb_in",
    # The first offer of a vault, and the first thing that a friend can learn.
    *("choose", "teach"),
)

#: The fields of an observation that `commands_now` reads.
READS = ("legal", "landmarks")

_NUMBERS = {name: number for number, name in enumerate(ACTIONS)}
_STAIRS = {"stairsUp": "travel_up", "gate": "travel_up", "stairsDown": "travel_down"}
#: The field of a command that is part of the name of its action.
_TOLD_BY = {"bump": "dir", "run": "dir", "force": "dir", "close": "dir", "climb": "way", "use": "item", "throw": "item",
            "equip": "item", "answer": "choice", "order": "order"}


def commands_now(seen):
    """Returns the commands that the actions stand for now, by the number of the action. All others can do nothing."""
    commands = {}
    places = None
    learnt = 0
    for command in seen["legal"]:
        do = command["do"]
        field = _TOLD_BY.get(do)
        if field is not None:
            name = f"{do}_{command[field]}"
        elif do == "travel":
            if places is None:
                places = _names_of_places(seen["landmarks"])
            name = places.get(command["to"])
        elif do == "learn":
            name = f"learn_{learnt}"
            learnt += 1
        else:
            name = do
        number = _NUMBERS.get(name)
        if number is not None:
            # The first one counts: the nearest foe, the first item.
            commands.setdefault(number, command)
    return commands


def _names_of_places(landmarks):
    """The action that travels to each landmark, by cell."""
    names = {}
    others = 0
    for place in landmarks:
        stairs = _STAIRS.get(place["tile"])
        if stairs is None:
            names[place["cell"]] = f"travel_{others}"
            others += 1
        else:
            names[place["cell"]] = stairs
    return names
