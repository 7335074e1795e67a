/** Counts the items that a hero finds, uses and enchants, and the friends that join, while a game is played. */
import type { Command } from '../../engine/api/command/command';
import type { GameEvent } from '../../engine/api/event/event';
import type { Engine } from '../../engine/engine';
import { groupOf } from '../../engine/rules/floors/offers';
import { isLastingFriend } from '../../engine/rules/actors/friends';
import { itemByLetter } from '../../engine/rules/items/pack';
import { HERO_ID } from '../../engine/world/actors/actor';
import type { Item } from '../../engine/world/actors/item';
import { add, sortedCounts } from './counts';
import type { GameResult } from './game-result';

/** A carried item that a command is about to use, and how. */
interface Handled {
  readonly item: Item;
  readonly how: 'use' | 'throw' | 'equip';
}

/** The items that a hero has found and used, and the friends that have joined. */
export class Possessions {
  private readonly found = new Map<string, number>();
  private readonly used = new Map<string, number>();
  /** By kind, the number of items that the hero has thrown or dropped. To pick them up again is not to find them. */
  private readonly away = new Map<string, number>();
  /** The breeds of the friends that have joined, by the id of the actor. */
  private readonly joined = new Map<number, string>();
  private handled: Handled | undefined;
  /** By slot or sort, the number of enchantments that were given to it. */
  private readonly enchanted = new Map<string, number>();
  /** The ids of the items in the first vault with offers. */
  private vault: readonly string[] = [];
  /** The pack before the current command. A change makes a new one. */
  private pack: readonly Item[];

  constructor(private readonly engine: Engine) {
    this.pack = engine.hero.pack;
  }

  /** Notes the item that a command is about to use. */
  before(command: Command): void {
    this.handled = undefined;
    this.pack = this.engine.hero.pack;
    if (command.do !== 'use' && command.do !== 'throw' && command.do !== 'equip') return;
    const item = itemByLetter(this.engine.hero, command.item);
    // To take something off is not to use it.
    if (item && !(command.do === 'equip' && item.on)) this.handled = { item, how: command.do };
  }

  /** Counts the item that the command has used. Returns whether it was used up. */
  after(): boolean {
    const { handled, engine } = this;
    this.noteEnchantments();
    if (!handled) return false;
    const { item, how } = handled;
    const { kind } = item;
    // Reading an unknown scroll that needs a target only identifies it.
    if (how === 'use' && !engine.events.some(({ type }) => type === 'used')) return false;
    add(this.used, kind.id, 1);
    if (how === 'throw') return kind.shatters !== undefined;
    const left = engine.hero.pack.find((other) => other.letter === item.letter && other.kind === kind)?.count ?? 0;
    return left < item.count;
  }

  /** Counts the enchantments that the items in the pack have gained by a command. */
  private noteEnchantments(): void {
    const { pack } = this.engine.hero;
    if (pack === this.pack) return;
    for (const { letter, kind, plus = 0 } of pack) {
      const before = this.pack.find((item) => item.letter === letter && item.kind === kind);
      const more = before ? plus - (before.plus ?? 0) : 0;
      if (more > 0) add(this.enchanted, kind.gear?.slot ?? kind.sort, more);
    }
  }

  /** Counts the items that an event puts into the pack or takes out of it, and notes the first vault. */
  noteEvent(event: GameEvent): void {
    const { knowledge, hero } = this.engine;
    if (event.type === 'took' && event.who.id === HERO_ID) {
      const kind = knowledge.kindOf(event.item);
      if (!kind || kind.sort === 'gold') return;
      const back = Math.min(event.count, this.away.get(kind.id) ?? 0);
      add(this.away, kind.id, -back);
      add(this.found, kind.id, event.count - back);
    } else if (event.type === 'threw' && event.who.id === HERO_ID) {
      const kind = knowledge.kindOf(event.item);
      if (kind && kind.shatters === undefined) add(this.away, kind.id, 1);
    } else if (event.type === 'dropped' && event.who.id === HERO_ID) {
      // The item lies on top where the hero stands.
      const kind = hero.map.items.get(event.at)?.at(-1)?.kind;
      if (kind) add(this.away, kind.id, event.count);
    } else if (event.type === 'saw' && this.vault.length === 0) {
      const prop = hero.map.propAt(event.at);
      if (prop?.role === 'offer')
        this.vault = [...new Set(groupOf(prop).flatMap(({ contents }) => contents.map(({ kind }) => kind.id)))].sort();
    }
  }

  /** Notes the friends that have joined. Called after each turn. */
  noteFriends(): void {
    for (const actor of this.engine.map.actors) if (isLastingFriend(actor)) this.joined.set(actor.id, actor.breed.id);
  }

  /** The counts so far. */
  counts(): Pick<GameResult, 'items' | 'friends' | 'boons' | 'worn' | 'enchanted' | 'vault'> {
    const { found, used, joined, engine } = this;
    const there = new Set(
      engine.floors.flatMap((map) => map?.actors.filter(isLastingFriend).map(({ id }) => id) ?? []),
    );
    const friends = new Map<string, [number, number]>();
    for (const [id, breed] of joined) {
      const [all, alive] = friends.get(breed) ?? [0, 0];
      friends.set(breed, [all + 1, alive + (there.has(id) ? 1 : 0)]);
    }
    const kinds = [...new Set([...found.keys(), ...used.keys()])].sort();
    const items = kinds.map((id): [string, [number, number]] => [id, [found.get(id) ?? 0, used.get(id) ?? 0]]);
    return {
      items: Object.fromEntries(items.filter(([, [finds, uses]]) => finds + uses > 0)),
      boons: engine.hero.boons,
      worn: engine.hero.pack.filter(({ on }) => on).map(({ kind }) => kind.id),
      friends: sortedCounts(friends),
      enchanted: sortedCounts(this.enchanted),
      vault: this.vault,
    };
  }
}
