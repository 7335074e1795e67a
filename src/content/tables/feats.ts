/** The feats. Each is one row: what it is called, what to do for it, and how it is judged by the deeds of a game. */
import { keepFloors } from '../../engine/world/kinds/floor-number';
import type { Deeds, Feat, Standing } from '../../engine/world/kinds/feat';

type Judge = Feat['judge'];

/** Bring the prize home, and never break a rule on the way. */
const unbroken =
  (keeps: (deeds: Deeds) => boolean): Judge =>
  (deeds) =>
    keeps(deeds) ? atTheEnd(deeds.outcome === 'won', deeds) : 'lost';

/** Bring the prize home in a certain way, which the end decides. */
const comingHome =
  (isIt: (deeds: Deeds) => boolean): Judge =>
  (deeds) =>
    atTheEnd(deeds.outcome === 'won' && isIt(deeds), deeds);

/** Do something once, whatever comes of the game. */
const once =
  (isDone: (deeds: Deeds) => boolean): Judge =>
  (deeds) =>
    isDone(deeds) ? 'earned' : atTheEnd(false, deeds);

const atTheEnd = (isEarned: boolean, { outcome }: Deeds): Standing =>
  isEarned ? 'earned' : outcome === undefined ? 'open' : 'lost';

const hasUsed = ({ used }: Deeds, sort: string): boolean => (used.get(sort) ?? 0) > 0;

/** Floors in a row on which the hero must keep health, and the percentage. */
const STEADY = { floors: 3, health: 50 } as const;

/** Whether the hero kept half of the health on three floors in a row, and then left them. */
function isSteady({ lowestHealth, deepest, outcome, flight }: Deeds): boolean {
  const last = outcome === 'won' ? deepest : deepest - 1;
  let inRow = 0;
  for (const depth of keepFloors(last, flight)) {
    inRow = (lowestHealth.get(depth) ?? 100) >= STEADY.health ? inRow + 1 : 0;
    if (inRow === STEADY.floors) return true;
  }
  return false;
}

const ENTRIES = {
  cleanHands: {
    name: 'Clean hands',
    rule: 'Bring the Crown home and kill nothing yourself.',
    judge: unbroken(({ kills }) => kills === 0),
  },
  unlettered: {
    name: 'Unlettered',
    rule: 'Bring the Crown home and use no scroll.',
    judge: unbroken((deeds) => !hasUsed(deeds, 'scroll')),
  },
  dryThroat: {
    name: 'Dry throat',
    rule: 'Bring the Crown home and drink no potion. You may throw them.',
    judge: unbroken((deeds) => !hasUsed(deeds, 'potion')),
  },
  shirtsleeves: {
    name: 'Shirtsleeves',
    rule: 'Bring the Crown home and wear no armour below floor 1.',
    judge: unbroken(({ woreArmour }) => !woreArmour),
  },
  oldFaithful: {
    name: 'Old faithful',
    rule: 'Bring the Crown home and wield no weapon but those you came with.',
    judge: unbroken(({ changedWeapon }) => !changedWeapon),
  },
  fullTable: {
    name: 'Full table',
    rule: 'Bring the Crown home with three friends on floor 1.',
    judge: comingHome(({ friendsHome }) => friendsHome.length >= 3),
  },
  oldFriend: {
    name: 'Old friend',
    rule: 'Bring the Crown home with a friend who joined you on floor 1, 2 or 3.',
    judge: comingHome(({ friendsHome }) => friendsHome.some((depth) => depth <= 3)),
  },
  alone: {
    name: 'Alone',
    rule: 'Bring the Crown home and let nobody join you for good.',
    judge: unbroken(({ friends }) => friends === 0),
  },
  penniless: {
    name: 'Penniless',
    rule: 'Bring the Crown home and take no gold.',
    judge: unbroken(({ gainedGold }) => !gainedGold),
  },
  homeForSupper: {
    name: 'Home for supper',
    rule: 'Bring the Crown home before turn 6,000.',
    judge: unbroken(({ turn }) => turn < 6000),
  },
  surveyor: {
    name: 'Surveyor',
    rule: 'End a game with every floor explored.',
    toldAfterwards: true,
    judge: once(({ exploredAll }) => exploredAll),
  },
  restless: {
    name: 'Restless',
    rule: 'Bring the Crown home and give the command to rest on floor 1 only.',
    judge: unbroken(({ restedBelow }) => !restedBelow),
  },
  steady: {
    name: 'Steady',
    rule: 'Keep at least half of your health on three floors running, each time you are there.',
    judge: once(isSteady),
  },
  noPrayers: {
    name: 'No prayers',
    rule: 'Bring the Crown home and pray at no altar.',
    judge: unbroken(({ prayers }) => prayers === 0),
  },
  deftFingers: {
    name: 'Deft fingers',
    rule: 'Bring the Crown home and see no harm come to the Kobold King.',
    judge: unbroken(({ wounded }) => !wounded.has('koboldKing')),
  },
  aheadOfDoom: {
    name: 'Ahead of doom',
    rule: 'Bring the Crown home before doom has risen to 40.',
    judge: unbroken(({ doom = 0 }) => doom < 40),
  },
  throughDoom: {
    name: 'Through doom',
    rule: 'Bring the Crown home when doom has risen to 100.',
    judge: comingHome(({ doom = 0 }) => doom >= 100),
  },
  handsOff: {
    name: 'Hands off',
    rule: 'Bring the Crown home, open no lock and take nothing out of an open cage.',
    judge: unbroken(({ treasures }) => treasures === 0),
  },
  badBargain: {
    name: 'Bad bargain',
    rule: 'Bring the Crown home and wear gear with a bad quality all the way from floor 4 on.',
    toldAfterwards: true,
    judge: comingHome(({ keptBadAffix }) => keptBadAffix),
  },
  twoDoors: {
    name: 'Two doors down',
    rule: 'Reach the lower floors of two side places.',
    judge: once(({ sidePlaces }) => sidePlaces >= 2),
  },
  mindTheGap: {
    name: 'Mind the gap',
    rule: 'See a stone guardian fall into a pit or a chasm.',
    judge: once(({ fallen }) => fallen.has('stoneGuardian')),
  },
} satisfies Record<string, Omit<Feat, 'id'>>;

/** Every feat, in the order in which they are listed. */
export const FEATS: readonly Feat[] = Object.entries<Omit<Feat, 'id'>>(ENTRIES).map(([id, entry]) => ({
  id,
  ...entry,
}));
