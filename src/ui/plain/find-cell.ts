// Finds the cell that a player names: a direction, a place, a number of the last list, or the name of what is there.
import type { Cell } from '../../engine/space/geometry';
import { withArticle } from '../../engine/world/knowledge/grammar';
import type { LineGame } from './line-row';
import { creaturesNamed, matching, namedThings, withOrdinal } from './named-things';
import { cellAt, whereabouts } from './whereabouts';

/**
 * Returns the cell that a text names. Asks if it names several different things. If it names none, says so, or takes the
 * text for the next command if it was the answer to a question.
 */
export async function findCell(game: LineGame, text: string, isAnswer = false): Promise<Cell | undefined> {
  const { view, dialogue, listed } = game;
  const place = cellAt(view, text);
  if (place !== undefined) return place;
  const [, number] = /^(?:number )?(\d+)$/.exec(text.trim()) ?? [];
  if (number !== undefined) {
    const one = listed[Number(number) - 1];
    // A creature may have moved since the list was made.
    const cell = one?.creature === undefined ? one?.cell : view.sightings.find(({ id }) => id === one.creature)?.cell;
    const why = one ? 'is out of sight' : 'is not in the last list';
    if (cell === undefined) dialogue.say(`Number ${number} ${why}: look makes a new list.`);
    return cell;
  }
  const [creature, ...others] = creaturesNamed(text, view);
  if (creature && others.every(({ breed }) => breed.name === creature.breed.name)) return creature.cell;
  const found = creature
    ? [creature, ...others].map(({ breed, cell }) => ({ name: breed.name, cell }))
    : withOrdinal(text, (name) => matching(name, namedThings(view), (each) => [each.name]));
  const [first] = found;
  if (!first) {
    if (isAnswer) dialogue.takeAsCommand(text);
    else dialogue.say(`You know of no "${text}" here: look lists what is near, and map what you know.`);
    return undefined;
  }
  if (found.every(({ name }) => name === first.name)) return first.cell;
  const choices = found.map(({ name, cell }) => `${withArticle(name)}, ${whereabouts(view, cell)}`);
  const chosen = await dialogue.choose(`Which "${text}" do you mean? Type its number.`, choices);
  return chosen === undefined ? undefined : found[chosen]?.cell;
}
