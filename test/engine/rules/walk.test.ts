// The walks of automatic commands: none goes to and fro, whatever bars the way.
import type { Command } from '../../../src/engine/api/command/command';
import type { Cell } from '../../../src/engine/space/geometry';
import { Walk } from '../../../src/engine/rules/actions/walk';
import { stand } from '../../props';
import { scene, type Spot } from '../../scene';

/** Performs a command, and returns how often it came to the cell it came to most often. */
function mostVisits(s: ReturnType<typeof scene>, command: Command): number {
  const visits = new Map<Cell, number>([[s.hero.cell, 1]]);
  s.engine.onEvent = (event) => {
    if (event.type !== 'moved' || event.who.id !== s.hero.id) return;
    const { to = s.hero.cell } = event;
    visits.set(to, (visits.get(to) ?? 0) + 1);
  };
  s.perform(command);
  return Math.max(...visits.values());
}

/** Somebody peaceful who never moves. */
const ALTAR: Spot = { actor: 'stump', as: (who) => Object.assign(who, { side: 'neutral', topic: 'stranger' }) };

test('explore does not walk to and fro between somebody who fills a way and a way that is longer', () => {
  const s = scene(
    `
    ##############
    #......@....##
    #.#########.##
    #.#########a##
    #.#########.##
    #.#########..#
    #.#########..#
    #....#########
    ##############`,
    { a: ALTAR },
  );
  for (let i = 0; i < 12; i++) expect(mostVisits(s, { do: 'explore' })).toBeLessThanOrEqual(2);
  expect(s.told('refused')[0]?.why).toBe('The stump is in the way.');
});

test.each([
  ['stops before it comes to a cell a third time', false],
  ['goes on there if it has seen new ground meanwhile', true],
])('a walk %s', (_, seesMore) => {
  const s = scene('######\n#.@a.#\n######');
  const { hero } = s;
  const { map } = hero;
  const [here, there] = [hero.cell, s.at('a')];
  const walk = new Walk(hero);
  for (const cell of [here, there, here, there]) {
    if (cell !== hero.cell) map.move(hero, cell);
    if (cell === there && seesMore) {
      map.memory.tiles[there + 1] = 0;
      map.memory.version++;
      walk.note();
      s.engine.look();
    }
    walk.note();
  }
  const result = walk.step('w');
  expect(result.kind === 'refused' && result.cause).toBe(seesMore ? false : 'walkedTwice');
});

test('explore stops before it comes to a cell a third time, and goes on when told to', () => {
  const s = scene('##########\n#.b@a..c.#\n##########');
  for (const place of ['a', 'b', 'c']) s.engine.placeItem(s.engine.map, s.at(place), 'gold', 1);
  s.engine.look();
  expect(mostVisits(s, { do: 'explore' })).toBe(2);
  expect(s.told('stopped')[0]?.why).toBe('You stop before you come the same way a third time.');
  expect([s.hero.cell, s.hero.gold]).toEqual([s.at('b'), 2]);
  s.perform({ do: 'explore' });
  expect([s.hero.cell, s.hero.gold]).toEqual([s.at('c'), 3]);
});

/** Turns a picture by a quarter. */
const turned = (rows: readonly string[]): readonly string[] =>
  Array.from(rows[0] ?? '', (_, x) =>
    Array.from(rows, (row) => row.charAt(x))
      .reverse()
      .join(''),
  );

test.each([0, 1, 2, 3])('explore looks at the end of a blind alley, whichever way it points (%i)', (turns) => {
  for (const end of ['u##', '#u#', '##u']) {
    let rows: readonly string[] = ['#######', '#@...##', '####.##', '####.##', `###${end}#`, '#######'];
    for (let i = 0; i < turns; i++) rows = turned(rows);
    const s = scene(rows.join('\n'), { u: { tile: 'wall' } });
    const { memory, tiles } = s.engine.map;
    tiles.forEach((tile, cell) => {
      memory.setTile(cell, tile);
    });
    memory.tiles[s.at('u')] = 0;
    s.perform({ do: 'explore' });
    expect(memory.tiles[s.at('u')]).not.toBe(0);
  }
});

test('explore tells what else is left when somebody who never moves is in the way', () => {
  const s = scene('############\n#.1.@..a.+.#\n############', { a: ALTAR });
  stand(s.engine, s.at('1'), 'ironChest');
  for (let i = 0; i < 8 && !s.perform({ do: 'explore' }).includes('refused'); i++);
  expect(s.told('refused')[0]?.why).toBe('The stump is in the way, and you have left a chest with an iron lock.');
});
