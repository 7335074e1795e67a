// Performing a technique: which one, with which flasks, at what.
import type { Command } from '../../engine/api/command/command';
import type { Carried } from '../../engine/api/view/pack-view';
import type { TechniqueLook, View } from '../../engine/api/view/view';
import { isPointed } from '../../engine/world/kinds/power';
import { capital } from '../../engine/world/knowledge/grammar';
import { aboutTechnique } from '../words/technique-words';
import type { AskedGame, Asker, Choice, Flow } from './asker';

/** Asks for a technique if there are several, and then for what it needs. */
export const performTechnique: Flow = async (game, asker) => {
  const { view, memory } = game;
  const { techniques } = view;
  const last = techniques.find(({ id }) => id === memory.lastTechnique);
  // The rules say when all of them are ready again.
  const isReady = techniques.some(({ left }) => left === 0);
  const chosen =
    isReady && techniques.length > 1
      ? await asker.one('Perform which technique?', techniqueChoices(view), last?.id)
      : techniques[0]?.id;
  const technique = techniques.find(({ id }) => id === chosen);
  if (technique) {
    memory.lastTechnique = technique.id;
    return performing(game, asker, technique);
  }
  if (techniques.length === 0)
    asker.say('You know no technique yet: the second step of each family of boons gives one.');
  return undefined;
};

/** Returns the techniques to choose from. */
const techniqueChoices = ({ techniques }: View): readonly Choice<string>[] =>
  techniques.map((technique) => ({
    label: technique.name,
    value: technique.id,
    about: `${capital(technique.name)}: ${aboutTechnique(technique)}`,
  }));

/** Asks for the flasks and the target of a technique. */
async function performing({ view }: AskedGame, asker: Asker, technique: TechniqueLook): Promise<Command | undefined> {
  const { id, name, says, aim, why } = technique;
  const command = { do: 'perform', technique: id } as const;
  // The rules say what is wrong before anything is asked.
  if (why !== undefined) return command;
  const flasks = technique.mixes ? await chooseFlasks(view, asker, technique.mixes) : [];
  if (!flasks) return undefined;
  const [item, on] = flasks.map(({ letter }) => letter);
  const mixed = { ...command, ...(item === undefined || on === undefined ? {} : { item, on }) };
  if (!isPointed(aim)) return mixed;
  const preview = (at: number) => view.previewTechnique(id, at);
  const to = await asker.target({ title: capital(name), aim, says, preview, last: undefined });
  return to === undefined ? undefined : { ...mixed, to };
}

/** Asks for two flasks, which may be of one kind. */
async function chooseFlasks(
  { pack }: View,
  asker: Asker,
  letters: readonly string[],
): Promise<readonly Carried[] | undefined> {
  const items = pack.items.filter(({ letter }) => letters.includes(letter));
  const first = await asker.item({ question: 'Mix what?', verb: 'mix', items });
  if (!first) return undefined;
  const others = items.filter(({ letter, count }) => letter !== first.letter || count > 1);
  const second = await asker.item({ question: `Mix the ${first.name} with what?`, verb: 'mix', items: others });
  return second && [first, second];
}
