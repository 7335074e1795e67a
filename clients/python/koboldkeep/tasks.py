"""The names of the tasks, for registering environments. `Process.hello["tasks"]` tells of each: what to do, and in how many turns."""

TASKS = (
    *("kill", "floor2", "unlock", "vault"),
    *("floor3", "named", "captive", "leader"),
    *("teach", "floor5", "technique", "floor7", "sidePlace"),
    *("shortKeep", "crown", "climb"),
)

#: The beginnings of the seeds for training and of those held apart: "train/1", "train/2" …, "test/1" …
SPLITS = ("train", "test")
