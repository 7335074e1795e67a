// The line that gives each command: what a player would type to do the same.
import type { Command, CommandName, CommandOf } from '../../engine/api/command/command';
import type { View } from '../../engine/api/view/view';
import type { Cell } from '../../engine/space/geometry';
import { nameOfCreature } from './named-things';
import { directionName, whereabouts } from './whereabouts';

/** The word at the end of a line that confirms its command beforehand. */
export const CONFIRMING = 'anyway';

type Lines = { readonly [N in CommandName]: (command: CommandOf<N>, view: View) => string };

/** A new command does not compile until it has a row. */
const LINES: Lines = {
  bump: ({ dir }) => directionName(dir),
  run: ({ dir }) => `run ${directionName(dir)}`,
  force: ({ dir }) => `force ${directionName(dir)}`,
  search: () => 'search',
  sneak: () => 'sneak',
  answer: ({ id, choice }, view) => `answer ${choice + 1} to ${nameOfCreature(view, id)}`,
  order: ({ id, order, foe }, view) => {
    const whom = id === undefined ? 'all' : nameOfCreature(view, id);
    return `order ${whom} ${order}${foe === undefined ? '' : ` ${nameOfCreature(view, foe)}`}`;
  },
  wait: () => 'wait',
  rest: ({ sure }) => `rest${confirmed(sure)}`,
  fight: () => 'fight once',
  close: ({ dir }) => `close ${directionName(dir)}`,
  tend: ({ dir, sure }) => `tend ${directionName(dir)}${confirmed(sure)}`,
  climb: ({ way, by }) => `climb ${way}${by === undefined ? '' : ` by ${by}`}`,
  explore: ({ sure }) => `explore${confirmed(sure)}`,
  travel: ({ floor, to, sure }, view) => `go to ${destination(view, floor, to)}${confirmed(sure)}`,
  use: ({ item, to, on, sure }, view) => {
    const { pack } = view;
    const [verb = 'use'] = pack.card(item)?.verbs.filter((each) => each !== 'equip' && each !== 'throw') ?? [];
    const aim = pack.aimOfUse(item)?.aim.on;
    const isAimed = aim === 'cell' || aim === 'actor' || aim === 'direction' || (aim === 'item' && on === undefined);
    const target = to === undefined ? (isAimed ? ' at nothing' : '') : ` at ${targetName(view, to)}`;
    return `${verb} ${item}${on === undefined ? '' : ` on ${on}`}${target}${confirmed(sure)}`;
  },
  throw: ({ item, to, sure }, view) => `throw ${item} at ${targetName(view, to)}${confirmed(sure)}`,
  equip: ({ item, sure }) => `equip ${item}${confirmed(sure)}`,
  swap: () => 'swap',
  drop: ({ item, count, sure }) => `drop ${count === undefined ? '' : `${count} `}${item}${confirmed(sure)}`,
  take: () => 'take',
  choose: ({ at }, view) => `choose ${whereabouts(view, at)}`,
  name: ({ item, as }) => `call ${item} "${as}"`,
  autopickup: ({ sort }) => `pickup ${sort}`,
  // No key has the apostrophe of names.
  learn: ({ boon }, view) => `learn ${(view.boons.find(({ id }) => id === boon)?.name ?? boon).replaceAll('’', "'")}`,
  teach: ({ id, ability, item }, view) => {
    const name = view.teachings(id).find((teaching) => teaching.id === ability)?.name ?? ability;
    return `teach ${nameOfCreature(view, id)} ${name}${item === undefined ? '' : ` with ${item}`}`;
  },
  perform: ({ technique, to, item, on, sure }, view) => {
    const name = view.techniques.find(({ id }) => id === technique)?.name ?? technique;
    const flasks = item === undefined ? '' : ` with ${item}${on === undefined ? '' : ` and ${on}`}`;
    return `perform ${name}${flasks}${to === undefined ? '' : ` at ${targetName(view, to)}`}${confirmed(sure)}`;
  },
  escape: () => `give up ${CONFIRMING}`,
};

/** Returns the line that gives a command now. */
export const lineFor = (command: Command, view: View): string =>
  (LINES[command.do] as (command: Command, view: View) => string)(command, view);

const confirmed = (sure: true | undefined): string => (sure ? ` ${CONFIRMING}` : '');

/** Returns the name of what is aimed at: the creature seen there, or the place. */
function targetName(view: View, cell: Cell): string {
  const creature = view.sightings.find((sighting) => sighting.cell === cell);
  return creature ? nameOfCreature(view, creature.id) : whereabouts(view, cell);
}

function destination(view: View, floor: number, to: Cell): string {
  if (floor === view.floor) return whereabouts(view, to);
  const visited = view.otherFloors.find((other) => other.floor === floor && other.arrival === to);
  if (visited) return visited.name;
  const { x, y } = view.point(to);
  return `column ${x} row ${y} of floor ${floor}`;
}
