/** The catalog as text: what lies where, conditions, and promised items; and as comma-separated values. */
import { CONTENT } from '../../content/index';
import type { Catalog } from '../../simulation/dungeons/catalog';
import type { Supplies } from '../../simulation/dungeons/promises';
import type { Spread } from '../../simulation/games/statistics';
import { formatCount } from '../../ui/words/phrases';
import { tableLines, type TableColumn } from '../io/text-table';

/** The most broken promises that are listed. */
const MAX_BROKEN = 20;

const DEPTHS = Array.from({ length: CONTENT.floors }, (_, i) => i + 1);

const text = (heading: string): TableColumn => ({ heading, isText: true });
const numbers = (headings: readonly string[]): readonly TableColumn[] => headings.map((heading) => ({ heading }));
const perFloor = DEPTHS.map((depth) => `floor ${depth}`);

/** An average: a dot for none. */
const averageText = (value: number): string => (value === 0 ? '.' : value.toFixed(2));
const spreadText = (spread: Spread): string => spread.join(' ');

/** Returns the lines of the whole catalog. */
export function catalogReport(
  { dungeons, spreads, items, floors }: Catalog,
  { promises, larder }: Supplies,
  supplies: number,
  broken: readonly string[],
): readonly string[] {
  return [
    `What lies on a floor on average, of ${formatCount(dungeons, 'dungeon')}; of chests to choose from, one is counted`,
    '',
    ...tableLines(
      [text('sort'), text('item'), text('found on'), ...numbers([...perFloor, 'in all'])],
      items.map(({ sort, name, depths, byFloor, total }) => [
        sort,
        name,
        depths ? depths.join('-') : '',
        ...[...byFloor, total].map(averageText),
      ]),
    ),
    '',
    ...tableLines(
      [text('a floor holds'), ...numbers(perFloor)],
      (['lying', 'chests', 'captives', 'places', 'gold', 'worth'] as const).map((what) => [
        what === 'places' ? 'side places' : what,
        ...floors.map((floor) => floor[what].toFixed(what === 'captives' || what === 'places' ? 2 : 1)),
      ]),
    ),
    '',
    ...tableLines(
      [text('a dungeon has'), ...numbers(['least', 'middle', 'most'])],
      Object.entries(spreads).map(([name, spread]) => [name, ...spread.map(String)]),
    ),
    '',
    ...tableLines(
      ['condition', 'what it does', 'again', 'what ends it'].map(text),
      Object.values(CONTENT.conditions).map(({ adjective, says, again, wayOut }) => [adjective, says, again, wayOut]),
    ),
    '',
    `What is promised by each depth, and the least, middle and most that ${formatCount(supplies, 'dungeon')} lay out`,
    '',
    ...tableLines(
      ['promise', ...DEPTHS.map((depth) => `by ${depth}`), ''].map(text),
      promises.map(({ id, says, by }) => [
        id,
        ...by.map(({ promised, laid }) => `${promised}: ${spreadText(laid)}`),
        says,
      ]),
    ),
    '',
    ...tableLines(['turns fed', ...DEPTHS.map((depth) => `by ${depth}`)].map(text), [
      ['left at the end of the floor', ...larder.map(spreadText)],
    ]),
    '',
    ...broken.slice(0, MAX_BROKEN).map((each) => `Broken: ${each}.`),
    broken.length === 0 ? 'All promises are kept.' : `${formatCount(broken.length, 'promise')} broken.`,
  ];
}

/** Returns the items as comma-separated values, with a heading. */
export const itemsAsCsv = ({ items }: Catalog): readonly string[] =>
  [
    ['id', 'name', 'sort', 'first', 'last', ...DEPTHS.map((depth) => `floor${depth}`), 'total'],
    ...items.map(({ id, name, sort, depths, byFloor, total }) => [
      ...[id, name, sort],
      ...(depths ?? ['', '']),
      ...[...byFloor, total],
    ]),
  ].map((cells) => cells.map((cell) => csvCell(String(cell))).join(','));

const csvCell = (cell: string): string => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
