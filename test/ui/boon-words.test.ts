// The words about boons and their families: a card without gaps, oaths, and steps by how far the hero is.
import type { FamilyLook, OfferedBoon, StepLook } from '../../src/engine/api/view/boon-look';
import { boonCard, boonQuestion, boonWords, detailLines, progressWords } from '../../src/ui/words/describe-boon';
import { INKS } from '../../src/ui/words/inks';
import { textOf } from './texts';

const same = <T>(of: T): readonly [T, T] => [of, of];
const dice = { dice: 2, chance: 50 };

const boon = (more: Partial<OfferedBoon> = {}): OfferedBoon => ({
  ...{ id: 'ironSkin', name: 'iron skin', says: 'You bleed less.', family: 'wall', familyName: 'Wall' },
  ...{ step: 1, steps: 4, ink: 0xffffff, level: 2, closes: undefined, then: [] },
  comparison: {
    ...{ attack: same(dice), guard: same(dice), pace: same(100), blow: same(100), reach: same(1) },
    ...{ shot: same(dice), noise: same(100), insteadOf: [] },
  },
  ...more,
});
const better = { ...boon().comparison, guard: [dice, { dice: 3, chance: 50 }] as const };

const step = (is: StepLook['is'], more: Partial<StepLook> = {}): StepLook => ({
  ...{ id: is, name: `the ${is} root`, says: 'It grows.', family: 'root', step: 1 },
  ...{ is, after: undefined, from: undefined },
  ...more,
});
const family = (more: Partial<FamilyLook> = {}): FamilyLook => ({
  ...{ id: 'root', name: 'Root', ink: 0xffffff, rival: 'Wall', isSworn: false, oathLevels: [], closed: undefined },
  ...{ steps: [step('learned'), step('open'), step('later', { after: 'the open root', from: 5 })] },
  ...more,
});

test('the card of a boon has a blank line before each part that it has, and none for what it has not', () => {
  expect(boonCard(boon(), 40).map(textOf)).toEqual(['iron skin', 'Wall ●○○○ 1 of 4', '', 'You bleed less.']);
  expect(
    boonCard(boon({ comparison: better, closes: 'Blade', then: ['stone skin'] }), 40)
      .map(textOf)
      .slice(4),
  ).toEqual([
    ...['', '+ guard 2 × 50% → 3 × 50%'],
    ...['', 'An oath: it closes the Blade for good.'],
    ...['', 'Then: stone skin.'],
  ]);
});

test('in one paragraph, the parts of a boon follow each other with one space', () => {
  expect(boonWords(boon())).toBe('iron skin, Wall, step 1 of 4. You bleed less.');
  expect(boonWords(boon({ comparison: better, then: ['stone skin'] }))).toBe(
    'iron skin, Wall, step 1 of 4. You bleed less. Guard 2 × 50% → 3 × 50%. Then: stone skin.',
  );
});

test('the question names the level of a choice that was put off', () => {
  expect(boonQuestion(3, [boon({ level: 2 })])).toBe('You are level 3. Choose your boon of level 2.');
  expect(boonQuestion(3, [boon({ level: 3 })])).toBe('You are level 3. Choose your boon.');
});

test.each([
  [{ rival: undefined }, 'No oath closes the Root, and it closes nothing.'],
  [{ isSworn: true }, 'Your oath to the Root has closed the Wall for good.'],
  [{}, 'No more oaths are to come: the Root and the Wall both stay open.'],
  [{ oathLevels: [4, 7] }, 'A step of the Root at level 4 or 7 is an oath: it closes the Wall for good.'],
  [{ closed: { by: 'Wall', level: 4 } }, 'Your oath to the Wall at level 4 has closed the Root for good.'],
])('a family with %j says of oaths: %s', (more, words) => {
  expect(detailLines(family(more)).map(textOf)[0]).toBe(words);
});

test('a step is green once learned, bright while open, and faint while it cannot be chosen', () => {
  expect(detailLines(family()).slice(1)).toMatchObject([
    { text: '1  the learned root (learned): It grows.', style: INKS.good },
    { text: '1  the open root (open): It grows.', style: INKS.text },
    { text: '1  the later root (after the open root, from level 5): It grows.', style: INKS.faint },
  ]);
});

test('progress names the next step, unless there is none or an oath has closed the family', () => {
  expect(progressWords(family())).toBe('1 of 3 learned, next the open root');
  expect(progressWords(family({ steps: [step('late', { after: 'level 4' })] }))).toBe(
    '0 of 1 learned, next the late root (from level 4)',
  );
  expect(progressWords(family({ steps: [step('learned')] }))).toBe('1 of 1 learned');
  expect(progressWords(family({ closed: { by: 'Wall', level: 4 } }))).toBe('1 of 3, closed by your oath to the Wall');
});
