"""Checks that an answer of the agent is the answer to its request."""
from .errors import AgentError, ProcessError

#: The types of answer to each type of request, and the fields that the answer needs.
_ANSWERS = {
    "reset": (("observation",), ()),
    "observe": (("observation",), ()),
    "act": (("observation", "changes"), ()),
    "hash": (("hash",), ("hash",)),
    "save": (("position",), ("position",)),
    "load": (("observation",), ()),
    "fork": (("observation",), ()),
    "imagine": (("observation",), ()),
    "close": (("closed",), ()),
    "games": (("games",), ("games",)),
    "batch": (("batch",), ("answers",)),
}


def checked(answer):
    """Returns an answer of the agent. Raises an AgentError if it is an error."""
    if answer["type"] == "error":
        raise AgentError(answer["code"], answer["error"])
    return answer


def matched(request, answer):
    """Returns the answer to a request, which may be an error. Raises a ProcessError if it answers something else."""
    asked = request.get("type") if isinstance(request, dict) else None
    if not isinstance(answer, dict):
        raise _odd(asked, "is not an object")
    type = answer.get("type")
    if type == "error":
        _need(asked, answer, ("code", "error"))
        return answer
    if asked not in _ANSWERS:
        return answer
    types, fields = _ANSWERS[asked]
    if type not in types:
        raise _odd(asked, f'has the type "{str(type)[:40]}"')
    _need(asked, answer, fields)
    number = request.get("to" if asked in ("fork", "imagine") else "game")
    if number is not None and answer.get("game") != number:
        raise _odd(asked, "is about another game")
    if type == "observation":
        _need(asked, answer, request.get("want") or ())
    if type == "batch":
        requests, answers = request["requests"], answer["answers"]
        if not isinstance(answers, list) or len(answers) != len(requests):
            raise _odd(asked, "has not one answer for each request")
        for each, its in zip(requests, answers):
            matched(each, its)
    return answer


def _need(asked, answer, fields):
    for field in fields:
        if field not in answer:
            raise _odd(asked, f'has no field "{field}"')


def _odd(asked, problem):
    return ProcessError(f'Koboldkeep speaks another protocol: the answer to "{asked}" {problem}.')
