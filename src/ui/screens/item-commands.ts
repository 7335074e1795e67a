// Turns the player's choices about items into commands: asks for the item, the target and the number.
import type { Command } from '../../engine/api/command/command';
import type { Carried, ItemCard, Verb } from '../../engine/api/view/pack-view';
import type { View } from '../../engine/api/view/view';
import type { Cell } from '../../engine/space/geometry';
import { plural } from '../../engine/world/knowledge/grammar';
import { sentenceFor } from '../../engine/rules/refusals';
import type { Gear } from '../../engine/world/kinds/item-kind';
import { enemiesSeen } from '../words/in-sight';
import { otherwiseMarked, type PackOrder } from '../words/pack-order';
import type { MapView } from '../words/map-view';
import { AimScreen, bestTarget, type Aimed } from './aim-screen';
import { ItemCardScreen, type CardAction } from './item-card';
import { askFromPack, itemsFor, itemMenu } from './pack-menu';
import type { KeyCommandId } from '../frame/key-commands';
import type { Keymap } from '../frame/keymap';
import type { Ui } from '../frame/ui';
import { PromptScreen } from '../widgets/prompt';

/** The verbs of items that the player uses. */
export const USE_VERBS: readonly Verb[] = ['drink', 'read', 'eat', 'use', 'invoke'];

/** The maximum length of a name. */
const NAME_LENGTH = 40;
/** The maximum number of digits in a count. */
const COUNT_LENGTH = 5;

/** Returns which items an action is likely to mean: what is thrown is rarely what is in hand or worn. */
function likelyFor(action: CardAction, items: readonly ItemCard[]): (item: ItemCard) => boolean {
  if (action !== 'throw') return () => true;
  const hasMissiles = items.some(({ sort }) => sort === 'missile');
  return ({ sort, isOn }) => (hasMissiles ? sort === 'missile' : !isOn);
}

/** The key of a command that also confirms what it asks. */
const firstOf = (keys: Keymap, id: KeyCommandId): string => keys.of(id)[0] ?? 'enter';

/** The item that the player aimed last, and the actor it was aimed at. */
interface LastAim {
  /** The id of its kind, as the hero knew it then. */
  readonly id: string;
  readonly target: number | undefined;
}

/** Asks the questions that lead to a command about a carried item. Undefined means that the player has cancelled. */
export class ItemCommands {
  private lastThrow: LastAim | undefined;
  private lastUse: LastAim | undefined;

  constructor(
    private readonly ui: Ui,
    private readonly view: View,
    private readonly map: MapView,
    /** Shows the player a message that is no event of the game. */
    private readonly notify: (text: string) => void,
  ) {}

  private get keys(): Keymap {
    return this.ui.keys;
  }

  private get order(): PackOrder {
    return this.ui.preferences.get('pack-order');
  }

  /** Shows the pack and the cards of its items, until the player chooses an action or cancels. */
  async browsePack(): Promise<Command | undefined> {
    for (let letter: string | undefined; ;) {
      const item = await askFromPack(this.ui, this.view, letter);
      if (!item) return undefined;
      ({ letter } = item);
      const command = await this.openCard(item);
      if (command) return command;
    }
  }

  /** Asks for an item that supports one of the verbs, or for any item. */
  async chooseFor(
    verbs: readonly Verb[] | undefined,
    question: string,
    emptyText: string,
    action: CardAction,
    key: string,
  ): Promise<Command | undefined> {
    const items = verbs ? itemsFor(this.view, verbs) : this.view.pack.items;
    if (items.length === 0) this.notify(emptyText);
    const item =
      items.length > 0 ? await this.ui.ask(itemMenu(question, items, this.order, likelyFor(action, items))) : undefined;
    return item && this.commandFor(item, action, key);
  }

  /** Throws another item of the last kind, at the last target or the nearest foe. */
  async throwAgain(key: string): Promise<Command | undefined> {
    const { lastThrow } = this;
    if (!lastThrow) return this.chooseFor(['throw'], 'Throw what?', 'You carry nothing to throw.', 'throw', key);
    const item = this.view.pack.find(lastThrow.id);
    if (item) return this.askThrow(item, key, true);
    this.notify(`You have no more of what you threw last. ${this.keys.label('throw')} throws something else.`);
    return undefined;
  }

  /** Asks for the target of a scroll that has just been identified. */
  chooseTarget(letter: string): Promise<Command | undefined> {
    const item = this.view.pack.items.find((each) => each.letter === letter);
    return item ? this.askUse(item, firstOf(this.keys, 'read')) : Promise.resolve(undefined);
  }

  /** Shoots with the bow or sling in hand, or aims the last item again. */
  async shoot(key: string): Promise<Command | undefined> {
    const { ammunition } = this;
    const shots =
      ammunition && this.view.pack.items.find((item) => this.cardOf(item)?.missile?.shots === ammunition.shots);
    if (shots) return this.askThrow(shots, key, true);
    const item = this.lastUse && this.view.pack.find(this.lastUse.id);
    if (item) return this.askUse(item, key, true);
    if (!this.lastUse && this.lastThrow) return this.throwAgain(key);
    const launcher = this.view.pack.items.find((each) => this.cardOf(each)?.gear?.sends);
    if (ammunition) this.notify(`You have no ${plural(ammunition.shots)} to shoot.`);
    else if (launcher) this.notify(`The ${launcher.name} is not in hand: ${this.keys.label('equip')} wields it.`);
    else if (this.lastUse) this.notify('You no longer have what you aimed last.');
    else
      this.notify(
        `You have aimed nothing yet: ${this.keys.label('use')} uses an item, ${this.keys.label('throw')} throws one.`,
      );
    return undefined;
  }

  /** The ammunition of the bow or sling in hand. */
  private get ammunition(): Gear['sends'] {
    return this.view.pack.items.flatMap((item) => (item.isOn ? (this.cardOf(item)?.gear?.sends ?? []) : []))[0];
  }

  private async openCard({ letter }: Carried): Promise<Command | undefined> {
    const card = this.view.pack.card(letter);
    const action = card && (await this.ui.ask(new ItemCardScreen(card, this.keys)));
    return card && action && this.commandFor(card, action, firstOf(this.keys, action === 'throw' ? 'throw' : 'use'));
  }

  private commandFor(item: Carried, action: CardAction, key: string): Promise<Command | undefined> {
    switch (action) {
      case 'use':
        return this.askUse(item, key);
      case 'throw':
        return this.askThrow(item, key);
      case 'equip':
        return Promise.resolve({ do: 'equip', item: item.letter });
      case 'drop':
        return this.askDrop(item);
      case 'call':
        return this.askName(item);
      case 'keep':
        return Promise.resolve({ do: 'name', item: item.letter, as: otherwiseMarked(item) });
    }
  }

  /** `again` aims at the last target or the nearest foe without asking. */
  private async askUse(item: Carried, key: string, again = false): Promise<Command | undefined> {
    const { letter, id, name } = item;
    const { pack } = this.view;
    const aiming = pack.aimOfUse(letter);
    if (!aiming) {
      this.notify(sentenceFor('notUsable', name));
      return undefined;
    }
    const { aim, says } = aiming;
    if (aim.on === 'item') {
      const others = pack.suiting(letter);
      if (others.length === 0) this.notify('You carry nothing that it would affect.');
      const on =
        others.length > 0 ? await this.ui.ask(itemMenu(`Use the ${name} on what?`, others, this.order)) : undefined;
      return on && { do: 'use', item: letter, on: on.letter };
    }
    // An item without charges needs no target: the rules explain why it fails.
    const isSpent = pack.card(letter)?.charges?.left === 0;
    if (aim.on === 'self' || aim.on === 'around' || isSpent) return { do: 'use', item: letter };
    const last = this.lastUse?.target;
    const preview = (to: Cell) => pack.previewUse(letter, to);
    const to = await this.askTarget({ title: `Use the ${name}`, aim, says, preview, key, last }, again);
    if (to === undefined) return undefined;
    this.lastUse = { id, target: this.view.actorAt(to)?.id };
    return { do: 'use', item: letter, to };
  }

  private async askThrow(item: Carried, key: string, again = false): Promise<Command | undefined> {
    const { letter, id, name } = item;
    const { pack } = this.view;
    const aiming = pack.aimOfThrow(letter);
    if (!aiming) return undefined;
    const { aim } = aiming;
    // A plain projectile needs no description.
    const says = aim.shape.kind === 'ball' ? aiming.says : '';
    const shots = this.cardOf(item)?.missile?.shots;
    const title = `${shots !== undefined && shots === this.ammunition?.shots ? 'Shoot' : 'Throw'} the ${name}`;
    const preview = (to: Cell) => pack.previewThrow(letter, to);
    const to = await this.askTarget({ title, aim, says, preview, key, last: this.lastThrow?.target }, again);
    if (to === undefined) return undefined;
    this.lastThrow = { id, target: this.view.actorAt(to)?.id };
    return { do: 'throw', item: letter, to };
  }

  /**
   * Returns the target: with `again` the last one or the nearest foe, otherwise the player's choice. With `again`, there
   * is no choice without a foe in sight.
   */
  private async askTarget(aimed: Aimed, again: boolean): Promise<Cell | undefined> {
    const target = again && aimed.aim.on !== 'direction' ? bestTarget(this.view, aimed) : undefined;
    if (target) return target.cell;
    if (again && enemiesSeen(this.view).length === 0) {
      this.notify(
        `There is no foe in sight to aim at. Press ${this.keys.label('throw')} to throw something at a place you choose, or ${this.keys.label('use')} to use something there.`,
      );
      return undefined;
    }
    const to = await this.ui.ask(new AimScreen(this.view, this.map, aimed, this.keys));
    this.map.focus = undefined;
    return to;
  }

  private async askDrop({ letter, label, count }: Carried): Promise<Command | undefined> {
    if (count === 1) return { do: 'drop', item: letter };
    const question = `Drop how many of the ${label}?`;
    const hint = 'Enter alone drops all.';
    const typed = await this.ui.ask(new PromptScreen(question, hint, '', COUNT_LENGTH, /\d/));
    if (typed === undefined || (typed !== '' && Number(typed) === 0)) return undefined;
    const wanted = typed === '' ? count : Number(typed);
    return wanted < count ? { do: 'drop', item: letter, count: wanted } : { do: 'drop', item: letter };
  }

  private async askName({ letter, name, note }: Carried): Promise<Command | undefined> {
    const unidentified = this.view.pack.card(letter)?.unidentified;
    const was = unidentified ? (unidentified.called ?? '') : note;
    const question = unidentified ? `What do you call the ${name}?` : `What do you write on the ${name}?`;
    const hint = unidentified
      ? 'An empty line removes the name.'
      : 'With a note that begins with !, the game asks before you use, throw, take off or drop it.';
    const as = (await this.ui.ask(new PromptScreen(question, hint, was, NAME_LENGTH)))?.trim();
    return as === undefined || as === was ? undefined : { do: 'name', item: letter, as };
  }

  private cardOf({ letter }: Carried): ItemCard | undefined {
    return this.view.pack.card(letter);
  }
}
