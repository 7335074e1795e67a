// Rulers who replace their dead while the hero is away.
import { spawn } from '../../../src/engine/rules/actors/spawn';
import { scene } from '../../scene';

const TOP = `
  ##########
  #g@......#
  ##########`;
/** The King waits where nobody gets in or out. */
const COURT = `
  ##########
  #<.......#
  ##########
  #....#####
  ##########`;

/** The hero at the King's court, with as many guards around the King as `guards`. */
function atCourt(guards: number) {
  const s = scene([TOP, COURT], { g: { tile: 'gate' }, '@': { tile: 'stairsDown' } });
  s.perform({ do: 'climb', way: 'down' });
  const { map } = s.engine;
  const post = map.cellAt(2, 3);
  const king = spawn('koboldKing', map, post, { post });
  for (let i = 0; i < guards; i++) spawn('royalGuard', map, map.nearestFree(post), { leader: king.id });
  const followers = () => map.actors.filter(({ leader }) => leader === king.id);
  /** Spends turns on the floor above. Returns what the hero reads on coming back. */
  const restAbove = (turns: number): readonly string[] => {
    s.perform({ do: 'climb', way: 'up' });
    s.wait(turns);
    s.perform({ do: 'climb', way: 'down' });
    return s.told('narrated').map(({ text }) => text);
  };
  return { ...s, king, followers, restAbove };
}

const HORN = expect.stringMatching(/^A horn/) as string;

test('a King who has lost guards calls one for each rest that the hero takes elsewhere, until he has three', () => {
  const { king, followers, restAbove } = atCourt(1);
  for (const count of [2, 3]) {
    expect(restAbove(100)).toEqual([HORN]);
    expect(followers()).toHaveLength(count);
  }
  expect(restAbove(100)).toEqual([]);
  expect(followers()).toHaveLength(3);
  const called = followers().at(-1);
  expect(called).toMatchObject({ breed: { id: 'royalGuard' }, worth: 0, gold: 0, leader: king.id });
});

test('a hero who comes back before a hundred turns have passed meets no new guard', () => {
  const { followers, restAbove } = atCourt(1);
  expect(restAbove(97)).toEqual([]);
  expect(followers()).toHaveLength(1);
});

test('a King without the Crown, a dead one and a friend call nobody', () => {
  const robbed = atCourt(1);
  robbed.engine.prizeAt = robbed.engine.turn;
  expect(robbed.restAbove(100)).not.toContainEqual(HORN);
  const dead = atCourt(1);
  dead.engine.map.remove(dead.king);
  expect(dead.restAbove(100)).toEqual([]);
  const friend = atCourt(1);
  friend.king.side = 'ally';
  expect(friend.restAbove(100)).toEqual([]);
});
