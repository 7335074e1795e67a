// Asks the questions of commands with sentences. What the line of a command holds already is not asked.
import type { Carried, Preview } from '../../engine/api/view/pack-view';
import type { Conversation, OfferGroup, OfferedBoon, Sighting, View } from '../../engine/api/view/view';
import type { Cell, Dir } from '../../engine/space/geometry';
import { WAYS } from '../../engine/world/kinds/floor-number';
import { agree, listed, the, withoutArticle } from '../../engine/world/knowledge/grammar';
import type { Aimed, Asker, Choice, ItemQuestion, TextQuestion } from '../ask/asker';
import { FLOWS, type FlowId } from '../ask/flows';
import { bestTarget } from '../ask/items';
import { offerRule } from '../ask/choices';
import { stairsOf } from '../ask/moves';
import { isKeyCommandId, KEY_COMMANDS, type KeyCommandId } from '../frame/key-commands';
import { boonWords } from '../words/describe-boon';
import { changeFigures, figureWords, summarizeItem } from '../words/describe-item';
import { NO_DESTINATIONS, destinationsOf, findsOf, type Destination, type Find } from '../words/destinations';
import { noteText, wornSuffix } from '../words/pack-order';
import { formatPercent, notPossible } from '../words/phrases';
import { wordFor, type LineGame, type LineRow } from './line-row';
import { findCell, itemsNamed, matching, nameOfCreature, namedThings, withOrdinal } from './named-things';
import { cellAt, directionNamed, whereabouts } from './whereabouts';

/** The answers that a line holds already, as they were typed. */
export interface Given {
  readonly item?: string | undefined;
  /** The thing that the item is used on: another item, or else its target. */
  readonly on?: string | undefined;
  readonly at?: string | undefined;
  /** A direction or a place. */
  readonly where?: string;
  /** One of some choices, by its number or a name. */
  readonly choice?: string;
  readonly count?: number | undefined;
  readonly text?: string | undefined;
  /** Whether the line confirms beforehand what the game would ask. */
  readonly isSure?: boolean;
}

/** Asks in lines. */
export class LineAsker implements Asker {
  /** The names of items that were typed and that no question has used yet. */
  private readonly items: string[];
  /** The target that was typed and that no question has used yet. */
  private at: string | undefined;
  /** A question that the game has told as a message. */
  private told: string | undefined;

  constructor(
    private readonly game: LineGame,
    private readonly given: Given = {},
  ) {
    this.items = [given.item ?? '', ...(given.on === undefined ? [] : [given.on])];
    this.at = given.at;
  }

  /** Returns the target that the line names although no question was for it, if any. */
  takeTarget(): string | undefined {
    const target = this.at ?? this.items.shift();
    this.at = undefined;
    return target === '' ? undefined : target;
  }

  say(...texts: readonly string[]): void {
    this.game.dialogue.say(...texts);
  }

  nameOf(id: KeyCommandId): string {
    return `"${wordFor(id)}"`;
  }

  interrupt(told?: string): void {
    this.told = told;
  }

  async confirm(question: string): Promise<boolean> {
    return this.given.isSure === true || this.game.dialogue.confirm(question === this.told ? '' : question);
  }

  async item({ question, verb, items, changeIn }: ItemQuestion): Promise<Carried | undefined> {
    const { view, dialogue } = this.game;
    const text = this.items.shift() ?? '';
    const ask = async (asked: string, some: readonly Carried[]): Promise<Carried | undefined> => {
      const labels = some.map((item) =>
        [`${itemLabel(item)} (${item.letter})`, ...changeFigures(changeIn?.(item)).map(figureWords)].join(', '),
      );
      const answerOf = (line: string): number | undefined => {
        const [only, ...others] = itemsNamed(line, some);
        return only && others.length === 0 ? some.indexOf(only) : undefined;
      };
      const chosen = await dialogue.choose(`${asked} Type a number, a letter or a name.`, labels, answerOf);
      return chosen === undefined ? undefined : some[chosen];
    };
    if (text === '') return ask(question, items);
    const found = itemsNamed(text, items);
    if (found.length > 1) return ask(`Which "${text}" do you mean?`, found);
    if (found[0]) return found[0];
    const [other] = itemsNamed(text, view.pack.items);
    dialogue.say(
      other ? `You cannot ${verb} the ${other.name}.` : `You carry no "${text}": pack lists what you carry.`,
    );
    return undefined;
  }

  async target(aimed: Aimed): Promise<Cell | undefined> {
    const { game } = this;
    const { view, dialogue } = game;
    const text = this.takeTarget();
    if (text !== undefined) return findCell(game, text);
    const { title, preview } = aimed;
    const targets = view.sightings.filter(({ cell }) => preview(cell)?.why === undefined);
    const best = bestTarget(view, aimed);
    const first = targets.findIndex(({ id }) => id === best?.id);
    const usual = best ? `; yes takes number ${first + 1}` : '';
    if (targets.length > 0)
      dialogue.list(
        `${title}: at what? Type a number, a name, a direction or a place${usual}.`,
        targets.map(
          ({ breed, cell }, i) => `${i + 1}: ${breed.name}, ${whereabouts(view, cell)}${outcomeWords(preview(cell))}`,
        ),
      );
    const answer = await dialogue.askText(
      targets.length > 0 ? 'At what?' : `${title}: at what? Type a direction, or a place such as 3 north, 2 east.`,
    );
    if (answer === undefined) return undefined;
    if (best && /^y(es)?$/i.test(answer)) return best.cell;
    return /^\d+$/.test(answer) ? targets[Number(answer) - 1]?.cell : findCell(game, answer, true);
  }

  /** Returns the direction that is named: by itself, or that of somebody or something beside the hero. */
  async direction(question: string, among?: readonly Dir[]): Promise<Dir | undefined> {
    const { game, given } = this;
    const { view, dialogue } = game;
    const { where = '' } = given;
    if (where === '' && among && among.length < 2) return among[0];
    const text = where === '' ? await dialogue.askText(question) : where;
    if (text === undefined) return undefined;
    const dir = directionNamed(text);
    if (dir !== undefined) return dir;
    const cell = await findCell(game, text, where === '');
    if (cell === undefined) return undefined;
    if (view.distance(view.hero, cell) === 1) return view.bearing(view.hero, cell);
    dialogue.say(`That is not beside you: it is ${whereabouts(view, cell)}.`);
    return undefined;
  }

  /** A line without a number means all. */
  count(_question: string, most: number): Promise<number> {
    return Promise.resolve(this.given.count ?? most);
  }

  async text({ question, hint }: TextQuestion): Promise<string | undefined> {
    const { text } = this.given;
    if (text !== undefined) return text;
    const line = await this.game.dialogue.askText(`${question} ${hint} Type "" for an empty line.`);
    return line === '""' ? '' : line;
  }

  async one<T>(title: string, choices: readonly Choice<T>[]): Promise<T | undefined> {
    const { view } = this.game;
    const labels = choices.map(({ label, heading, at, note, about, isOn }, i) => {
      const under = heading === undefined || heading === choices[i - 1]?.heading ? '' : `${heading}. `;
      const is = isOn === undefined ? '' : isOn ? ': yes' : ': no';
      const place = at === undefined ? (note ?? '') : whereabouts(view, at);
      return `${under}${label}${is}${place === '' ? '' : `, ${place}`}${about === undefined ? '' : `. ${about}`}`;
    });
    const namesOf = ({ label, names = [] }: Choice<T>): readonly string[] => [label, ...names];
    return (await this.choose(title, choices, namesOf, labels))?.value;
  }

  /** Returns the choice that the line gives, by its number or one of its names, or asks for one. */
  private async choose<T>(
    title: string,
    choices: readonly T[],
    namesOf: (choice: T) => readonly string[],
    labels: readonly string[],
  ): Promise<T | undefined> {
    const { dialogue } = this.game;
    const { choice = '' } = this.given;
    const named = (text: string): number | undefined => {
      const [found] = matching(text, choices, namesOf);
      return found && choices.indexOf(found);
    };
    const given = /^\d+$/.test(choice) ? Number(choice) - 1 : named(choice);
    const found = given === undefined ? undefined : choices[given];
    if (found) return found;
    if (choice !== '') dialogue.say(`"${choice}" is none of the choices.`);
    const question = `${title}${/[.?]$/.test(title) ? '' : '.'} Type a number.`;
    const chosen = await dialogue.choose(question, labels, (line) => {
      const is = choices.findIndex((each) => namesOf(each).some((name) => name.toLowerCase() === line.toLowerCase()));
      return is < 0 ? undefined : is;
    });
    return chosen === undefined ? undefined : choices[chosen];
  }

  /** Returns the place, the thing, the creature or the floor that is named. Without a name, lists the places. */
  async place(): Promise<Destination | undefined> {
    const { game, given } = this;
    const { view, dialogue } = game;
    const { floor } = view;
    const { where = '' } = given;
    if (where === '') return this.knownPlace();
    const stairs = /^(?:the )?stairs(?:case)?(?: leading)?(?: (up|down|in))?$/.exec(where.toLowerCase());
    if (stairs) {
      const [way = 'down'] = WAYS.filter((each) => each === stairs[1]);
      return stairsOf(view, this, way);
    }
    const [, x, y, number] = /^column (\d+) row (\d+) of floor (\d+)$/.exec(where) ?? [];
    if (number !== undefined) return { floor: Number(number), to: Number(y) * view.width + Number(x) };
    const [visited] = matching(where, view.otherFloors, (other) => [other.name, `floor ${other.floor}`]);
    if (visited && /floor|^the /.test(visited.name)) return { floor: visited.floor, to: visited.arrival };
    const elsewhere = isKnownHere(view, where) ? [] : findsElsewhere(view, where);
    if (elsewhere.length > 0) {
      const labels = elsewhere.map((find) => `${find.name}, ${find.where}`);
      const chosen = await dialogue.choose('It is on another floor. Go there? Type its number.', labels);
      return chosen === undefined ? undefined : elsewhere[chosen];
    }
    const to = await findCell(game, where);
    return to === undefined ? undefined : { floor, to };
  }

  /** Lists the places that the hero knows, the nearest first, and asks for one. */
  private async knownPlace(): Promise<Destination | undefined> {
    const { view, dialogue } = this.game;
    const places = destinationsOf(view)
      .filter(({ floor, to }) => floor !== view.floor || to !== view.hero)
      .map((place) => ({ ...place, gap: place.floor === view.floor ? view.distance(view.hero, place.to) : Infinity }))
      .sort((a, b) => (a.gap === b.gap ? 0 : a.gap - b.gap));
    if (places.length === 0) {
      dialogue.say(NO_DESTINATIONS);
      return undefined;
    }
    const labels = places.map(({ name, floor, to }) =>
      floor === view.floor ? `${name}, ${whereabouts(view, to)}` : name,
    );
    const chosen = await dialogue.choose('Travel to which place? Type its number.', labels);
    return chosen === undefined ? undefined : places[chosen];
  }

  /** Lists the answers to somebody who has spoken. What is for sale can be described before. */
  async reply({ id }: Sighting, { choices }: Conversation): Promise<number | undefined> {
    const { view, dialogue } = this.game;
    const labels = choices.map(
      ({ label, unless }) => `${label}${unless === undefined ? '' : ` ${notPossible(unless)}`}`,
    );
    const aboutWare = (i: number): string | undefined => {
      const ware = choices[i]?.ware;
      return ware && [summarizeItem(ware.card), ware.card.description].filter(Boolean).join(' ');
    };
    const isTrade = choices.some(({ ware }) => ware);
    const chosen = await dialogue.choose(
      `Answer ${the(nameOfCreature(view, id))} with a number, or cancel.${isTrade ? ' about and a number describes a thing for sale.' : ''}`,
      labels,
      () => undefined,
      aboutWare,
    );
    const unless = chosen === undefined ? undefined : choices[chosen]?.unless;
    if (chosen === undefined || unless === undefined) return chosen;
    dialogue.say(`${chosen + 1} is not possible. ${unless}`);
    return undefined;
  }

  /** Tells what offers hold, and asks for one. */
  async offer(group: OfferGroup, _at: Cell, isSure?: (cell: Cell) => Promise<boolean>): Promise<Cell | undefined> {
    const { view, dialogue } = this.game;
    const entries = group.cells.map((cell) => {
      const items = view.pack.offered(cell).map(summarizeItem).join(' ');
      return `${items === '' ? 'Not seen yet.' : items} It is ${whereabouts(view, cell)}.`;
    });
    const rule = offerRule(view, group);
    if (!isSure) {
      dialogue.list(`${rule} Walk into one to choose it.`, entries);
      return undefined;
    }
    const chosen = await dialogue.choose(`${rule} Type its number to take it.`, entries);
    const cell = chosen === undefined ? undefined : group.cells[chosen];
    return cell !== undefined && (await isSure(cell)) ? cell : undefined;
  }

  boon(question: string, boons: readonly OfferedBoon[]): Promise<OfferedBoon | undefined> {
    return this.choose(question, boons, ({ name, id }) => [name, id], boons.map(boonWords));
  }
}

/** Returns a carried item as it is listed: "c: 3 throwing knives (in hand)". */
export function itemLabel(item: Carried): string {
  const text = noteText(item);
  const note = text === '' ? '' : `, noted "${text}"`;
  return `${item.label}${wornSuffix(item)}${note}`;
}

/** Says what an aim would reach: "; reaches the kobold 85%". */
export function outcomeWords(preview: Preview | undefined): string {
  if (!preview) return '';
  const { inTheWay, reached, isGuess } = preview;
  if (isGuess) return '';
  const blocked = inTheWay === undefined ? '' : `; ${the(inTheWay)} ${agree(inTheWay, 'be')} in the way`;
  const targets = reached.map(
    ({ name, chance, isUnwanted }) => `${name} ${formatPercent(chance)}${isUnwanted ? ' (unwanted)' : ''}`,
  );
  return `${blocked}${targets.length === 0 ? '' : `; reaches ${listed(targets)}`}`;
}

/** Whether somebody or something on this floor has a name, or a cell of it is meant. */
const isKnownHere = (view: View, place: string): boolean =>
  cellAt(view, place) !== undefined ||
  withOrdinal(place, (name) => matching(name, namedThings(view), (each) => [each.name])).length > 0;

const findsElsewhere = (view: View, place: string): readonly Find[] =>
  matching(place, findsOf(view), ({ name }) => [withoutArticle(name)]).filter(({ floor }) => floor !== view.floor);

/** The letters that are a direction of the compass here, and something else on the screen. */
const COMPASS = ['n', 's', 'e', 'w'];

/** Returns the keys of a command of the screen that mean the same as a line. */
const typedKeys = (id: KeyCommandId): readonly string[] =>
  KEY_COMMANDS[id].keys.filter((key) => /^[^\d]$/.test(key) && !COMPASS.includes(key));

/** The parts that a row has of its own, if a command of the screen has the same name. */
type OwnParts = Partial<Omit<LineRow, 'id' | 'group' | 'run'>>;

/** Returns a row, of which the screen's command of the same name gives what it lacks: its name, its keys, its help. */
export const keyRow = (id: KeyCommandId, run: LineRow['run'], own: OwnParts = {}): Omit<LineRow, 'group'> => ({
  ...{ id, words: [wordFor(id)], keys: typedKeys(id), help: KEY_COMMANDS[id].help, run },
  ...own,
});

/** Returns the row that follows the flow of its name. `read` finds in a line what the flow asks for. */
export function flowRow(
  game: LineGame,
  id: FlowId,
  own: OwnParts & { readonly read?: (rest: string) => Given } = {},
): Omit<LineRow, 'group'> {
  const { read = () => ({}), ...row } = own;
  const run: LineRow['run'] = (rest, isSure) => FLOWS[id](game, new LineAsker(game, { ...read(rest), isSure }));
  return isKeyCommandId(id) ? keyRow(id, run, row) : { id, words: [id], help: '', run, ...row };
}
