// The commands that choose a boon of a new level.
import { aboutBoon } from '../screens/boon-screen';
import { linesIn, type LineGame, type LineReply, type LineRow } from './line-row';
import { matching } from './named-things';

/** Returns the commands that choose a boon. */
export function boonLines(game: LineGame): readonly LineRow[] {
  return linesIn('Act', [
    {
      id: 'boon',
      words: ['boon', 'boons'],
      takes: 'NUMBER',
      help: 'choose a boon if one is due; alone, list them',
      run: (rest) => chooseBoon(game, rest),
    },
    {
      id: 'learn',
      words: ['learn'],
      takes: 'BOON',
      help: 'choose a boon by its name',
      run: (rest) => chooseBoon(game, rest),
    },
  ]);
}

/** Returns the boons that are due, with their numbers. */
export const boonWords = ({ view }: LineGame): readonly string[] =>
  view.boons.map((boon, i) => {
    const about = aboutBoon(boon).map(({ text }) => text);
    return `${i + 1}: ${boon.name}, ${boon.familyName}, step ${boon.step} of ${boon.steps}. ${about.join(' ')}`;
  });

function chooseBoon(game: LineGame, rest: string): LineReply {
  const { view, dialogue } = game;
  const { boons } = view;
  if (boons.length === 0) {
    dialogue.say('No boon is due.', ...view.learned.map(({ name, says }) => `Learned: ${name}: ${says}`));
    return undefined;
  }
  const boon = /^\d+$/.test(rest) ? boons[Number(rest) - 1] : matching(rest, boons, ({ name, id }) => [name, id])[0];
  if (boon) return { do: 'learn', boon: boon.id };
  if (rest !== '') dialogue.say(`"${rest}" is none of the boons.`);
  dialogue.list(`Choose your boon of level ${boons[0]?.level ?? ''}: type boon and its number.`, boonWords(game));
  return undefined;
}
