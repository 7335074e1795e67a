/** The failure of one task of a job. */

/** A task that failed. The message is one sentence that names the task. */
export class TaskError extends Error {}
