/** The arbiter's table: what happens when a mover enters a cell, for each terrain and resident. */
import type { Action } from '../../engine/rules/action';
import { BatterAction, OpenAction, SqueezeAction } from '../../engine/rules/actions/door';
import { LeapAction, PlungeAction } from '../../engine/rules/actions/climb';
import { AttackAction, YieldAction, AmbushedAction } from '../../engine/rules/actions/fight';
import { isCutOff } from '../../engine/rules/actions/explore';
import { isAutoPickedUp, pickUp } from '../../engine/rules/actions/carry';
import { ChooseAction } from '../../engine/rules/actions/choose';
import { SwapAction, TalkAction } from '../../engine/rules/actions/social';
import {
  FreeAction,
  keyFor,
  OpenChestAction,
  PrayAction,
  PullAction,
  ReadAction,
  UnlockAction,
} from '../../engine/rules/actions/interact';
import { offerWords } from '../../engine/rules/floors/offers';
import { shutBy } from '../../engine/rules/floors/exclusive-props';
import { thereIs } from '../../engine/world/knowledge/grammar';
import { sentenceFor } from '../../engine/rules/refusals';
import { tollOf } from '../../engine/rules/actors/growth';
import { springTrap } from '../../engine/rules/floors/traps';
import type { Cell } from '../../engine/space/geometry';
import type { Actor } from '../../engine/world/actors/actor';
import type { Item } from '../../engine/world/actors/item';
import type {
  GroundRule,
  Interactions,
  MoverOf,
  ResidentOf,
  Rule,
  Verdict,
} from '../../engine/world/kinds/interaction';
import { isOnFoot, type Tile } from '../../engine/world/kinds/tile';
import type { Prop } from '../../engine/world/actors/prop';

const PASS: Verdict = { kind: 'pass' };

/** Lets the mover pass. */
const pass: Rule<unknown, Actor> = { says: 'walks over it', kind: 'pass', ask: () => PASS };

/** Blocks the mover, with a reason. */
const block = <R, M = Actor>(says: string, why: (resident: R) => string): Rule<R, M> => ({
  says,
  kind: 'block',
  ask: (_mover, resident) => ({ kind: 'block', why: why(resident) }),
});

/** Replaces the step with another action. */
const instead = <R, M = Actor>(says: string, action: (mover: M, resident: R, at: Cell) => Action): Rule<R, M> => ({
  says,
  kind: 'instead',
  ask: (mover, resident, at) => ({ kind: 'instead', action: action(mover, resident, at) }),
});

/** Lets the mover pass, with a consequence. */
const passing = <R, M = Actor>(says: string, then: (mover: M, resident: R, at: Cell) => void): Rule<R, M> => ({
  says,
  kind: 'pass',
  ask: (mover, resident, at) => ({
    kind: 'pass',
    then: () => {
      then(mover, resident, at);
    },
  }),
});

/** Asks the player to confirm the risk first. */
const confirming = <R, M>(question: (resident: R) => string, rule: Rule<R, M>): Rule<R, M> => ({
  says: `${rule.says}, after a question`,
  kind: 'ask',
  ask: (mover, resident, at) => ({
    kind: 'ask',
    why: question(resident),
    isRisk: true,
    then: rule.ask(mover, resident, at),
  }),
});

// Terrain.
const walk: GroundRule = { ...pass, says: 'steps there' };
/** The verdict of each tile that is in the way: everything that looks for a way meets it often. */
const HELD_UP = new WeakMap<Tile, Verdict>();
const inTheWay: GroundRule = {
  says: 'is held up',
  kind: 'block',
  ask(_mover, tile) {
    let verdict = HELD_UP.get(tile);
    if (!verdict) HELD_UP.set(tile, (verdict = { kind: 'block', why: sentenceFor('blockedBy', tile.name) }));
    return verdict;
  },
};
/** Holds everyone up but a hero who is cut off: a bridge may burn or break on both sides. */
const plunges = (why: string, question: string): GroundRule => ({
  says: 'is held up, or plunges in if cut off, after a question',
  kind: 'ask',
  ask: (mover, _tile, at) =>
    mover.isHero && isCutOff(mover)
      ? { kind: 'ask', why: question, isRisk: true, then: { kind: 'instead', action: new PlungeAction(mover, at) } }
      : { kind: 'block', why },
});
const TOO_DEEP = 'The water is too deep to wade through.';
const TOO_HOT = 'Nobody walks into lava.';
const tooDeep: GroundRule = block('is held up', () => TOO_DEEP);
const tooHot: GroundRule = block('is held up', () => TOO_HOT);
const swim = plunges(TOO_DEEP, 'You are cut off. Swim ashore through the cold water?');
const wade = plunges(TOO_HOT, 'You are cut off. Wade ashore through the lava?');
const noGround: GroundRule = block('is held up', () => 'There is no ground to stand on.');
/** The hero may leap into a chasm; others go around it. */
const leap: GroundRule = {
  says: 'falls, after a question',
  kind: 'ask',
  ask: (mover) =>
    mover.isHero
      ? { kind: 'ask', why: 'Leap into the chasm?', then: { kind: 'instead', action: new LeapAction(mover) } }
      : { kind: 'block', why: 'There is no ground to stand on.' },
};
const ashore: GroundRule = block('is held up', () => 'There is no water to swim in.');
const open: GroundRule = instead('opens it', (mover, _tile, at) => new OpenAction(mover, at));
const squeeze: GroundRule = instead('squeezes under it', (mover, _tile, at) => new SqueezeAction(mover, at));
const batter: GroundRule = instead('batters it', (mover, _tile, at) => new BatterAction(mover, at));
const heldUp = { walk: inTheWay, hover: inTheWay, prowl: inTheWay, ram: inTheWay, fly: inTheWay, swim: inTheWay };
/** Opens with the key; blocks without it. */
const unlock: GroundRule = {
  says: 'opens it with the right key',
  kind: 'block',
  ask: (mover, { lock, name }, at) =>
    keyFor(mover, lock)
      ? { kind: 'instead', action: new UnlockAction(mover, at) }
      : { kind: 'block', why: `${thereIs(name)} in the way, and you have no ${lock ?? 'such'} key.` },
};
/** A secret door passes for a wall. */
const secret: GroundRule = block('is held up', () => sentenceFor('blockedBy', 'a stone wall'));

// Actors. The types of a rule restrict its residents and movers: elsewhere in the table it does not compile.
type Foes = ResidentOf<'hostile'> | ResidentOf<'hero'> | ResidentOf<'ally'>;
type Fighters = MoverOf<'hero'> | MoverOf<'hostile'> | MoverOf<'thief'> | MoverOf<'ally'>;
type Hero = MoverOf<'hero'>;

const alreadyThere = block<ResidentOf<'hero'>, Hero>('cannot be there twice', () => sentenceFor('alreadyThere'));
const strike = instead<Foes, Fighters>('strikes', (mover, _foe, at) => new AttackAction(mover, at));
const ambushed = instead<ResidentOf<'lurker'>, Hero | MoverOf<'ally'>>(
  'is struck first',
  (mover, lurker) => new AmbushedAction(mover, lurker),
);
/** A mover that has just felt the unseen actor knows where to strike. */
const fightUnseen: Rule<ResidentOf<'unseen'>, Hero | MoverOf<'ally'>> = {
  says: 'is struck first, or strikes what was felt just now',
  kind: 'instead',
  ask: (mover, unseen, at) => ({
    kind: 'instead',
    action: unseen.isFelt ? new AttackAction(mover, at) : new AmbushedAction(mover, unseen),
  }),
};
const yieldTo = instead<Actor>('stops, and the other rests a turn', (mover, met) => new YieldAction(mover, met));
/** One foe of the hero that meets another. */
const meetFoe: Rule<ResidentOf<'hostile'>, MoverOf<'hostile'> | MoverOf<'thief'>> = {
  says: 'strikes one whom it minds as a rival, and lets another pass',
  kind: 'instead',
  ask: (mover, met, at) => ({
    kind: 'instead',
    action: mover.targetId === met.id ? new AttackAction(mover, at) : new YieldAction(mover, met),
  }),
};
/** Talks. One who has nothing to say changes places, as a friend does. */
const talk = instead<ResidentOf<'neutral'>, Hero>('talks', (mover, person) => new TalkAction(mover, person));
const swap = instead<ResidentOf<'ally'> | ResidentOf<'neutral'>, Hero | MoverOf<'ally'>>(
  'changes places',
  (mover, other) => new SwapAction(mover, other),
);
const waits = block<Actor>('waits', ({ name }) => sentenceFor('actorInTheWay', name));

// Props.
const full = block<Prop>('is held up', ({ kind }) => sentenceFor('blockedBy', kind.name));
const opensChest = <R extends ResidentOf<'chest'> | ResidentOf<'lockedChest'>>(says: string): Rule<R, Hero> =>
  instead(says, (mover, chest) => new OpenChestAction(mover, chest));
const openChest = opensChest<ResidentOf<'chest'>>('opens it');
const unlockChest = opensChest<ResidentOf<'lockedChest'>>('opens it with the right key');
const empty = block<ResidentOf<'openChest'>, Hero>('finds it empty', ({ kind }) => sentenceFor('isEmpty', kind.name));
/** Uses a prop. Asks first if that shuts others away. */
const useOne = <R extends Prop>(
  says: string,
  words: (prop: R) => string,
  action: (mover: Hero, prop: R) => Action,
): Rule<R, Hero> => ({
  says,
  kind: 'instead',
  ask: (mover, prop) => {
    const then: Verdict = { kind: 'instead', action: action(mover, prop) };
    const others = shutBy(prop.map, prop.cell).length;
    return others > 0 ? { kind: 'ask', why: sentenceFor('shutsOthers', words(prop), others), then } : then;
  },
});
const choose = useOne<ResidentOf<'offer'>>(
  'chooses it, after a question',
  ({ map, contents }) => `Take ${offerWords(map, contents)}`,
  (mover, { cell }) => new ChooseAction(mover, cell),
);
const pull = useOne<ResidentOf<'lever'>>(
  'pulls it',
  () => 'Pull the lever',
  (mover, lever) => new PullAction(mover, lever),
);
const free = useOne<ResidentOf<'cage'>>(
  'opens it',
  () => 'Free the captive',
  (mover, cage) => new FreeAction(mover, cage),
);
const shut = block<ResidentOf<'shut'>, Hero>('finds it shut', ({ kind }) => sentenceFor('shutForGood', kind.name));
/** Prays at an altar. Asks first if it takes a toll. */
const pray: Rule<ResidentOf<'altar'>, Hero> = {
  says: 'prays',
  kind: 'instead',
  ask: (mover, altar) => {
    const prayer: Verdict = { kind: 'instead', action: new PrayAction(mover, altar) };
    const { toll } = altar.kind;
    return toll === undefined
      ? prayer
      : { kind: 'ask', why: sentenceFor('paysToll', tollOf(mover, toll)), then: prayer };
  },
};
const read = instead<ResidentOf<'sign'>, Hero>('reads it', (mover, sign) => new ReadAction(mover, sign));
const triggerTrap = passing<ResidentOf<'trap'> | ResidentOf<'hiddenTrap'>>('sets it off', (mover, trap) => {
  if (isOnFoot(mover.gait)) springTrap(trap, mover);
});
const confirmTrap = confirming(({ kind }: ResidentOf<'trap'>) => `Step onto ${kind.name}?`, triggerTrap);
const around = block<ResidentOf<'trap'> | ResidentOf<'hiddenTrap'>>(
  'walks around it',
  ({ kind }) => `${thereIs(kind.name)}.`,
);

// Items.
const take = passing<ResidentOf<'gold'> | ResidentOf<'key'>, Hero | MoverOf<'thief'>>('takes it', (mover, item, at) => {
  pickUp(mover, at, (other) => other === item);
});
/** Reports the top item only. */
function reportItem({ map, engine }: Actor, item: Item, at: Cell): void {
  if (map.items.get(at)?.at(-1) !== item) return;
  engine.emit({ type: 'steppedOn', at, what: engine.nameOf(item), count: item.count });
}
const standOn = passing<ResidentOf<'corpse'>, Hero>('steps on it', reportItem);
const takeOrStandOn = passing<ResidentOf<'item'>, Hero>('takes it', (mover, item, at) => {
  if (isAutoPickedUp(mover, item)) pickUp(mover, at, (other) => other === item);
  else reportItem(mover, item, at);
});

/** The effects of everything in a cell on everyone who tries to enter. */
export const INTERACTIONS: Interactions = {
  ground: {
    // terrain         on foot, in the air, small and large on foot without hands, flying without, swimming, phasing
    open: { walk, hover: walk, prowl: walk, ram: walk, fly: walk, swim: ashore, phase: walk },
    stairs: { walk, hover: walk, prowl: walk, ram: walk, fly: walk, swim: ashore, phase: walk },
    wall: { ...heldUp, phase: walk },
    door: { walk: open, hover: open, prowl: squeeze, ram: batter, fly: squeeze, swim: inTheWay, phase: walk },
    locked: { ...heldUp, walk: unlock, hover: unlock, phase: walk },
    secret: { walk: secret, hover: secret, prowl: secret, ram: secret, fly: secret, swim: secret, phase: walk },
    bars: { ...heldUp, phase: walk },
    chasm: { walk: leap, hover: walk, prowl: noGround, ram: noGround, fly: walk, swim: noGround, phase: walk },
    lava: { walk: wade, hover: walk, prowl: tooHot, ram: tooHot, fly: walk, swim: tooHot, phase: walk },
    deep: { walk: swim, hover: walk, prowl: tooDeep, ram: tooDeep, fly: walk, swim: walk, phase: walk },
  },
  residents: {
    // actors       when the hero comes, a foe, a thief, a neutral person, a friend
    hero: { hero: alreadyThere, hostile: strike, thief: strike, neutral: waits, ally: waits },
    hostile: { hero: strike, hostile: meetFoe, thief: meetFoe, neutral: waits, ally: strike },
    neutral: { hero: talk, hostile: waits, thief: waits, neutral: yieldTo, ally: swap },
    ally: { hero: swap, hostile: strike, thief: strike, neutral: waits, ally: yieldTo },
    lurker: { hero: ambushed, hostile: waits, thief: waits, neutral: waits, ally: ambushed },
    unseen: { hero: fightUnseen, hostile: yieldTo, thief: yieldTo, neutral: waits, ally: fightUnseen },
    // props
    chest: { hero: openChest, hostile: full, thief: full, neutral: full, ally: full },
    lockedChest: { hero: unlockChest, hostile: full, thief: full, neutral: full, ally: full },
    openChest: { hero: empty, hostile: full, thief: full, neutral: full, ally: full },
    offer: { hero: choose, hostile: full, thief: full, neutral: full, ally: full },
    shut: { hero: shut, hostile: full, thief: full, neutral: full, ally: full },
    altar: { hero: pray, hostile: full, thief: full, neutral: full, ally: full },
    lever: { hero: pull, hostile: full, thief: full, neutral: full, ally: full },
    cage: { hero: free, hostile: full, thief: full, neutral: full, ally: full },
    sign: { hero: read, hostile: full, thief: full, neutral: full, ally: full },
    trap: { hero: confirmTrap, hostile: triggerTrap, thief: around, neutral: around, ally: around },
    hiddenTrap: { hero: triggerTrap, hostile: triggerTrap, thief: around, neutral: around, ally: triggerTrap },
    // items
    corpse: { hero: standOn, hostile: pass, thief: pass, neutral: pass, ally: pass },
    gold: { hero: take, hostile: pass, thief: take, neutral: pass, ally: pass },
    key: { hero: take, hostile: pass, thief: take, neutral: pass, ally: pass },
    item: { hero: takeOrStandOn, hostile: pass, thief: pass, neutral: pass, ally: pass },
  },
};
