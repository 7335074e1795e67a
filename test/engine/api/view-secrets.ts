// What a view must not tell: gathers the secrets of a game, and every value that its views return.
import { OVERLAYS } from '../../../src/engine/api/view/floor-layers';
import { View } from '../../../src/engine/api/view/view';
import { KnowledgeView } from '../../../src/engine/api/view/knowledge-view';
import { PackView } from '../../../src/engine/api/view/pack-view';
import type { Engine } from '../../../src/engine/engine';
import { DIRS } from '../../../src/engine/space/geometry';
import { NEVER } from '../../../src/engine/world/actors/actor';
import { plusLabel, withChanges, type Item } from '../../../src/engine/world/actors/item';

/** A string that a view returned, and the path on which it was found. */
export interface Told {
  readonly path: string;
  readonly text: string;
}

/** Everything a view returned: its strings, and the paths of values that are no plain data. */
export interface Walk {
  readonly told: Told[];
  readonly notPlain: string[];
}

const VIEWS: readonly (abstract new (...args: never[]) => object)[] = [View, PackView, KnowledgeView];

type Arguments = (engine: Engine) => readonly (readonly unknown[])[];

/** The cells the hero knows, and those where something is that the hero may not know. */
const cells: Arguments = ({ map }) => {
  const known = Array.from(map.memory.tiles.keys()).filter((cell) => map.memory.tiles[cell] !== 0);
  const used = [...map.actors.map(({ cell }) => cell), ...map.props.keys(), ...map.items.keys()];
  return [...new Set([...known, ...used])].map((cell) => [cell]);
};
const letters: Arguments = ({ hero }) => hero.pack.flatMap(({ letter }) => (letter === undefined ? [] : [[letter]]));
const ids: Arguments = ({ map }) => map.actors.map(({ id }) => [id]);
const kinds: Arguments = ({ content, knowledge, turn }) =>
  content.items.filter((_, i) => i % 32 === turn % 32).flatMap((kind) => [[kind.id], [knowledge.idOf(kind)]]);
const aims: Arguments = (engine) => {
  const { map, hero } = engine;
  const cells = [...DIRS.map((dir) => map.step(hero.cell, dir)), ...map.actors.map(({ cell }) => cell)];
  return letters(engine).map(([letter], i) => [letter, cells[i % cells.length]]);
};

/** Items that are used on others, each with every item. */
const pairs: Arguments = (engine) =>
  engine.hero.pack.flatMap(({ kind, letter }) =>
    kind.power?.aim.on === 'item' ? letters(engine).map(([on]) => [letter, on]) : [],
  );

/** The arguments with which each method of the views is called. */
const ARGUMENTS: Readonly<Record<string, Arguments>> = {
  point: ({ hero }) => [[hero.cell]],
  distance: ({ hero }) => [[hero.cell, 0]],
  bearing: ({ hero }) => [[hero.cell, 0]],
  step: ({ hero }) => DIRS.map((dir) => [hero.cell, dir]),
  cellKnowledge: cells,
  forEachKnown: () => [[() => undefined]],
  tileAt: cells,
  airAt: cells,
  lightAt: cells,
  fireChance: cells,
  passingAt: cells,
  beneathAt: cells,
  reactionsAt: cells,
  propAt: cells,
  captiveAt: cells,
  writingAt: cells,
  lyingAt: cells,
  thingsAt: cells,
  pilesAt: cells,
  meetingAt: cells,
  actorAt: cells,
  shutBy: cells,
  excludedBy: cells,
  offered: cells,
  changeBy: pairs,
  stairs: () => [['up'], ['down']],
  isTaught: () => [['fight'], ['explore']],
  duel: ids,
  friendStrength: ids,
  threat: ids,
  damagePerHit: ids,
  intent: ids,
  forecast: ids,
  isBetterAwaited: ids,
  talkWith: ids,
  teachings: ids,
  overlay: () => OVERLAYS.map((overlay) => [overlay]),
  knownObstacles: () => [[]],
  card: letters,
  find: kinds,
  aimOfUse: letters,
  aimOfThrow: letters,
  suiting: letters,
  previewUse: aims,
  previewThrow: aims,
  previewTechnique: (engine) =>
    Object.keys(engine.content.techniques).flatMap((id) => aims(engine).map(([, cell]) => [id, cell])),
  looks: kinds,
};

/** What may name an unknown kind: the guesses at a look name all it could be, and creatures offer things by name. */
const FREE = ['guesses', 'choices'];

/** Returns every string that a value holds at any depth. A view is asked for all its getters and methods. */
export function walk(engine: Engine, root: unknown, name: string): Walk {
  const found: Walk = { told: [], notPlain: [] };
  const seen = new Set<object>();
  const visit = (value: unknown, path: string): void => {
    if (typeof value === 'string') found.told.push({ path, text: value });
    else if (typeof value === 'function') found.notPlain.push(path);
    else if (typeof value === 'object' && value !== null && !seen.has(value)) {
      seen.add(value);
      if (VIEWS.some((each) => value instanceof each)) visitView(value, path);
      else if (!ArrayBuffer.isView(value)) {
        if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) found.notPlain.push(path);
        else {
          for (const [key, each] of Object.entries(value))
            if (canTell(each) && !FREE.includes(key)) visit(each, `${path}.${key}`);
        }
      }
    }
  };
  const visitView = (view: object, path: string): void => {
    for (const [key, { value }] of membersOf(view)) {
      if (key === 'constructor' || key === 'item') continue; // `item` is private
      const calls = typeof value === 'function' ? argumentsOf(key)(engine) : [undefined];
      for (const args of calls) {
        const told: unknown = args ? (value as Method).apply(view, [...args]) : Reflect.get(view, key);
        if (canTell(told)) visit(told, `${path}.${key}`);
      }
    }
  };
  visit(root, name);
  return found;
}

/** Whether a value can hold a text: numbers are not searched. */
const canTell = (value: unknown): boolean =>
  typeof value !== 'number' && typeof value !== 'boolean' && value !== undefined;

type Method = (this: unknown, ...args: unknown[]) => unknown;

/** The getters and methods of a view, with those of the classes it extends. */
function membersOf(view: object): readonly (readonly [name: string, member: PropertyDescriptor])[] {
  const prototype = Object.getPrototypeOf(view) as object;
  if (prototype === Object.prototype) return [];
  return [...membersOf(prototype), ...Object.entries(Object.getOwnPropertyDescriptors(prototype))];
}

function argumentsOf(method: string): Arguments {
  const found = ARGUMENTS[method];
  if (!found) throw new Error(`view-secrets.ts does not know how to call ${method}`);
  return found;
}

/** What the hero does not know, as strings that nothing may return as they are, or within a sentence. */
export interface Secrets {
  readonly words: ReadonlySet<string>;
  readonly parts: ReadonlySet<string>;
}

/** Returns what the hero does not know now. */
export function secretsOf(engine: Engine): Secrets {
  const { content, knowledge, map, hero } = engine;
  const unknown = content.items.filter((kind) => !knowledge.isKnown(kind));
  const items = [...hero.pack, ...[...map.items.values()].flat()];
  const known = new Set(items.filter((item) => item.known).flatMap((item) => labels(engine, item)));
  const unidentified = items.filter((item) => !item.known).flatMap((item) => labels(engine, item));
  const seen = new Set(map.actors.filter(({ inSight, isHero }) => inSight || isHero).map(({ breed }) => breed));
  // A captive in plain sight is no secret.
  const held = [...map.props].flatMap(([cell, { role, captive }]) =>
    role === 'cage' && map.visible[cell] === 1 ? [captive] : [],
  );
  // So is a creature that came into view and left it again since the last look.
  const passed = engine.events.flatMap((event) => {
    if (!('who' in event) || !map.actors.some(({ id, isSeen }) => id === event.who.id && isSeen)) return [];
    const cells = ['at' in event ? event.at : undefined, 'from' in event ? event.from : undefined];
    return cells.some((cell) => cell !== undefined && map.visible[cell] === 1) ? [event.who.breed] : [];
  });
  // So is a friend on its way down or up.
  const coming = engine.floors.flatMap((floor) =>
    (floor?.actors ?? []).filter((actor) => actor.isFriend && actor.followsAt !== NEVER).map(({ breed }) => breed.id),
  );
  const strangers = Object.values(content.breeds).filter((breed) => {
    const isFelt = hero.has('feelsMinds') && !breed.mindless;
    // The kit is an option of the game. The name of one is also that of a creature of the tests.
    if (breed.id === engine.options.kit) return false;
    return (
      !seen.has(breed) &&
      ![...held, ...passed, ...coming].includes(breed.id) &&
      !isFelt &&
      knowledge.met[breed.id] === undefined
    );
  });
  return {
    words: new Set([
      ...unknown.map(({ id }) => id),
      ...content.props.flatMap(({ id, hidden }) => (hidden ? [id] : [])),
      ...content.tiles.flatMap(({ id, looksLike }) => (looksLike === undefined ? [] : [id])),
      ...strangers.flatMap(({ id, name }) => [id, name]),
    ]),
    parts: new Set([...unknown.map(({ name }) => name), ...unidentified.filter((label) => !known.has(label))]),
  };
}

/** Returns the texts that would give an item's enchantment, affix or charges away. */
function labels({ knowledge, content }: Engine, item: Item): readonly string[] {
  const { kind, plus = 0, affix } = item;
  if (!knowledge.isKnown(kind) || item.of !== undefined) return [];
  const whole = knowledge.nameOf(withChanges(item, { known: true }));
  const made = affix === undefined ? undefined : content.affixes[affix];
  return [
    ...(whole === kind.name ? [] : [whole]),
    ...(plus === 0 ? [] : [`${kind.name} ${plusLabel(plus)}`]),
    ...(made ? [made.name.replace('%', kind.name), made.says] : []),
  ];
}

/** Returns what a walk tells of the secrets. */
export function leaksIn({ told, notPlain }: Walk, { words, parts }: Secrets): readonly string[] {
  const texts = new Map<string, string>();
  for (const { path, text } of told) if (!texts.has(text)) texts.set(text, path);
  const all = [...texts.keys()].join('\n');
  const hits = [...parts].filter((part) => all.includes(part));
  const leaks = notPlain.map((path) => `${path} is no plain data`);
  for (const [text, path] of texts) {
    if (words.has(text)) leaks.push(`${path}: ${text}`);
    for (const part of hits) if (text.includes(part)) leaks.push(`${path}: ${part}`);
  }
  return leaks;
}
