"""What can go wrong."""


class KoboldkeepError(Exception):
    """Anything that goes wrong between Python and Koboldkeep."""


class ProcessError(KoboldkeepError):
    """The program cannot be started, speaks another protocol, or has ended."""


class AgentError(KoboldkeepError):
    """A request that the agent refuses. Nothing has changed."""

    def __init__(self, code, message):
        super().__init__(f"{message} ({code})")
        #: The error code, such as "badCommand": see docs/agent-protocol.md.
        self.code = code
        #: One sentence.
        self.message = message
