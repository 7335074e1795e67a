/** Every sentence with which an automatic command stops after an event. */
import type { EventOf, EventType } from '../api/event/event';
import { HERO_ID } from '../world/actors/actor';
import type { ActorRef } from '../world/actors/entity';
import { HUNGER } from '../world/kinds/condition';
import { onFloor, theActor } from '../world/knowledge/grammar';

/** The news that disturbs an auto-action: dangers only, or anything worth a look. */
export type Alertness = 'dangers' | 'news';

type StopReasons = {
  readonly [T in EventType]?: (event: EventOf<T>, alertness: Alertness) => string | undefined;
};

/** The sentences with which a command stops for a creature: one that is near, one that is after the hero, a peaceful one. */
export const stopsFor = (name: string): readonly [near: string, after: string, peaceful: string] => [
  `You stop: ${name} is near.`,
  `You stop: ${name} is after you.`,
  `You stop to look at ${name}.`,
];

const stopForFoe = ({ who }: { readonly who: ActorRef }): string => stopsFor(theActor(who))[1];

/** Stops a command that has gone on for very long. */
export const PAUSE = 'You pause.';

/** The starving stop each time their health comes to a multiple of this, and at every loss from this down. */
const HUNGER_STEP = 10;

function stopForWound({ who, cause, left }: EventOf<'hurt'>): string | undefined {
  if (who.id !== HERO_ID) return undefined;
  if (cause !== HUNGER) return 'You stop: you are hurt.';
  return left % HUNGER_STEP === 0 || left < HUNGER_STEP ? 'You stop: you are starving.' : undefined;
}

/** The reason that each event gives for stopping, in a sentence; none if it disturbs nobody. */
export const STOP_REASONS: StopReasons = {
  noticed: ({ who, side }, alertness) => {
    const [near, , peaceful] = stopsFor(theActor(who));
    return side === 'hostile' ? near : side === 'neutral' && alertness === 'news' ? peaceful : undefined;
  },
  alerted: stopForFoe,
  arrived: ({ who, side }) => (side === 'hostile' ? stopForFoe({ who }) : undefined),
  revealed: stopForFoe,
  attacked: ({ who, whom }) => (whom.id === HERO_ID ? `You stop: ${theActor(who)} attacks.` : undefined),
  hurt: stopForWound,
  died: ({ who, friendOn }) => (friendOn === undefined ? undefined : `You stop: ${theActor(who)} has died.`),
  sprung: ({ who }) => (who.id === HERO_ID ? 'You stop: that was a trap.' : undefined),
  fell: () => 'You stop: you have fallen.',
  climbed: ({ floor, place }) => `You stop ${onFloor(floor, place)}.`,
  blinked: ({ who }) => (who.id === HERO_ID ? 'You stop: you are somewhere else.' : undefined),
  saved: ({ who }) => (who.id === HERO_ID ? 'You stop: that would have been the end of you.' : undefined),
  stole: ({ whom }) => (whom.id === HERO_ID ? 'You stop: you are robbed.' : undefined),
  afflicted: ({ who, adjective, isGood }) =>
    who.id === HERO_ID && !isGood ? `You stop: you are ${adjective}.` : undefined,
  squeezed: stopForFoe,
  battered: () => 'You stop: something is at the door.',
  heard: () => 'You stop and listen.',
  doomRose: () => 'You stop: the keep stirs.',
  kindled: () => 'You stop: something burns.',
  exploded: () => 'You stop: the air has exploded.',
  flooding: () => 'You stop: the water rises.',
  poured: () => 'You stop: there is gas.',
  saw: (_event, alertness) => (alertness === 'news' ? 'You stop to look.' : undefined),
};
