/** The line of the character sheet about the feats that are still open. */
import { FEATS } from '../../src/content/tables/feats';
import { DeedCounter, featStandings } from '../../src/engine/api/event/deed-counter';
import { View } from '../../src/engine/api/view/view';
import { characterLines } from '../../src/ui/words/character-lines';
import { scene } from '../scene';

/** The line about feats of a hero who can still earn some of them, and has earned others. */
function lineOf(open: number, earned = 0): string | undefined {
  const { engine } = scene('####\n#@.#\n####');
  const feats = { open: FEATS.slice(0, open), earned: FEATS.slice(0, earned) };
  const lines = characterLines(new View(engine), feats).map((line) => (typeof line === 'string' ? line : line.text));
  return lines.find((text) => text.startsWith('feats'));
}

test('names the open feats while they fit into 80 columns, and counts them otherwise', () => {
  expect(lineOf(2)).toBe('feats                2  still open: Clean hands, Unlettered');
  expect(lineOf(20)).toBe('feats               20  still open; koboldkeep help feats lists them');
  for (let open = 0; open <= FEATS.length; open++) expect(lineOf(open, 1)?.length).toBeLessThanOrEqual(80);
  expect(lineOf(0, 1)).toBe('feats                0  still open; earned: 1');
  expect(lineOf(0, 0)).toBeUndefined();
});

test('a sheet without known deeds has no such line', () => {
  const { engine } = scene('####\n#@.#\n####');
  expect(JSON.stringify(characterLines(new View(engine)))).not.toContain('feats');
});

test('a new game counts those that can be told', () => {
  const { open } = featStandings(FEATS, new DeedCounter());
  expect(lineOf(open.length)).toMatch(/^feats +19 {2}still open; koboldkeep help feats lists them$/);
});
