/** The lessons of the tutorial: what completes each of them, and the commands that it introduces. */
import type { CommandName } from '../../engine/api/command/command';
import type { GameEvent } from '../../engine/api/event/event';
import type { Engine } from '../../engine/engine';
import { restedHealth } from '../../engine/rules/actors/healing';
import { HERO_ID } from '../../engine/world/actors/actor';
import type { ItemId } from '../items';
import type { PropId } from '../places/props';
import type { LessonId } from './signs';

type IsDone = (engine: Engine, events: readonly GameEvent[]) => boolean;

/** Whether there is no such item left in the pack or on the floor. */
const isUsedUp =
  (id: ItemId): IsDone =>
  ({ hero, map }) =>
    ![...hero.pack, ...[...map.items.values()].flat()].some(({ kind }) => kind.id === id);

/** Whether no prop of this kind is left. */
const isGone =
  (id: PropId): IsDone =>
  ({ map }) =>
    ![...map.props.values()].some(({ kind }) => kind.id === id);

/**
 * The deeds that complete a lesson besides the signs of its room. They go by the state where that shows it, so that no
 * lesson is lost.
 */
export const DEEDS: Readonly<Partial<Record<LessonId, IsDone>>> = {
  read: (_engine, events) => events.some(({ type }) => type === 'read'),
  // The rat on the island is out of reach here, and counts for a later lesson.
  strike: ({ map }) => map.actors.filter(({ breed }) => breed.id === 'rat').length < 2,
  rest: ({ hero }) => hero.health >= restedHealth(hero),
  drink: isUsedUp('telepathyPotion'),
  throw: (_engine, events) => events.some((event) => event.type === 'threw' && event.who.id === HERO_ID),
  wear: ({ hero }) => hero.pack.some(({ kind, on }) => on && kind.id === 'buckler'),
  choose: isGone('openCage'),
  talk: ({ map }, events) =>
    events.some(({ type }) => type === 'talked') || !map.actors.some(({ side }) => side === 'neutral'),
  free: isGone('cage'),
  sneak: ({ map }) => !map.actors.some(({ breed }) => breed.id === 'kobold'),
  leave: ({ hero }) => hero.pack.some(({ kind }) => kind.prize),
};

/** The lesson that introduces a command; commands that are not listed can be used from the start. */
export type Introductions = Readonly<Partial<Record<CommandName, LessonId>>>;

/** For players with keys: every automatic command waits until its effect has been done by hand. */
export const INTRODUCTIONS = { rest: 'rest', fight: 'leave', explore: 'leave', travel: 'leave', run: 'leave' } as const;
