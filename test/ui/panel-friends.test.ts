// The lines of friends in the panel: name, health and order of each, wherever it is.
import { View, type Companion } from '../../src/engine/api/view/view';
import { friendEntries } from '../../src/ui/screens/panel-friends';
import { Canvas } from '../../src/ui/terminal/canvas';
import { scene } from '../scene';

const { breed } = new View(scene('####\n#@b#\n####', { b: { actor: 'goblin' } }).engine).sightings[0] ?? {};
if (!breed) throw new Error('there is no goblin');

const unseen: Companion = { id: 1, breed, order: 'follow', mood: 'quest', place: 'outOfSight' };
const friend: Companion = { ...unseen, place: 'inSight', mood: 'guard', health: 5, maxHealth: 10 };

/** The lines of some friends, 24 columns wide. */
const lines = (...friends: readonly Companion[]): readonly string[] =>
  friendEntries({ friends } as Partial<View> as View).map(({ draw }) => {
    const canvas = new Canvas(24, 1);
    draw(canvas);
    return canvas.toString().trimEnd();
  });

test('a friend in sight has a bar of health and what it does, one elsewhere neither', () => {
  const [here, fleeing, coming, away] = lines(
    friend,
    { ...friend, mood: 'flee' },
    { ...unseen, place: 'coming' },
    unseen,
  );
  expect(here).toMatch(/^♥g goblin +[█▌░]+ follow$/);
  expect(fleeing).toMatch(/ flees$/);
  expect(coming).toMatch(/^♥g goblin +coming$/);
  expect(away).toMatch(/^♥g goblin +away$/);
});

test('of more friends than there are lines the last line counts the rest', () => {
  const friends = Array.from({ length: 6 }, () => friend);
  const shown = lines(...friends);
  expect(shown.length).toBeLessThan(friends.length);
  expect(shown.at(-1)).toBe(`and ${friends.length - shown.length + 1} more friends`);
  expect(lines(friend, friend)).toHaveLength(2);
});
