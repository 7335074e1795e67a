// Secrets in what programs are told: no line names an unidentified kind.
import { Agent } from '../../src/cli/agent/agent';
import { CONTENT } from '../../src/content';
import type { Command } from '../../src/engine/api/command/command';
import { hashState } from '../../src/engine/api/snapshot/hash';
import { View } from '../../src/engine/api/view/view';
import { Engine } from '../../src/engine/engine';
import { Rng } from '../../src/engine/random/rng';
import { createItem } from '../../src/engine/rules/floors/populate-floor';
import { stow } from '../../src/engine/rules/items/pack';
import { observationOf, USUAL_FIELDS } from '../../src/library/observation';
import { anyCommand, livelyGame } from '../engine/random-play';
import { scene } from '../scene';
import { SIZES } from '../support/sizes';

interface Answer {
  readonly outcome: string | null;
  readonly legal: readonly { readonly do: string }[];
  readonly hash?: string;
}

/** The ids and names of the unidentified kinds in an observation. */
function leaks(engine: Engine, line: string): string[] {
  const unknown = CONTENT.items.filter((kind) => !engine.knowledge.isKnown(kind));
  return unknown.flatMap(({ id, name }) => [`"${id}"`, name]).filter((word) => line.includes(word));
}

test('in 200 commands of a game, no line names an unidentified kind', () => {
  for (const seed of ['unknown 1', 'unknown 2', 'unknown 3']) {
    const player = new Agent('1.2.3', () => ({ reason: 'no game here is recorded' }));
    const ask = (request: unknown): Answer => JSON.parse(player.answer(JSON.stringify(request))) as Answer;
    const engine = Engine.start(CONTENT, { seed, name: 'Wren' });
    let seen = ask({ type: 'reset', seed });
    for (let step = 0; step < 200 && seen.outcome === null; step++) {
      expect(leaks(engine, JSON.stringify(seen))).toEqual([]);
      const { legal } = seen;
      // Mostly exploring, to find items to try.
      const pick = legal[(step * 31) % legal.length];
      const command = step % 3 === 0 && pick?.do !== 'escape' ? pick : { do: 'explore' };
      seen = ask({ type: 'act', command });
      engine.perform(command as Command);
    }
    expect(ask({ type: 'hash' }).hash).toBe(hashState(engine));
  }
});

test('an unidentified item, on the floor or in the pack, is described by its look alone', () => {
  const engine = livelyGame('looks');
  const { hero } = engine;
  const disguised = CONTENT.items.filter(({ disguised }) => disguised);
  for (const some of [disguised.slice(0, 26), disguised.slice(26, 52), disguised.slice(52, 78), disguised.slice(78)]) {
    hero.pack = [];
    for (const { id } of some) stow(hero, createItem(engine.map, { item: id, count: 1 }, hero.cell));
    engine.map.memory.tiles.fill(1);
    for (const cell of engine.map.items.keys()) engine.map.memory.observe(cell);
    const line = JSON.stringify(observationOf(new View(engine), USUAL_FIELDS));
    expect(hero.pack).toHaveLength(some.length);
    expect(leaks(engine, line)).toEqual([]);
    for (const kind of some) expect(line).toContain(JSON.stringify(engine.knowledge.idOf(kind)));
  }
});

test('using an unidentified item reveals no other kind', () => {
  for (const seed of ['deeds 5', 'deeds 6', 'deeds 7', 'deeds 8'].slice(0, SIZES.gamesOfUnknownKinds)) {
    const engine = livelyGame(seed);
    // Fewer commands, because each answer lists the odds of every fight.
    engine.hero.health = engine.hero.maxHealth = 400;
    const rng = Rng.named(seed);
    for (let step = 0; step < 200 && engine.outcome === undefined; step++) {
      engine.perform(anyCommand(engine, rng));
      expect(leaks(engine, JSON.stringify(observationOf(new View(engine), USUAL_FIELDS)))).toEqual([]);
    }
  }
});

test('the legal commands of an unidentified potion do not reveal its kind', () => {
  const { engine, hero } = scene('#####\n#@.f#\n#####', { f: { actor: 'idler' } });
  const offers = (id: string): unknown => {
    hero.pack = [];
    stow(hero, createItem(engine.map, { item: id, count: 1 }, hero.cell));
    const { pack, legal } = observationOf(new View(engine), USUAL_FIELDS);
    return [(pack as readonly { readonly verbs: unknown }[])[0]?.verbs, legal];
  };
  // One potion shatters over its target when thrown, the other does nothing.
  expect(offers('descentPotion')).toEqual(offers('healingPotion'));
});
