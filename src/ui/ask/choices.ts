// The choices that the game gives: the answers to somebody, the offers of a vault, and the boons of a level.
import type { Command } from '../../engine/api/command/command';
import type { ClimbWayLook, OfferGroup, View } from '../../engine/api/view/view';
import { capital, countOf, listed, numberWord } from '../../engine/world/knowledge/grammar';
import type { Cell } from '../../engine/space/geometry';
import { boonQuestion } from '../words/describe-boon';
import { saleQuestion } from '../words/pack-order';
import { lossOf, phraseOf } from '../words/phrases';
import type { AskedGame, Asker, Flow } from './asker';

/** Asks for the answer to somebody in sight who has spoken. */
export async function replyTo(game: AskedGame, asker: Asker, id: number): Promise<Command | undefined> {
  const { view } = game;
  const conversation = view.talkWith(id);
  const person = view.sightings.find((sighting) => sighting.id === id);
  if (!person || !conversation || conversation.choices.length === 0) return undefined;
  asker.interrupt();
  const choice = await asker.reply(person, conversation);
  return choice === undefined ? undefined : reply(game, asker, id, choice);
}

/** Gives an answer. Asks before a favourite is sold. */
export async function reply(
  { view }: AskedGame,
  asker: Asker,
  id: number,
  choice: number,
): Promise<Command | undefined> {
  const question = saleQuestion(view.talkWith(id)?.choices[choice]?.gives);
  if (question !== undefined && !(await asker.confirm(question))) return undefined;
  return { do: 'answer', id, choice };
}

/** Compares the nearest offers in sight. */
export const offers: Flow = (game, asker) => {
  const at = offerInSight(game.view);
  if (at !== undefined) return takeOffer(game, asker, at);
  asker.say('You see nothing here to choose from.');
  return undefined;
};

/** Returns the cell of the nearest offer in sight. */
export const offerInSight = (view: View): Cell | undefined =>
  view.landmarksInSight.find(({ cell }) => view.pack.offered(cell).length > 0)?.cell;

/**
 * Asks for one of the offers around a cell, and once whether to take it. One that is out of reach is walked to, and taken
 * at the end of the way.
 */
export async function takeOffer({ view, memory }: AskedGame, asker: Asker, at: Cell): Promise<Command | undefined> {
  const group = offersAround(view, at);
  if (!group) return undefined;
  // The tutorial teaches to choose before it teaches to travel.
  const canTake = group.canChoose || view.isTaught('travel');
  const isSure = (cell: Cell) => asker.confirm(takeQuestion(view, cell));
  const cell = await asker.offer(group, at, canTake ? isSure : undefined);
  if (cell === undefined) return undefined;
  if (group.canChoose) return { do: 'choose', at: cell };
  memory.goOn = () => (offersAround(view, cell)?.canChoose ? { do: 'choose', at: cell } : undefined);
  return { do: 'travel', floor: view.floor, to: cell };
}

const offersAround = (view: View, at: Cell): OfferGroup | undefined =>
  view.offers.find(({ cells }) => cells.includes(at));

/** Returns the rule of some offers: whether the others are lost. */
export const offerRule = (view: View, { cells }: OfferGroup): string =>
  cells.some((cell) => view.shutBy(cell).length > 0)
    ? 'Take one. What you leave shuts for good.'
    : 'Take it or leave it.';

/** Returns the question before an offer is taken, with what shuts then. */
function takeQuestion(view: View, cell: Cell): string {
  const shut = view.shutBy(cell);
  const name = listed(view.pack.offered(cell).map(phraseOf));
  return `${capital(`take ${name}?`)}${shut.length > 0 ? ` ${capital(lossOf(shut))}.` : ''}`;
}

/** Asks which of the ways up to take that the prize shows at the stairs underfoot. `told` is the refusal to go without. */
export async function chooseWayUp({ view }: AskedGame, asker: Asker, told: string): Promise<Command | undefined> {
  asker.interrupt(told);
  const { doom, story } = view;
  const choices = (doom?.ways ?? []).map((way) => ({
    label: way.name,
    value: way.id,
    note: wayPrice(way),
    about: way.says,
  }));
  const by = await asker.one(
    `The ${story.prizeShort} shows ${numberWord(choices.length)} ways up: take which?`,
    choices,
  );
  return by === undefined ? undefined : { do: 'climb', way: 'up', by };
}

/** "3 foes and 8 doom". */
const wayPrice = ({ foes, doom, gold }: ClimbWayLook): string =>
  listed([
    ...(foes > 0 ? [countOf(foes, 'foe')] : []),
    ...(doom > 0 ? [`${doom} doom`] : []),
    ...(gold > 0 ? [`${gold} gold`] : []),
  ]);

/** Asks for a boon, if one is due. */
export const boon: Flow = async ({ view: { boons, learned, heroStatus } }, asker) => {
  if (boons.length === 0) {
    asker.say('No boon is due.', ...learned.map(({ name, says }) => `Learned: ${name}: ${says}`));
    return undefined;
  }
  const chosen = await asker.boon(boonQuestion(heroStatus.level, boons), boons);
  return chosen && { do: 'learn', boon: chosen.id };
};
