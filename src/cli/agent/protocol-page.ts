/** The lists of commands and events in docs/agent-protocol.md, made of their tables. */
import type { CommandField } from '../../engine/api/command/command-field';
import { describeCommands } from '../../engine/api/command/command-table';
import { AFAR, EVENTS } from '../../engine/api/event/event';
import type { EventField } from '../../engine/api/event/event-field';
import { withPart } from '../help/generated-parts';

/** Returns an entry of a list: "- `name` (`field`, `field`?): what it does". A field with `?` can be left out. */
function entry(name: string, help: string, fields: readonly (readonly [name: string, isOptional: boolean])[]): string {
  const marks = fields.map(([field, isOptional]) => `\`${field}\`${isOptional ? '?' : ''}`);
  return `- \`${name}\`${marks.length === 0 ? '' : ` (${marks.join(', ')})`}: ${help}`;
}

const commandEntries = (): readonly string[] =>
  Object.entries(describeCommands()).map(([name, { help, fields }]) =>
    entry(
      name,
      help,
      Object.entries<CommandField>(fields).map(([field, { optional }]) => [field, optional === true]),
    ),
  );

const eventEntries = (): readonly string[] =>
  Object.entries(EVENTS).map(([type, { help, fields }]) =>
    entry(
      type,
      help,
      Object.entries<EventField<unknown>>(fields).map(([name, { isOptional }]) => [
        name,
        isOptional === true || AFAR.some((each) => each === name),
      ]),
    ),
  );

/** Returns the page with the commands and the events as they are now. */
export const withProtocolTables = (page: string): string =>
  withPart(withPart(page, 'commands', commandEntries()), 'events', eventEntries());
