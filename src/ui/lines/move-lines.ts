// The commands that move, act and fight, as lines.
import type { Dir } from '../../engine/space/geometry';
import { WAYS, type Way } from '../../engine/world/kinds/floor-number';
import { FLOWS } from '../ask/flows';
import { DIRECTION_NAMES, KEY_COMMANDS } from '../frame/key-commands';
import { enemiesSeen } from '../words/in-sight';
import { flowRow, LineAsker, keyRow, type Given } from './line-asker';
import { linesIn, type LineGame, type LineReply, type LineRow } from './line-row';
import { creaturesNamed, matching } from './named-things';
import { cellAt, directionName, directionNamed } from './whereabouts';

/** Returns the commands that move, act and fight. */
export function moveLines(game: LineGame): readonly LineRow[] {
  const where = (takes: string) => ({ takes, read: (rest: string): Given => ({ where: rest }) });
  const steps = DIRECTION_NAMES.map(([name, dir]) =>
    keyRow(name, (rest) => (rest === '' ? { do: 'bump', dir } : goSteps(game, dir, rest)), {
      words: wordsFor(name, dir),
      takes: 'NUMBER',
      help: `step ${name}; with a number, go that many steps`,
    }),
  );
  const runs = DIRECTION_NAMES.map(([name, dir]) =>
    flowRow(game, `run-${name}`, {
      words: wordsFor(name, dir).map((word) => `run ${word}`),
      keys: KEY_COMMANDS[`run-${name}`].keys.filter((key) => directionNamed(key) === undefined),
      help: `run ${name} until something changes`,
    }),
  );
  return [
    ...linesIn('Move', [
      ...steps,
      ...runs,
      flowRow(game, 'explore'),
      keyRow('travel', (rest) => go(game, rest), {
        words: ['go', 'go to', 'walk', 'travel to', 'travel'],
        takes: 'WHERE',
        help: 'go to a place, a thing, somebody or a floor; alone, list the places that you know',
      }),
      flowRow(game, 'descend', { words: ['stairs down', 'take stairs down', 'descend'] }),
      flowRow(game, 'ascend', { words: ['stairs up', 'take stairs up', 'ascend'] }),
      ...WAYS.map((way) => ({
        id: `climb ${way}`,
        words: [`climb ${way}`],
        ...(way === 'up' ? { takes: 'by WHICH' } : {}),
        help: `take the stairs underfoot, if they lead ${way}${way === 'up' ? '; by names one of several ways' : ''}`,
        run: (rest: string): LineReply => climb(game, way, rest),
      })),
    ]),
    ...linesIn('Act', [
      keyRow('fight', (rest, isSure) => fight(game, rest, isSure), {
        words: ['fight', 'attack', 'kill'],
        takes: 'WHOM',
        help: 'go up to the nearest foe in sight until something happens, then strike; with a name or a direction, strike what is there beside you; fight once takes one step or strikes once',
      }),
      {
        id: 'fight once',
        words: ['fight once', 'attack once'],
        help: 'take one step towards the nearest foe in sight, or strike once',
        run: () => ({ do: 'fight' }),
      },
      keyRow('perform', (rest, isSure) => performNamed(game, rest, isSure), {
        takes: 'TECHNIQUE with FLASK and FLASK at WHOM',
        help: 'perform a technique of yours, at somebody if it is aimed',
      }),
      flowRow(game, 'force', {
        words: ['force', 'strike'],
        ...where('DIRECTION'),
        help: 'strike or step on purpose, even where the game would ask',
      }),
      flowRow(game, 'search'),
      flowRow(game, 'sneak'),
      flowRow(game, 'wait'),
      flowRow(game, 'rest'),
      {
        id: 'open',
        words: ['open'],
        takes: 'WHERE',
        help: 'go to a door, a chest or a cage, and open it',
        run: (rest) => go(game, rest),
      },
      flowRow(game, 'close', {
        words: ['close', 'shut'],
        ...where('DIRECTION'),
        help: 'close the door in a direction',
      }),
      flowRow(game, 'tend', {
        words: ['tend', 'light', 'put out', 'cut'],
        ...where('DIRECTION'),
        help: 'light or put out the brazier in a direction, cut the bridge or close the door there',
      }),
    ]),
  ];
}

/** Takes the stairs underfoot, by one of several ways if the line names it. The rules refuse one that there is not. */
function climb({ view }: LineGame, way: Way, rest: string): LineReply {
  const [, named] = /^by (.+)$/.exec(rest) ?? [];
  if (named === undefined) return { do: 'climb', way };
  const [found] = matching(named, view.doom?.ways ?? [], ({ id, name }) => [id, name]);
  return { do: 'climb', way, by: found?.id ?? named };
}

/** Returns the words for a direction. */
const wordsFor = (name: string, dir: Dir): readonly string[] => [...new Set([name, name.replace('-', ''), dir])];

/** Goes some steps in a direction. */
function goSteps(game: LineGame, dir: Dir, rest: string): LineReply {
  const { view, dialogue } = game;
  const to = /^\d+( steps?)?$/.test(rest)
    ? cellAt(view, `${parseInt(rest, 10)} ${directionName(dir)}`)
    : cellAt(view, `1 ${dir} ${rest}`);
  if (to !== undefined) return { do: 'travel', floor: view.floor, to };
  dialogue.say(`After a direction comes a number of steps, as in: ${directionName(dir)} 5.`);
  return undefined;
}

/** Steps in a direction, or travels to what is named. */
export function go(game: LineGame, rest: string): LineReply | Promise<LineReply> {
  const dir = directionNamed(rest);
  return dir === undefined ? FLOWS.travel(game, new LineAsker(game, { where: rest.trim() })) : { do: 'bump', dir };
}

/** Goes up to the nearest foe, or strikes what is named. */
function fight(game: LineGame, rest: string, isSure: boolean): LineReply | Promise<LineReply> {
  game.isApproaching = isNearestFoe(game, rest);
  return game.isApproaching
    ? FLOWS.fight(game, new LineAsker(game))
    : FLOWS.force(game, new LineAsker(game, { where: rest, isSure }));
}

/** Whether a name stands for the nearest foe, still out of reach; no name does, too. Who is beside the hero is struck itself. */
function isNearestFoe({ view }: LineGame, name: string): boolean {
  const [nearest] = enemiesSeen(view);
  const isAway = nearest !== undefined && view.distance(view.hero, nearest.cell) > 1;
  return name === '' || (isAway && creaturesNamed(name, view)[0]?.id === nearest.id);
}

/** Performs the technique that a line names, with two flasks and at somebody if it says so. The rules refuse one that is unknown. */
function performNamed(game: LineGame, rest: string, isSure: boolean): LineReply | Promise<LineReply> {
  const [, before = '', at] = /^(.*?)(?:\s*\b(?:at|to|towards?)\s+(.+))?$/.exec(rest) ?? [];
  const [, choice = '', item, on] = /^(.*?)(?:\s*\bwith\s+(.+?)(?:\s+and\s+(.+))?)?$/.exec(before) ?? [];
  const isKnown = choice === '' || matching(choice, game.view.techniques, ({ name }) => [name]).length > 0;
  if (!isKnown) return { do: 'perform', technique: choice };
  return FLOWS.perform(game, new LineAsker(game, { choice, item, on, at, isSure }));
}
