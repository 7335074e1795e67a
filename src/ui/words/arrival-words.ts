// The words for the beginning of a game and for the first sight of a floor.
import type { GameEvent } from '../../engine/api/event/event';
import type { View } from '../../engine/api/view/view';
import { capital, floorName } from '../../engine/world/knowledge/grammar';
import type { Story } from '../../engine/world/kinds/game-story';

/** Returns who the hero is, what the game is about, and what is shut until it is won. */
export const openingLines = (heroName: string, { heroTitle, setting, goal, gate }: Story): readonly string[] => [
  `You are ${heroName} ${heroTitle}. ${setting}`,
  goal,
  gate,
];

/** The first sight of a floor: its name, and an omen. */
interface Arrival {
  readonly title: string;
  /** Empty for a side place, where the rules say what the hero sees. */
  readonly omen: string;
}

/** Returns the words of an event with which the hero comes to a new floor; undefined for any other event. */
export function arrivalOf(event: GameEvent, { story, floor }: View): Arrival | undefined {
  const isArrival = (event.type === 'climbed' || event.type === 'fell') && event.first && event.floor === floor;
  if (!isArrival) return undefined;
  const title = capital(floorName(event.floor, event.place));
  const words = event.place === undefined ? story.floors[event.depth] : undefined;
  return { title: words ? `${title}: ${words.name}` : title, omen: words?.omen ?? '' };
}

/** Returns the lines of an arrival in the last command, for the screen; none if there was none. */
export function arrivalLines(view: View, events: readonly GameEvent[]): readonly string[] {
  const [arrival] = events.flatMap((event) => arrivalOf(event, view) ?? []);
  if (!arrival) return [];
  const entered = events.flatMap((event) =>
    event.type === 'narrated' && event.what === 'placeEntered' ? event.text : [],
  );
  return [arrival.title, arrival.omen, ...entered].filter((text) => text !== '');
}
