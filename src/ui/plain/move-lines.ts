// The commands that move, act and fight, as lines.
import type { Command } from '../../engine/api/command/command';
import type { View } from '../../engine/api/view/view';
import type { Dir } from '../../engine/space/geometry';
import { WAYS } from '../../engine/world/kinds/floor-number';
import { withoutArticle } from '../../engine/world/knowledge/grammar';
import { DIRECTION_NAMES, KEY_COMMANDS } from '../frame/key-commands';
import { stairsReply } from '../screens/act-keys';
import { strikeQuestion } from '../screens/follow-up';
import { destinationsOf } from '../words/destinations';
import { findsOf, type Find } from '../words/finds';
import { enemiesSeen } from '../words/in-sight';
import { findCell } from './find-cell';
import { linesIn, type LineGame, type LineReply, type LineRow } from './line-row';
import { creaturesNamed, matching, namedThings, withOrdinal } from './named-things';
import { cellAt, directionName, directionNamed, whereabouts } from './whereabouts';

/** The letters that are a direction of the compass here, and something else on the screen. */
const COMPASS = ['n', 's', 'e', 'w'];

/** Returns the commands that move, act and fight. */
export function moveLines(game: LineGame): readonly LineRow[] {
  const give = (command: Command) => (): LineReply => command;
  const stairs = (way: 'up' | 'down'): LineReply =>
    stairsReply(game.view, way, (text) => {
      game.dialogue.say(text);
    })?.answer;
  const steps = DIRECTION_NAMES.map(([name, dir]): Omit<LineRow, 'group'> => ({
    id: name,
    words: [...new Set([name, name.replace('-', ''), dir])],
    keys: KEY_COMMANDS[name].keys.filter((key) => /^[a-z]$/.test(key) && !COMPASS.includes(key)),
    takes: 'NUMBER',
    help: `step ${name}; with a number, go that many steps`,
    run: (rest) => (rest === '' ? { do: 'bump', dir } : goSteps(game, dir, rest)),
  }));
  const runs = DIRECTION_NAMES.map(([name, dir]): Omit<LineRow, 'group'> => ({
    id: `run ${name}`,
    words: [...new Set([name, dir, name.replace('-', '')])].map((word) => `run ${word}`),
    keys: KEY_COMMANDS[`run-${name}`].keys.filter((key) => /^[A-Z]$/.test(key) && !COMPASS.includes(key.toLowerCase())),
    help: `run ${name} until something changes`,
    run: give({ do: 'run', dir }),
  }));
  return [
    ...linesIn('Move', [
      ...steps,
      ...runs,
      {
        id: 'explore',
        words: ['explore'],
        keys: ['o'],
        help: 'explore until something new is seen',
        run: give({ do: 'explore' }),
      },
      {
        id: 'go',
        words: ['go', 'go to', 'walk', 'travel to', 'travel'],
        keys: ['_'],
        takes: 'WHERE',
        help: 'go to a place, a thing, somebody or a floor; alone, list the places that you know',
        run: (rest) => go(game, rest),
      },
      {
        id: 'stairs down',
        words: ['stairs down', 'take stairs down', 'descend'],
        keys: ['>'],
        help: 'travel to the stairs down, then take them',
        run: () => stairs('down'),
      },
      {
        id: 'stairs up',
        words: ['stairs up', 'take stairs up', 'ascend'],
        keys: ['<'],
        help: 'travel to the stairs up, then take them',
        run: () => stairs('up'),
      },
      ...WAYS.map((way) => ({
        id: `climb ${way}`,
        words: [`climb ${way}`],
        help: `take the stairs underfoot, if they lead ${way}`,
        run: give({ do: 'climb', way }),
      })),
    ]),
    ...linesIn('Act', [
      {
        id: 'fight',
        words: ['fight', 'attack', 'kill'],
        takes: 'WHOM',
        help: 'go up to the nearest foe in sight until something happens, then strike; with a name or a direction, strike what is there beside you; fight once takes one step or strikes once',
        run: (rest, isSure) => {
          game.isApproaching = isNearestFoe(game, rest);
          return game.isApproaching ? { do: 'fight' } : force(game, rest, isSure);
        },
      },
      {
        id: 'fight once',
        words: ['fight once', 'attack once'],
        help: 'take one step towards the nearest foe in sight, or strike once',
        run: give({ do: 'fight' }),
      },
      {
        id: 'force',
        words: ['force', 'strike'],
        keys: ['F'],
        takes: 'DIRECTION',
        help: 'strike or step on purpose, even where the game would ask',
        run: (rest, isSure) => force(game, rest, isSure),
      },
      {
        id: 'search',
        words: ['search'],
        help: 'search for hidden things nearby; five times finds all',
        run: give({ do: 'search' }),
      },
      { id: 'wait', words: ['wait'], keys: ['.', 'z'], help: 'wait a turn', run: give({ do: 'wait' }) },
      {
        id: 'rest',
        words: ['rest'],
        keys: ['Z'],
        help: 'rest until well, or until something happens',
        run: give({ do: 'rest' }),
      },
      {
        id: 'open',
        words: ['open'],
        takes: 'WHERE',
        help: 'go to a door, a chest or a cage, and open it',
        run: (rest) => go(game, rest),
      },
      {
        id: 'close',
        words: ['close', 'shut'],
        takes: 'DIRECTION',
        help: 'close the door in a direction',
        run: (rest) => besideYou(game, 'close', rest, false),
      },
      {
        id: 'tend',
        words: ['tend', 'light', 'put out', 'cut'],
        keys: ['p'],
        takes: 'DIRECTION',
        help: 'light or put out the brazier in a direction, cut the bridge or close the door there',
        run: (rest, isSure) => besideYou(game, 'tend', rest, isSure),
      },
    ]),
  ];
}

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

/** Goes to a place, a thing, somebody or a floor, and into what fills the place. Alone, lists the places to go to. */
export async function go(game: LineGame, rest: string): Promise<LineReply> {
  const { view, dialogue } = game;
  const place = rest.trim();
  if (place === '') return listDestinations(game);
  const dir = directionNamed(place);
  if (dir !== undefined) return { do: 'bump', dir };
  const stairs = /^(?:the )?stairs(?:case)?(?: leading)?(?: (up|down|in))?$/.exec(place.toLowerCase());
  if (stairs) {
    const [way = 'down'] = WAYS.filter((each) => each === stairs[1]);
    const to = view.stairs(way);
    if (to !== undefined) return { do: 'travel', floor: view.floor, to };
    dialogue.say(`You have seen no stairs leading ${way} on this floor.`);
    return undefined;
  }
  const [, x, y, number] = /^column (\d+) row (\d+) of floor (\d+)$/.exec(place) ?? [];
  if (number !== undefined) return { do: 'travel', floor: Number(number), to: Number(y) * view.width + Number(x) };
  const [visited] = matching(place, view.otherFloors, ({ name, floor }) => [name, `floor ${floor}`]).slice(0, 1);
  if (visited && /floor|^the /.test(visited.name)) return { do: 'travel', floor: visited.floor, to: visited.arrival };
  const elsewhere = isKnownHere(view, place) ? [] : findsElsewhere(view, place);
  if (elsewhere.length > 0) return goElsewhere(game, elsewhere);
  const to = await findCell(game, place);
  return to === undefined ? undefined : { do: 'travel', floor: view.floor, to };
}

/** Whether somebody or something on this floor has a name, or a cell of it is meant. */
const isKnownHere = (view: View, place: string): boolean =>
  cellAt(view, place) !== undefined ||
  withOrdinal(place, (name) => matching(name, namedThings(view), (each) => [each.name])).length > 0;

const findsElsewhere = (view: View, place: string): readonly Find[] =>
  matching(place, findsOf(view), ({ name }) => [withoutArticle(name)]).filter(({ floor }) => floor !== view.floor);

/** Goes to something that was seen on another floor. Asks which, if there are several. */
async function goElsewhere({ dialogue }: LineGame, finds: readonly Find[]): Promise<LineReply> {
  const labels = finds.map(({ name, where }) => `${name}, ${where}`);
  const chosen = await dialogue.choose('It is on another floor. Go there? Type its number.', labels);
  const find = chosen === undefined ? undefined : finds[chosen];
  return find && { do: 'travel', floor: find.floor, to: find.to };
}

/** Lists the places that the hero knows with numbers, and asks for one. */
async function listDestinations({ view, dialogue }: LineGame): Promise<LineReply> {
  const places = destinationsOf(view)
    .filter(({ floor, to }) => floor !== view.floor || to !== view.hero)
    .map((place) => ({ ...place, gap: place.floor === view.floor ? view.distance(view.hero, place.to) : Infinity }))
    .sort((a, b) => (a.gap === b.gap ? 0 : a.gap - b.gap));
  if (places.length === 0) {
    dialogue.say('You know no place to travel to.');
    return undefined;
  }
  const labels = places.map(({ name, floor, to }) =>
    floor === view.floor ? `${name}, ${whereabouts(view, to)}` : name,
  );
  const chosen = await dialogue.choose('Travel to which place? Type its number.', labels);
  const place = chosen === undefined ? undefined : places[chosen];
  return place && { do: 'travel', floor: place.floor, to: place.to };
}

/** Whether a name stands for the nearest foe, still out of reach; no name does, too. Who is beside the hero is struck itself. */
function isNearestFoe({ view }: LineGame, name: string): boolean {
  const [nearest] = enemiesSeen(view);
  const isAway = nearest !== undefined && view.distance(view.hero, nearest.cell) > 1;
  return name === '' || (isAway && creaturesNamed(name, view)[0]?.id === nearest.id);
}

/** Strikes or steps on purpose. Asks once before a blow against a friend or a peaceful creature. */
async function force(game: LineGame, rest: string, isSure: boolean): Promise<LineReply> {
  const { view, dialogue } = game;
  const dir = await askDirection(game, rest, 'Strike or step on purpose: which way?');
  const other = dir && view.actorAt(view.step(view.hero, dir));
  const question = other && !isSure ? strikeQuestion(other) : undefined;
  if (question !== undefined && !(await dialogue.confirm(question))) return undefined;
  return dir && { do: 'force', dir };
}

/** Returns the direction that a text names: by itself, or that of somebody or something beside the hero. */
async function askDirection(game: LineGame, text: string, question: string): Promise<Dir | undefined> {
  const { view, dialogue } = game;
  const given = text === '' ? await dialogue.askText(question) : text;
  if (given === undefined) return undefined;
  const dir = directionNamed(given);
  if (dir !== undefined) return dir;
  const cell = await findCell(game, given, text === '');
  if (cell === undefined) return undefined;
  if (view.distance(view.hero, cell) === 1) return view.bearing(view.hero, cell);
  dialogue.say(`That is not beside you: it is ${whereabouts(view, cell)}.`);
  return undefined;
}

/** Closes a door, or tends a brazier or a bridge. If there is one alone, no direction is needed. */
async function besideYou(game: LineGame, name: 'close' | 'tend', rest: string, isSure: boolean): Promise<LineReply> {
  const { view, dialogue } = game;
  const dir = directionNamed(rest);
  const open = view.commands.filter((command) => command.do === 'close' || command.do === 'tend');
  const fitting = open.filter((command) => name === 'tend' || command.do === name);
  const [only] = fitting;
  if (dir === undefined && rest === '' && only === undefined) {
    dialogue.say('There is no open door, no brazier and no bridge that you could cut beside you.');
    return undefined;
  }
  if (rest === '' && fitting.length === 1) return only;
  const way = dir ?? (await askDirection(game, rest, 'Which way?'));
  if (way === undefined) return undefined;
  const found = open.find((command) => command.dir === way);
  if (name === 'tend' && found?.do !== 'close') return { do: 'tend', dir: way, ...(isSure ? { sure: true } : {}) };
  return { do: 'close', dir: way };
}
