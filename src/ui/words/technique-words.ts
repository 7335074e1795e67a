// The words for techniques and how long the hero still needs to recover.
import type { TechniqueLook, View } from '../../engine/api/view/view';
import { capital, countOf, listed } from '../../engine/world/knowledge/grammar';
import { shorten } from './text';

/** "ready", "12". */
const stateWord = (left: number): string => (left === 0 ? 'ready' : String(left));

/** "m whirl ready", "m whirl +1 12": the row of the panel; empty without a technique. `key` performs one. */
export function techniqueRow(techniques: readonly TechniqueLook[], key: string, width: number): string {
  const [first, ...others] = techniques;
  if (!first) return '';
  const state = stateWord(first.left);
  const names = [techniques.map(({ name }) => name).join(', '), `${first.name} +${others.length}`];
  const room = width - key.length - state.length - 2;
  const name = names.find(({ length }) => length <= room) ?? shorten(first.name, room);
  return `${key} ${name} ${state}`;
}

/** "Whirl is ready.", "Whirl and leap are ready in 12 turns." Empty without a technique. */
export function techniqueState(techniques: readonly TechniqueLook[]): string {
  const [first] = techniques;
  if (!first) return '';
  const names = capital(listed(techniques.map(({ name }) => name)));
  const when = first.left === 0 ? '' : ` in ${countOf(first.left, 'turn')}`;
  return `${names} ${techniques.length > 1 ? 'are' : 'is'} ready${when}.`;
}

/** "It strikes every foe beside you. You recover in 20 turns." */
export const aboutTechnique = ({ says, recovers }: TechniqueLook): string =>
  `It ${says}. You recover in ${countOf(recovers, 'turn')}.`;

/** Returns the name of a technique that can be performed now, for the row of keys; undefined if none can. */
export const readyTechnique = ({ techniques }: View): string | undefined =>
  techniques.find(({ why }) => why === undefined)?.name;
