// Reads commands that come from outside: from a recording, a journal or the agent protocol.
import type { Command } from './command';
import type { CommandField } from './command-field';
import { fieldProblem } from './command-field';
import { COMMAND_NAMES, rowOf } from './command-table';

/** Returns the value as a command, or one sentence that says why it is not one. */
export function readCommand(value: unknown): Command | string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'A command must be an object.';
  const given = new Map<string, unknown>(Object.entries(value));
  const name = COMMAND_NAMES.find((known) => known === given.get('do'));
  if (name === undefined) return `"do" must be one of ${COMMAND_NAMES.join(', ')}.`;
  const fields = Object.entries<CommandField>(rowOf(name).fields);
  const unknown = [...given.keys()].find((key) => key !== 'do' && !fields.some(([field]) => field === key));
  if (unknown !== undefined) return `"${name}" takes no field ${JSON.stringify(unknown.slice(0, 40))}.`;
  for (const [field, allowed] of fields) {
    if (allowed.optional && !given.has(field)) continue;
    const problem = fieldProblem(name, field, allowed, given.get(field));
    if (problem !== undefined) return problem;
  }
  return Object.fromEntries(given) as unknown as Command;
}
