// Peaceful creatures give way where they would bar the only way, to the hero, to automatic commands and to friends.
import { View } from '../../../src/engine/api/view/view';
import { ORDERS, type Side } from '../../../src/engine/world/kinds/allegiance';
import { HERO_ID, type Actor } from '../../../src/engine/world/actors/actor';
import { scene, type Spot } from '../../scene';

/** Somebody peaceful, who has something to say if there is a topic, and stays where it is. */
const peaceful = (actor: string, topic = ''): Spot => ({
  actor,
  as: (who) => Object.assign(who, { side: 'neutral' satisfies Side, topic, post: who.cell }),
});

/** Gives an automatic command until it is refused. */
function repeat(s: ReturnType<typeof scene>, command: Parameters<typeof s.perform>[0]): string | undefined {
  for (let i = 0; i < 20; i++) if (s.perform(command).includes('refused')) break;
  return s.told('refused')[0]?.why;
}

test('a bribed foe on the stairs changes places with the hero who walks into it', () => {
  const s = scene('######\n#.@g.#\n######', {
    g: { tile: 'stairsDown', actor: 'goblin', as: (who) => Object.assign(who, { side: 'neutral' }) },
  });
  expect(s.bump('e')).toEqual(['moved', 'moved']);
  expect([s.hero.cell, s.actor('goblin').cell, s.engine.turn]).toEqual([s.at('g'), s.at('@'), 1]);
});

test('travel comes to stairs on which a bribed foe stands', () => {
  const s = scene('#########\n#@.....g#\n#########', {
    g: { tile: 'stairsDown', actor: 'brute', as: (who) => Object.assign(who, { side: 'neutral' }) },
  });
  s.perform({ do: 'travel', floor: 1, to: s.at('g') });
  expect(s.hero.cell).toBe(s.at('g'));
  expect(repeat(s, { do: 'travel', floor: 1, to: s.at('g') })).toBe('You are already there.');
});

test('explore and travel walk past somebody in a corridor, and round somebody in the open', () => {
  const corridor = () =>
    scene(
      `
      ###########
      #@..h.#...#
      #####.###.#
      #####....>#
      ###########`,
      { h: peaceful('brute', 'hermit') },
    );
  const s = corridor();
  expect(repeat(s, { do: 'explore' })).toContain('You have explored');
  expect(s.engine.map.memory.tileAt(s.at('>'))).toBeDefined();
  s.perform({ do: 'travel', floor: 1, to: s.at('@') });
  expect(s.hero.cell).toBe(s.at('@'));
  s.wait(8);
  expect(s.actor('brute').cell).toBe(s.at('h'));
  const open = scene('#######\n#.....#\n#@.h..#\n#....>#\n#######', { h: peaceful('brute', 'hermit') });
  open.perform({ do: 'travel', floor: 1, to: open.at('>') });
  expect([open.hero.cell, open.actor('brute').cell]).toEqual([open.at('>'), open.at('h')]);
});

test('somebody who gave way goes back to its place once the hero is two cells from it, and not before', () => {
  const s = scene('########\n#.@h...#\n########', { h: peaceful('brute', '') });
  const places = Array.from({ length: 4 }, () => {
    s.bump('e');
    return s.actor('brute').cell - s.at('h');
  });
  expect(places).toEqual([-1, -1, 0, 0]);
});

test('explore takes the gold under somebody peaceful, and tells what else is left', () => {
  const s = scene('##########\n#..@...h.#\n##########', { h: peaceful('brute', 'hermit') });
  s.engine.placeItem(s.engine.map, s.at('h'), 'gold', 9);
  s.engine.look();
  expect(repeat(s, { do: 'explore' })).toBe('You have explored all you can reach on this floor.');
  expect(s.hero.gold).toBe(9);
});

test('somebody who talks in a narrow place can be asked to let the hero pass, and in the open need not', () => {
  const labels = (s: ReturnType<typeof scene>): readonly (string | undefined)[] =>
    new View(s.engine).talkWith(s.actor('brute').id)?.choices.map(({ label }) => label) ?? [];
  const s = scene('#######\n#.@h..#\n#######', { h: peaceful('brute', 'deserter') });
  s.bump('e');
  const choice = labels(s).indexOf('Let me pass.');
  expect(choice).toBe(labels(s).length - 1);
  expect(s.perform({ do: 'answer', id: s.actor('brute').id, choice })).toContain('answered');
  expect(s.hero.cell).toBe(s.at('h'));
  const open = scene('#####\n#...#\n#@h.#\n#...#\n#####', { h: peaceful('brute', 'deserter') });
  open.bump('e');
  expect(labels(open)).not.toContain('Let me pass.');
  const rooted = scene('#######\n#.@s..#\n#######', { s: peaceful('stump', 'deserter') });
  rooted.bump('e');
  expect(new View(rooted.engine).talkWith(rooted.actor('stump').id)?.choices.map(({ label }) => label)).not.toContain(
    'Let me pass.',
  );
});

test('a friend follows the hero past somebody in a corridor', () => {
  const s = scene('##############\n#f@h.........#\n##############', {
    h: peaceful('brute', 'hermit'),
    f: {
      actor: 'minion',
      as: (who: Actor) => Object.assign(who, { side: 'ally', leader: HERO_ID, order: ORDERS.indexOf('follow') }),
    },
  });
  const { map } = s.engine;
  s.perform({ do: 'travel', floor: 1, to: map.cellAt(11, 1) });
  s.wait(8);
  expect(map.distance(s.actor('minion').cell, s.hero.cell)).toBeLessThanOrEqual(2);
});
