// Tells what a command has changed, in order: what happened, what foes do, health, ground, and what has come into view.
import type { GameEvent } from '../../engine/api/event/event';
import { messageFor } from '../../engine/api/event/event-messages';
import type { Sentence } from '../../engine/api/event/sentence';
import type { Sighting, View } from '../../engine/api/view/view';
import type { Cell } from '../../engine/space/geometry';
import { HERO_ID } from '../../engine/world/actors/actor';
import { capital, countOf, the } from '../../engine/world/knowledge/grammar';
import { arrivalOf } from '../words/arrival-words';
import { enemiesSeen } from '../words/in-sight';
import type { LoggedMessage } from '../words/message-log';
import { perilWords, type Urgency } from '../words/phrases';
import type { Race } from '../words/race';
import { nameOfCreature } from './named-things';
import { KnownGround, roomShape } from './room-words';
import { creatureState, feltNear, hazardsNear, healthWords, thingsNear, raceWords } from './surroundings';
import { directionName, whereabouts } from './whereabouts';

/** The facts that the player has been told of a foe. */
interface ToldFoe {
  readonly name: string;
  /**
   * The place and the activity, as they were told. Of foes that are not aware of the hero, only the activity is news.
   */
  readonly words: string;
  readonly news: string;
}

/** Tells what a command has changed. Remembers what the player knows already. */
export class News {
  private floor: number;
  private from: Cell;
  private steps = 0;
  private health: string;
  private ground: string;
  private standing: string | undefined;
  private hazards = '';
  private felt = '';
  /** The urgency of the peril as it was told. */
  private urgency: Urgency | undefined;
  private foes = new Map<number, ToldFoe>();
  private readonly things = new Set<string>();
  /** The cells of the landmarks seen in the last command, by the message that tells of them. */
  private sights = new Map<string, Cell[]>();
  private dead = new Set<number>();
  /** The words for a floor that the last command has led to for the first time. */
  private arrival = '';

  constructor(
    private readonly view: View,
    private readonly race?: Race,
  ) {
    this.floor = view.floor;
    this.from = view.hero;
    this.health = healthWords(view);
    this.ground = groundWords(view);
  }

  /** Starts a command. */
  begin(): void {
    const { view } = this;
    this.floor = view.floor;
    this.from = view.hero;
    this.steps = 0;
    this.sights = new Map();
    this.dead = new Set();
    this.arrival = '';
  }

  /** Notes an event of the command. */
  addEvent(event: GameEvent): void {
    if (event.unseen) return;
    if (event.type === 'moved' && event.who.id === HERO_ID) this.steps++;
    if (event.type === 'died') this.dead.add(event.who.id);
    const { title, omen = '' } = arrivalOf(event, this.view) ?? {};
    if (title !== undefined && omen !== '') this.arrival = `${title}. ${omen}`;
    const text = event.type === 'saw' ? messageFor(event)?.text : undefined;
    if (event.type === 'saw' && text !== undefined) this.sights.set(text, [...(this.sights.get(text) ?? []), event.at]);
  }

  /** Marks everything in view as told, as after a description of all of it. */
  markTold(): void {
    const { view } = this;
    this.health = healthWords(view);
    this.ground = groundWords(view);
    for (const { id } of thingsNear(view)) this.things.add(this.thingKey(id));
    this.foes = this.foesNow();
    this.standing = this.race?.standing;
    this.hazards = this.hazardWords();
    this.felt = feltNames(view);
    this.urgency = perilWords(view.peril)?.urgency;
  }

  /** Returns what the last command has changed, in paragraphs. `messages` are those of the command. */
  tell(messages: readonly LoggedMessage[]): readonly string[] {
    const { view } = this;
    const happened = [this.movement(), ...messages.flatMap((message) => this.messageWords(message))];
    const foes = this.changedFoes();
    const health = healthWords(view);
    const ground = groundWords(view);
    const hazards = this.hazardWords();
    const healthNews = health === this.health ? '' : health;
    const isInDanger = health.startsWith('Danger');
    const parts = [
      happened.filter(Boolean).join(' '),
      this.arrival,
      isInDanger ? healthNews : '',
      [hazards === this.hazards ? '' : hazards, ...foes, ...this.newlyFelt(), this.perilNews()]
        .filter(Boolean)
        .join(' '),
      isInDanger ? '' : healthNews,
      [this.newRoom(), ground === this.ground ? '' : ground, ...this.newThings()].filter(Boolean).join(' '),
      this.raceNews(),
    ];
    this.markTold();
    return parts.filter((part) => part !== '');
  }

  /** Says how deadly a fight with every foe is, when that has become more or less urgent. */
  private perilNews(): string {
    const words = perilWords(this.view.peril);
    return words && words.urgency !== this.urgency ? `${words.texts[0]}.` : '';
  }

  /** Says how far the hero has gone; nothing if a message tells where they have come to. */
  private movement(): string {
    const { view, steps, from } = this;
    if (steps === 0 || view.floor !== this.floor) return '';
    const dir = view.bearing(from, view.hero);
    if (dir === undefined) return `You walk ${countOf(steps, 'step')}, and are back where you were.`;
    if (steps === 1 && view.distance(from, view.hero) === 1) return `You step ${directionName(dir)}.`;
    return `You go ${countOf(steps, 'step')}, to ${whereaboutsFrom(view, from)} of where you were.`;
  }

  /** The text of a message, with the place of what it tells of. */
  private messageWords({ text, times, sentence }: LoggedMessage): readonly string[] {
    if (sentence?.isNew) return [this.newcomerWords(text, sentence)];
    const sights = this.sights.get(text);
    if (!sights) return [times > 1 ? `${text} (${times} times)` : text];
    // A later message of the same words tells of a sight that has been told with the first.
    this.sights.set(text, []);
    return sights.flatMap((cell) => {
      const place = this.placeOfLandmark(cell);
      // The ground under the hero has a line of its own.
      if (place === 'here') return [];
      return [place === undefined ? text : text.replace(/\.$/, `, ${place}.`)];
    });
  }

  /** Adds to a sentence of creatures that come into view where they are: "…, 3 east, hunting." */
  private newcomerWords(text: string, { whos }: Sentence): string {
    const places = whos.flatMap(({ id }) => {
      const place = this.placeOfCreature(id);
      return place === undefined ? [] : [whos.length === 1 ? place : `${nameOfCreature(this.view, id)} ${place}`];
    });
    if (places.length === 0) return text;
    return text.replace(/\.$/, `${whos.length === 1 ? ',' : ':'} ${places.join('; ')}.`);
  }

  /** Returns the present place of a landmark; undefined if it is out of sight. */
  private placeOfLandmark(cell: Cell): string | undefined {
    const { view } = this;
    const place = view.landmarksInSight.find((each) => each.cell === cell);
    if (place) this.things.add(this.thingKey(`place ${place.prop?.name ?? place.tile.name} ${cell}`));
    return place && whereabouts(view, cell);
  }

  /** Returns the present place of a creature and what it does; undefined if it is out of sight. */
  private placeOfCreature(id: number): string | undefined {
    const { view } = this;
    const creature = view.sightings.find((each) => each.id === id);
    if (!creature) return undefined;
    if (creature.side === 'hostile') this.foes.set(creature.id, toldFoe(view, creature));
    return `${whereabouts(view, creature.cell)}, ${creatureState(view, creature)}`;
  }

  /** Says of each foe in sight that has moved or does something else where it is now, and which have gone. */
  private changedFoes(): readonly string[] {
    const now = this.foesNow();
    const changed = [...now].flatMap(([id, { words, news }]) =>
      this.foes.get(id)?.news === news ? [] : [`${capital(nameOfCreature(this.view, id))}: ${words}.`],
    );
    const gone = [...this.foes].flatMap(([id, { name }]) =>
      now.has(id) || this.dead.has(id) || this.view.floor !== this.floor
        ? []
        : [`${capital(the(name))} is out of sight.`],
    );
    return [...changed, ...gone];
  }

  private foesNow(): Map<number, ToldFoe> {
    const { view } = this;
    const foes = enemiesSeen(view);
    const awakeFirst = [...foes.filter(({ isAware }) => isAware), ...foes.filter(({ isAware }) => !isAware)];
    return new Map(awakeFirst.map((foe) => [foe.id, toldFoe(view, foe)]));
  }

  /** Says where the creatures are that are felt, if there are others than before. */
  private newlyFelt(): readonly string[] {
    const { felt } = this.view;
    return feltNames(this.view) === this.felt || felt.length === 0
      ? []
      : feltNear(this.view).map(({ text }) => capital(text));
  }

  /** Says how the race stands, if it has changed. */
  private raceNews(): string {
    const { race, view, standing } = this;
    return race && race.standing !== standing ? raceWords(view, race).join(' ') : '';
  }

  private hazardWords(): string {
    const hazards = hazardsNear(this.view).map(({ text }) => capital(text));
    return hazards.length === 0 ? '' : `Danger! ${hazards.join(' ')}`;
  }

  /** Says which room the hero has come into. */
  private newRoom(): string {
    const { view, from } = this;
    if (view.hero === from && view.floor === this.floor) return '';
    const { room } = new KnownGround(view);
    const isOther = room.size > 0 && (!room.has(from) || view.floor !== this.floor);
    return isOther ? `You are in ${roomShape(view, room)}.` : '';
  }

  private newThings(): readonly string[] {
    return thingsNear(this.view)
      .filter(({ id, isNoNews }) => !isNoNews && !this.things.has(this.thingKey(id)))
      .map(({ text }) => capital(text));
  }

  /** Things are told once on each floor. */
  private thingKey(id: string): string {
    return `${this.view.floor} ${id}`;
  }
}

/** Says what the hero stands on, if it is more than plain ground. */
function groundWords(view: View): string {
  const tile = view.tileAt(view.hero);
  const prop = view.propAt(view.hero);
  const isPlain = tile?.terrain === 'open' && !tile.liesOn && !tile.lasts && (tile.stepCost ?? 100) === 100;
  return isPlain && !prop ? '' : `Underfoot: ${prop?.name ?? tile?.name ?? 'nothing'}.`;
}

/** The breeds of the creatures that are felt. */
const feltNames = ({ felt }: View): string =>
  felt
    .map(({ breed }) => breed.name)
    .sort()
    .join();

function toldFoe(view: View, foe: Sighting): ToldFoe {
  const state = creatureState(view, foe);
  const words = `${whereabouts(view, foe.cell)}, ${state}`;
  return { name: foe.breed.name, words, news: foe.isAware ? words : state };
}

/** Returns where the hero is, from another cell. */
function whereaboutsFrom(view: View, from: Cell): string {
  const [then, now] = [view.point(from), view.point(view.hero)];
  const part = (steps: number, less: string, more: string): readonly string[] =>
    steps === 0 ? [] : [`${Math.abs(steps)} ${steps < 0 ? less : more}`];
  return [...part(now.x - then.x, 'west', 'east'), ...part(now.y - then.y, 'north', 'south')].join(', ');
}
