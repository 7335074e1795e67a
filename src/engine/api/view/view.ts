/** The hero's knowledge of a game, as plain data: screens, agents and bots read the game through this alone. */
import type { Engine } from '../../engine';
import { damageChances } from '../../random/dice-pool';
import { publicSeed } from '../../random/sealed-seed';
import { intentOf } from '../../ai/think';
import { canFight } from '../../rules/actions/fight';
import { answersOf } from '../../rules/actions/social';
import { attackPool, damagePerHit, defensePool } from '../../rules/combat/combat';
import { forecast, isBetterAwaited, type Forecast } from '../../rules/combat/forecast';
import { isTaughtLater, lessonDue, type DueLesson } from '../../rules/floors/lessons';
import { teachingsFor } from '../../rules/actors/teaching';
import { foesInSight, isDanger } from '../../rules/perception/disturbance';
import { priceOf } from '../../rules/items/trade';
import type { Cell } from '../../space/geometry';
import { NEVER, type Actor } from '../../world/actors/actor';
import type { Intent } from '../../world/kinds/breed';
import type { Difficulty, Kit } from '../../world/kinds/start-choices';
import type { Story } from '../../world/kinds/game-story';
import { neighbourOf, WAYS } from '../../world/kinds/floor-number';
import { greetingOf, labelOf, refusalOfAnswer } from '../../world/kinds/talk';
import type { Command, CommandName } from '../command/command';
import { offeredCommands } from '../command/command-table';
import type { GameEvent, Outcome } from '../event/event';
import { boonTree, learnedBoons, offeredBoons, type BoonLook, type FamilyLook, type OfferedBoon } from './boon-look';
import { characterSheet, heroStatusOf, type CharacterSheet, type HeroStatus } from './character-sheet';
import { doomLookOf, type DoomLook } from './doom-look';
import { feltCreatures, type FeltCreature } from './felt';
import { FloorView } from './floor-view';
import { ItemCards, PackView, type Preview } from './pack-view';
import { KnowledgeView } from './knowledge-view';
import { overlayOf, type Overlay } from './floor-layers';
import { ruleBook, type RuleBook } from './rule-book';
import { runEndOf, scoreOf, type RunEnd, type Score } from './score';
import { previewOfTechnique, techniqueLooks, type TechniqueLook } from './technique-look';
import {
  abilityLook,
  breedLook,
  companionOf,
  friendStrength,
  isAfterHero,
  isThing,
  sightingOf,
  type BreedLook,
  type Companion,
  type Conversation,
  type Duel,
  type FriendStrength,
  type KnownPerson,
  type Peril,
  type Sighting,
  type TeachingLook,
} from './sighting';
import { Duels } from './duels';

export type * from './air-view';
export type * from './boon-look';
export type * from './doom-look';
export type { RunEnd } from './score';
export type * from './floor-map';
export type * from './floor-view';
export type * from './character-sheet';
export type * from './rule-book';
export type * from './felt';
export type * from './sighting';
export type * from './technique-look';

/**
 * The view of the hero's knowledge, and of nothing else. Everything it returns is plain data: no item kinds, items,
 * actors or props, which know more than the hero does. It reads the engine as it is now, so one view serves a whole
 * game. Reading changes nothing.
 */
export class View extends FloorView {
  /** The items with letters, and what can be done with them. */
  readonly pack: PackView;
  /** The hero's discoveries. */
  readonly knowledge: KnowledgeView;
  private readonly itemCards: ItemCards;
  private readonly duels = new Duels();

  constructor(engine: Engine) {
    super(engine);
    this.itemCards = new ItemCards(engine);
    this.pack = new PackView(engine, this.itemCards);
    this.knowledge = new KnowledgeView(engine);
  }

  /** The seed as far as anybody may read it. */
  get seed(): string {
    return publicSeed(this.engine.options.seed);
  }

  get heroName(): string {
    return this.engine.options.name;
  }

  /** The words that tell what the game is about. */
  get story(): Story {
    return this.engine.content.story;
  }

  get difficulty(): Difficulty {
    return this.engine.difficulty;
  }

  /** The kit that the hero began with. */
  get kit(): Pick<Kit, 'id' | 'says'> {
    const { id, says } = this.engine.catalogue.kit(this.engine.options.kit);
    return { id, says };
  }

  get outcome(): Outcome | undefined {
    return this.engine.outcome;
  }

  /** The ending of the game, told apart by the prize and its ruler; undefined while it goes on. */
  get runEnd(): RunEnd | undefined {
    return runEndOf(this.engine);
  }

  /** The number of turns the hero has taken. */
  get turn(): number {
    return this.engine.turn;
  }

  /** The deepest floor the hero has been on. */
  get deepest(): number {
    return this.engine.deepest;
  }

  /** The number of floors. */
  get floors(): number {
    return this.engine.content.floors;
  }

  /** The lesson that the hero must do next; undefined outside the tutorial. */
  get lesson(): DueLesson | undefined {
    return lessonDue(this.engine);
  }

  /** Whether no lesson of the tutorial keeps the hero from a command. */
  isTaught(command: CommandName): boolean {
    return !isTaughtLater(this.engine, command);
  }

  /** The hero's perceptions of the last command, or of the start of the game. */
  get events(): readonly GameEvent[] {
    return this.engine.events.filter(({ unseen }) => !unseen);
  }

  /** The commands worth offering now; none once the game is over. */
  get commands(): readonly Command[] {
    return this.outcome === undefined ? offeredCommands(this.engine.hero) : [];
  }

  /** The doom that the keep sends after the hero who has taken the prize; undefined before that. */
  get doom(): DoomLook | undefined {
    return doomLookOf(this.engine);
  }

  /** The figures and tables of the rules, for the help. */
  get ruleBook(): RuleBook {
    return ruleBook(this.engine.content);
  }

  /** The score of the run so far. */
  get score(): Score {
    return scoreOf(this.engine);
  }

  /** The hero's cell. */
  get hero(): Cell {
    return this.engine.hero.cell;
  }

  get heroBreed(): BreedLook {
    return breedLook(this.engine.hero.breed);
  }

  get heroStatus(): HeroStatus {
    return heroStatusOf(this.engine);
  }

  /** The sources of the hero's numbers. */
  get characterSheet(): CharacterSheet {
    return characterSheet(this.engine);
  }

  /** The number of turns until the food runs out. */
  get fed(): number {
    return this.engine.hero.turnsUntilStarving;
  }

  /** The boons the hero has, in the order of choice. */
  get learned(): readonly BoonLook[] {
    return learnedBoons(this.engine.hero);
  }

  /** The techniques the hero has learned. */
  get techniques(): readonly TechniqueLook[] {
    return techniqueLooks(this.engine);
  }

  /** Returns what a technique would reach at a cell; `undefined` for one that the hero has not learned. */
  previewTechnique(id: string, to: Cell): Preview | undefined {
    return previewOfTechnique(this.engine, id, to);
  }

  /** Whether auto-fight would do anything now. */
  get canFight(): boolean {
    return canFight(this.engine.hero);
  }

  /** The boons the hero may choose from now; none unless one is due. */
  get boons(): readonly OfferedBoon[] {
    return offeredBoons(this.engine.hero);
  }

  /** The families of boons, and how far the hero is with each step. */
  get boonTree(): readonly FamilyLook[] {
    return boonTree(this.engine.hero);
  }

  /** The names of the items without letters: keys, and the prize. */
  get keys(): readonly string[] {
    return this.engine.hero.pack.flatMap((item) => (item.letter === undefined ? [this.engine.nameOf(item)] : []));
  }

  /** The name of the prize, if the hero has it. */
  get prize(): string | undefined {
    return this.engine.hero.pack.find(({ kind }) => kind.prize)?.kind.name;
  }

  get hasPrize(): boolean {
    return this.prize !== undefined;
  }

  /** Returns the creature the hero sees in a cell; in the hero's own cell, the hero. */
  actorAt(cell: Cell): Sighting | undefined {
    const actor = this.engine.map.actorAt(cell);
    return actor && (actor.isHero || actor.inSight) ? sightingOf(actor) : undefined;
  }

  /** Every other creature in sight, nearest first. */
  get sightings(): readonly Sighting[] {
    const { map, hero } = this.engine;
    return map.actors
      .filter((actor) => actor !== hero && actor.inSight)
      .sort((a, b) => map.distance(hero.cell, a.cell) - map.distance(hero.cell, b.cell) || a.id - b.id)
      .map(sightingOf);
  }

  /** The friends on this floor and on the way to it: in sight, by distance, then the others. */
  get friends(): readonly Companion[] {
    const { map, hero, floors } = this.engine;
    const gap = ({ inSight, cell }: Actor): number => (inSight ? map.distance(hero.cell, cell) : map.size);
    const here = map.actors.filter((actor) => actor.isFriend && (actor.inSight || actor.goneAt !== NEVER));
    const coming = WAYS.map((way) => neighbourOf(map.number, way, this.engine.flight)).flatMap(
      (number) => floors[number]?.actors.filter((actor) => actor.isFriend && actor.followsAt !== NEVER) ?? [],
    );
    const inOrder = (some: readonly Actor[]): readonly Actor[] =>
      [...some].sort((a, b) => gap(a) - gap(b) || a.id - b.id);
    return [...inOrder(here), ...inOrder(coming)].map(companionOf);
  }

  /** The peaceful creatures the hero knows on this floor, in sight or as they were last seen, by their ids. */
  get people(): readonly KnownPerson[] {
    return this.engine.map.memory.creatures.all
      .filter(({ side }) => side !== 'hostile')
      .map(({ id, cell, breed, side }) => {
        return { id, cell, breed: breedLook(breed), side, isThing: isThing({ breed }) };
      });
  }

  /**
   * The creatures out of sight that the hero feels: what cannot be seen, where it was felt a moment ago, and while the hero
   * is telepathic all that have a mind.
   */
  get felt(): readonly FeltCreature[] {
    return feltCreatures(this.engine);
  }

  /** Returns the odds of a fight with a creature in sight; `undefined` if none in sight has this id. */
  duel(id: number): Duel | undefined {
    const { hero } = this.engine;
    const other = actorInSight(this.engine, id);
    return other && this.duels.of(hero, other);
  }

  /** Returns the chance that a blow of a creature in sight hurts the hero: `duel(id).theirs.hit`, at less cost. */
  threat(id: number): number {
    const other = actorInSight(this.engine, id);
    return other ? 1 - (damageChances(attackPool(other), defensePool(this.engine.hero))[0] as number) : 0;
  }

  /** Returns the damage of each hit of the hero's next blow at a creature in sight: more than 1 if it would not see it coming. */
  damagePerHit(id: number): number {
    const { hero } = this.engine;
    const other = actorInSight(this.engine, id);
    return other ? damagePerHit(hero, other, hero.weapon) : 0;
  }

  /** Returns what a foe in sight is about to do from where it stands; undefined for all else. */
  intent(id: number): Intent | undefined {
    const other = actorInSight(this.engine, id);
    return other && intentOf(other);
  }

  /** Returns the forecast of a fight with a creature in sight alone; undefined if none in sight has this id. */
  forecast(id: number): Forecast | undefined {
    const other = actorInSight(this.engine, id);
    return other && forecast(this.engine.hero, [other]);
  }

  /** Whether the hero strikes a foe in sight first by waiting for it, and not by stepping up to it. */
  isBetterAwaited(id: number): boolean {
    const other = actorInSight(this.engine, id);
    return other !== undefined && isBetterAwaited(this.engine.hero, other);
  }

  /**
   * The foes in sight that are after the hero and can reach it, and what a fight with all of them comes to; undefined if there
   * are none, and for a dead hero.
   */
  get peril(): Peril | undefined {
    const { hero } = this.engine;
    if (!hero.isAlive) return undefined;
    const foes = foesInSight(hero).filter((foe) => isDanger(foe) && isAfterHero(sightingOf(foe)));
    return foes.length === 0 ? undefined : { foes: foes.length, forecast: forecast(hero, foes) };
  }

  /** Returns how strong a friend in sight is; `undefined` if no friend in sight has this id. */
  friendStrength(id: number): FriendStrength | undefined {
    const friend = actorInSight(this.engine, id);
    return friend && friend.isFriend ? friendStrength(friend) : undefined;
  }

  /** Lists what a friend in sight can learn now. */
  teachings(id: number): readonly TeachingLook[] {
    const friend = actorInSight(this.engine, id);
    if (!friend || !friend.isFriend) return [];
    return teachingsFor(friend).map(({ ability, from }) => ({
      ...abilityLook(ability),
      from: this.engine.nameOf({ ...from, count: 1 }),
      item: from.letter,
    }));
  }

  /** Returns what a creature in sight says, with the answers to it. */
  talkWith(id: number): Conversation | undefined {
    const { hero, content } = this.engine;
    const person = actorInSight(this.engine, id);
    const talk = person && content.talks[person.topic];
    if (!talk) return undefined;
    const choices = answersOf(person).map((choice) => ({
      label: labelOf(choice, hero, person),
      unless: refusalOfAnswer(choice, hero, person),
      ware: choice.ware && {
        card: this.itemCards.of(choice.ware.item),
        price: priceOf(person, choice.ware),
        left: choice.ware.left,
      },
      gives: choice.gives && this.itemCards.of(choice.gives),
    }));
    return { text: lastWordsOf(person) ?? greetingOf(talk, person), choices };
  }

  /** Returns for each cell the number, from 0 to 100, that an overlay shows there. */
  overlay(overlay: Overlay): Uint8Array {
    return overlayOf(this.engine, overlay);
  }
}

/** Returns what a person has said during the last command; undefined if it was silent. */
function lastWordsOf({ id, engine }: Actor): string | undefined {
  const said = engine.events.findLast((event) => event.type === 'talked' && event.who.id === id);
  return said?.type === 'talked' && !said.unseen ? said.text : undefined;
}

const actorInSight = ({ map }: Engine, id: number): Actor | undefined =>
  map.actors.find((actor) => actor.id === id && actor.inSight);
