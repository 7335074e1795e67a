// Plays floors of many dungeons and searches everything the views and the observation return for what the hero does not know.
import { observationOf, USUAL_FIELDS } from '../../../src/library/observation';
import { CONTENT } from '../../../src/content';
import type { Command } from '../../../src/engine/api/command/command';
import { KnowledgeView } from '../../../src/engine/api/view/knowledge-view';
import { PackView } from '../../../src/engine/api/view/pack-view';
import { View } from '../../../src/engine/api/view/view';
import type { Engine } from '../../../src/engine/engine';
import { Rng } from '../../../src/engine/random/rng';
import { changeFloor } from '../../../src/engine/rules/floors/floor-change';
import { createItem } from '../../../src/engine/rules/floors/populate-floor';
import { stow } from '../../../src/engine/rules/items/pack';
import { withChanges } from '../../../src/engine/world/actors/item';
import type { ItemKind } from '../../../src/engine/world/kinds/item-kind';
import { SIZES } from '../../support/sizes';
import { anyCommand, fillPack, livelyGame } from '../random-play';
import { leaksIn, secretsOf, walk } from './view-secrets';

/** Commands on each floor before the views are searched. */
const COMMANDS = 4;
/** Enough health to live through them, and not so much that the odds of a fight take long to compute. */
const HEALTH = 400;

/** Plays every floor of a game, and calls `check` on each. */
function playDown(engine: Engine, rng: Rng, check: () => void): void {
  const { hero } = engine;
  for (;;) {
    hero.health = hero.maxHealth = HEALTH;
    for (let step = 0; step < COMMANDS && engine.outcome === undefined; step++) {
      const command: Command = step % 2 === 0 ? { do: 'explore' } : anyCommand(engine, rng);
      engine.perform(command);
    }
    check();
    if (engine.outcome !== undefined || engine.map.depth >= CONTENT.floors) return;
    changeFloor(engine, 'down');
    fillPack(engine, rng);
  }
}

/** Returns everything the views say of the pack, but for numbers of the hero that gear in use changes. */
function packTold(view: View): string {
  const { pack } = view;
  const told = pack.items.map(({ letter }) => {
    const { hero } = view;
    const uses = [pack.aimOfUse(letter), pack.previewUse(letter, hero), pack.suiting(letter)];
    return [pack.card(letter), ...uses, pack.aimOfThrow(letter), pack.previewThrow(letter, hero)];
  });
  return JSON.stringify(told, (key, value: unknown) => (key === 'comparison' ? undefined : value));
}

/** Returns what the cards tell of the unknown kinds of each sort and the same finds, without their looks. */
function unknownCards({ hero, knowledge }: Engine, { pack }: View): readonly (readonly string[])[] {
  const { found, fizzled } = knowledge;
  const cluesOf = ({ id, sort }: ItemKind): string => [sort, fizzled.includes(id), found[id]].join(' ');
  const unknown = hero.pack.filter(({ kind }) => !knowledge.isKnown(kind));
  return [...new Set(unknown.map(({ kind }) => cluesOf(kind)))].map((clues) => {
    const items = unknown.filter(({ kind }) => cluesOf(kind) === clues);
    return items.map(({ letter = '' }) => {
      const { verbs, power, shatters, gear, missile, affix, charges, description, unidentified } =
        pack.card(letter) ?? {};
      const facts = { verbs, power, shatters, gear, missile, affix, charges, description };
      return JSON.stringify([facts, unidentified?.guesses, pack.aimOfUse(letter), pack.aimOfThrow(letter)]);
    });
  });
}

test(`on the floors of ${SIZES.searchedDungeons} dungeons no view and no observation tells what the hero does not know`, () => {
  const leaks = new Set<string>();
  let floors = 0;
  let told = 0;
  for (let k = 0; k < SIZES.searchedDungeons; k++) {
    const engine = livelyGame(`leaks ${k}`);
    const view = new View(engine);
    playDown(engine, Rng.named('leaks', k), () => {
      floors++;
      const secrets = secretsOf(engine);
      for (const walked of [
        walk(engine, view, 'view'),
        walk(engine, view.pack, 'view.pack'),
        walk(engine, view.knowledge, 'view.knowledge'),
        walk(engine, observationOf(view, USUAL_FIELDS), 'observation'),
      ]) {
        told += walked.told.length;
        for (const leak of leaksIn(walked, secrets)) leaks.add(`seed ${k}, floor ${engine.map.depth}: ${leak}`);
      }
      for (const [cell, prop] of engine.map.props)
        if (prop.kind.hidden && view.propAt(cell)) leaks.add(`the hidden prop at cell ${cell} is seen`);
      for (const cards of unknownCards(engine, view)) if (new Set(cards).size > 1) leaks.add(cards.join('\n'));
      for (const item of engine.hero.pack) {
        const { affix, charges } = view.pack.card(item.letter ?? '') ?? {};
        if (!item.known && (affix !== undefined || charges !== undefined)) leaks.add(`${item.kind.id} is told`);
      }
    });
  }
  expect([...leaks]).toEqual([]);
  // A leap into a chasm misses floors out.
  expect(2 * floors).toBeGreaterThan(SIZES.searchedDungeons * CONTENT.floors);
  expect(told).toBeGreaterThan(SIZES.searchedDungeons * 5000);
});

test('other enchantments, affixes and charges of unidentified items in the pack make no difference to what is told', () => {
  const engine = livelyGame('otherwise');
  const { hero, content } = engine;
  const view = new View(engine);
  const affixes = Object.keys(content.affixes);
  playDown(engine, Rng.named('otherwise'), () => {
    hero.pack = hero.pack.map((item) => (item.known ? item : withChanges(item, { on: undefined })));
    const before = packTold(view);
    hero.pack = hero.pack.map((item, i) => {
      if (item.known) return item;
      const gear = item.kind.gear ? { plus: (i % 7) - 3, affix: affixes[i % affixes.length] } : {};
      return withChanges(item, { ...gear, ...(item.kind.charges ? { charges: i % 3, rest: i } : {}) });
    });
    expect(packTold(view)).toBe(before);
  });
});

describe('the search finds', () => {
  function game(): Engine {
    const engine = livelyGame('planted');
    engine.hero.health = engine.hero.maxHealth = HEALTH;
    return engine;
  }

  /** Returns what the search finds in a view of a game. */
  function found(leaky: (engine: Engine) => object): readonly string[] {
    const engine = game();
    return leaksIn(walk(engine, leaky(engine), 'view'), secretsOf(engine));
  }

  class LeakyPack extends PackView {
    constructor(private readonly leaky: Engine) {
      super(leaky);
    }
    get contents() {
      return this.leaky.hero.pack;
    }
  }

  test('nothing in a view as it is', () => {
    expect(found((engine) => new View(engine))).toEqual([]);
  });

  test('an item that is handed out', () => {
    const leaks = found((engine) => new LeakyPack(engine));
    expect(leaks.some((leak) => leak.includes('contents'))).toBe(true);
    expect(leaks.some((leak) => leak.endsWith('is no plain data'))).toBe(true);
  });

  test.each<[what: string, told: (engine: Engine) => unknown]>([
    ['the id of an unknown kind', ({ content }) => content.items.find(({ disguised }) => disguised)?.id],
    [
      'the name of an unknown kind',
      ({ content }) => `a ${content.items.find(({ disguised }) => disguised)?.name ?? ''}`,
    ],
    ['a hidden trap', ({ content }) => content.props.find(({ hidden }) => hidden)?.id],
    ['a secret door', ({ content }) => content.tiles.find(({ looksLike }) => looksLike)?.id],
    ['a creature that lies in wait', () => 'waylayer'],
    ['a creature that cannot be seen', () => 'nobody'],
    [
      'the enchantment of an unidentified sword',
      (engine) => {
        const sword = createItem(engine.map, { item: 'longSword', count: 1, plus: 2 }, engine.hero.cell);
        engine.hero.pack = engine.hero.pack.slice(1);
        return [stow(engine.hero, sword), 'you hold the +2 long sword'][1];
      },
    ],
  ])('%s', (_, told) => {
    const engine = game();
    class LeakyKnowledge extends KnowledgeView {
      get told() {
        return told(engine);
      }
    }
    const text = told(engine);
    const leaks = leaksIn(walk(engine, new LeakyKnowledge(engine), 'view'), secretsOf(engine));
    expect(leaks.length).toBeGreaterThan(0);
    expect(
      leaks.every((leak) => leak.startsWith('view.told') && String(text).includes(leak.split(': ')[1] ?? '?')),
    ).toBe(true);
  });
});
