/** `koboldkeep arbiter`: prints the tables of what happens when an actor moves into a cell. */
import { CONTENT } from '../../content/index';
import { ACTOR_ROLES, MOVERS, PROP_ROLES, RESIDENTS, type GroundRule } from '../../engine/world/interaction';
import { GAITS, TERRAINS } from '../../engine/world/tile';
import { wrap } from '../../ui/words/text';
import { EXIT, type Io } from '../io/io';
import { safeText, toJson } from '../../store/coding/safe-text';

/** The arbiter's answer to one meeting. */
type Meeting = Pick<GroundRule, 'says' | 'kind'>;

interface Matrix<C extends string> {
  readonly title: string;
  readonly columns: readonly C[];
  readonly rows: readonly { readonly name: string; readonly cells: Readonly<Record<C, Meeting>> }[];
  /** The rows with a rule below them. */
  readonly ruled: readonly (string | undefined)[];
}

/** The widths of a page, of a row's name and of the widest cell, in columns. */
const PAGE_WIDTH = 100;
const NAME_WIDTH = 12;
const MAX_CELL_WIDTH = 16;

/** Returns how wide each of the cells of a row is. */
const cellWidth = (cells: readonly unknown[]): number =>
  Math.min(MAX_CELL_WIDTH, Math.trunc((PAGE_WIDTH - NAME_WIDTH) / cells.length) - 1);

const GROUND: Matrix<(typeof GAITS)[number]> = {
  title: 'How the ground answers an actor that moves in, by the way the actor moves',
  columns: GAITS,
  rows: TERRAINS.map((name) => ({ name, cells: CONTENT.interactions.ground[name] })),
  ruled: [],
};

const MEETINGS: Matrix<(typeof MOVERS)[number]> = {
  title: 'How each occupant of a cell answers an actor that moves in',
  columns: MOVERS,
  rows: RESIDENTS.map((name) => ({ name, cells: CONTENT.interactions.residents[name] })),
  ruled: [ACTOR_ROLES, PROP_ROLES].map((roles: readonly string[]) => roles.at(-1)),
};

export function printArbiter({ json }: { readonly json?: true }, { stdout }: Io): number {
  stdout.write(safeText(json ? [toJson(describeTables())] : [...tables()]));
  return EXIT.ok;
}

/** The arbiter's tables as lines of text. */
function* tables(): Generator<string> {
  yield 'An actor moves into a cell. The actor that stands there answers first, then the ground, then the';
  yield 'prop and the items on it. The first answer that does not let the mover pass decides.';
  yield '';
  yield* tableText(GROUND);
  yield '';
  yield* tableText(MEETINGS);
}

/** The tables as data: by occupant and mover, what happens (`says`) and the `kind` of the answer. */
function describeTables() {
  const plain = <C extends string>({ rows, columns }: Matrix<C>) =>
    Object.fromEntries(
      rows.map(({ name, cells }) => [
        name,
        Object.fromEntries(columns.map((column) => [column, { says: cells[column].says, kind: cells[column].kind }])),
      ]),
    );
  return { ground: plain(GROUND), residents: plain(MEETINGS) };
}

function* tableText<C extends string>({ title, columns, rows, ruled }: Matrix<C>): Generator<string> {
  const rule = ['-'.repeat(NAME_WIDTH), ...columns.map(() => '-'.repeat(cellWidth(columns)))].join('-');
  yield title;
  yield '';
  yield line('', columns);
  yield rule;
  for (const { name, cells } of rows) {
    const wrapped = columns.map((column) => hanging(cells[column].says, cellWidth(columns)));
    const height = Math.max(...wrapped.map(({ length }) => length));
    for (let y = 0; y < height; y++) {
      const texts = wrapped.map((lines) => lines[y] ?? '');
      yield line(y === 0 ? name : '', texts);
    }
    if (ruled.includes(name)) yield rule;
  }
}

/** Wraps text to the width of a cell, with a hanging indent. */
function hanging(text: string, width: number): readonly string[] {
  if (text.length <= width) return [text];
  const [first = '', ...rest] = wrap(text, width - 2);
  return [first, ...rest.map((more) => `  ${more}`)];
}

const line = (name: string, cells: readonly string[]): string =>
  [name.padEnd(NAME_WIDTH), ...cells.map((cell) => cell.padEnd(cellWidth(cells)))].join(' ').trimEnd();
