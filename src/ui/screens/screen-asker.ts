// Asks the questions of commands with windows over the game.
import type { Carried } from '../../engine/api/view/pack-view';
import type { Conversation, OfferGroup, OfferedBoon, Sighting, View } from '../../engine/api/view/view';
import type { Cell, Dir } from '../../engine/space/geometry';
import type { Aimed, AskedGame, Asker, Choice, ItemQuestion, TextQuestion } from '../ask/asker';
import type { KeyCommandId } from '../frame/key-commands';
import type { Ui } from '../frame/ui';
import { confirmScreen } from '../widgets/confirm';
import { MenuScreen } from '../widgets/menu';
import { PromptScreen } from '../widgets/prompt';
import type { Destination } from '../words/destinations';
import type { MapView } from '../map/map-view';
import type { MessageLog } from '../words/message-log';
import { offset } from '../words/offset';
import type { Icon } from '../words/styled-lines';
import { AimScreen } from './aim-screen';
import { BoonScreen } from './boon-screen';
import { BoonTreeScreen } from './boon-tree-screen';
import { directionScreen } from './direction-prompt';
import { OfferScreen } from './offer-screen';
import { itemMenu } from './pack-menu';
import { TalkScreen } from './talk-screen';
import { findScreen, travelMenu, type TravelLetters } from './travel-menu';

/** The maximum number of digits in a count. */
const COUNT_LENGTH = 5;

const NO_ICON: Icon = { glyph: ' ', ascii: ' ', ink: 0 };

/** The game, and the parts of its screen that questions are asked over. */
export interface AskedScreen extends AskedGame {
  readonly map: MapView;
  readonly log: MessageLog;
  readonly letters: TravelLetters;
}

/** Asks with windows. */
export class ScreenAsker implements Asker {
  constructor(
    private readonly ui: Ui,
    private readonly screen: AskedScreen,
    /** The key of the command, which also confirms an aim. */
    private readonly key: string,
  ) {}

  say(...texts: readonly string[]): void {
    const { log } = this.screen;
    log.startCommand();
    for (const text of texts) log.add({ text, tone: 'quiet' });
  }

  nameOf(id: KeyCommandId): string {
    return this.ui.keys.label(id);
  }

  /** Removes the question from the messages, where it would look unanswered. */
  interrupt(told?: string): void {
    this.ui.terminal.flushKeys();
    if (told !== undefined) this.screen.log.withdraw(told);
  }

  async confirm(question: string, kind?: 'leaving' | 'givingUp'): Promise<boolean> {
    if (kind !== 'givingUp')
      return (await this.ui.ask(confirmScreen(question, kind === 'leaving', this.ui.lastKey))) === true;
    const typed = await this.ui.ask(new PromptScreen(question, 'Type yes to give up.', '', 3));
    return typed?.trim().toLowerCase() === 'yes';
  }

  item(question: ItemQuestion): Promise<Carried | undefined> {
    return this.ui.ask(itemMenu(question, this.ui.preferences.get('pack-order')));
  }

  async target(aimed: Aimed): Promise<Cell | undefined> {
    const { view, map } = this.screen;
    const to = await this.ui.ask(new AimScreen(view, map, aimed, this.ui.keys, this.key));
    map.focus = undefined;
    return to;
  }

  async direction(question: string, among?: readonly Dir[]): Promise<Dir | undefined> {
    return among && among.length < 2 ? among[0] : this.ui.ask(directionScreen(question, this.ui.keys));
  }

  async count(question: string, most: number): Promise<number | undefined> {
    const hint = 'Enter alone means all of them.';
    const typed = await this.ui.ask(new PromptScreen(question, hint, '', COUNT_LENGTH, /\d/));
    const count = typed === '' ? most : Number(typed ?? 0);
    return count === 0 ? undefined : Math.min(count, most);
  }

  /** A text that stays as it was is no answer. */
  async text({ question, hint, was }: TextQuestion): Promise<string | undefined> {
    const text = (await this.ui.ask(new PromptScreen(question, hint, was)))?.trim();
    return text === was ? undefined : text;
  }

  one<T>(title: string, choices: readonly Choice<T>[], last?: T): Promise<T | undefined> {
    return this.ui.ask(choiceMenu(this.screen.view, title, choices, last));
  }

  async place(): Promise<Destination | undefined> {
    const { view, letters } = this.screen;
    const chosen = await this.ui.ask(travelMenu(view, letters));
    return chosen === 'find' ? this.ui.ask(findScreen(view)) : chosen;
  }

  /** Shows a conversation. The rows of messages do without the speech meanwhile. */
  async reply({ breed }: Sighting, conversation: Conversation): Promise<number | undefined> {
    const { log, view } = this.screen;
    log.shownElsewhere = conversation.text;
    const chosen = await this.ui.ask(new TalkScreen(breed.name, conversation, view.pack.items, view.heroStatus.gold));
    log.shownElsewhere = '';
    return chosen;
  }

  offer(group: OfferGroup, at: Cell, isSure?: (cell: Cell) => Promise<boolean>): Promise<Cell | undefined> {
    return this.ui.ask(new OfferScreen(this.screen.view, group, at, isSure));
  }

  boon(question: string, boons: readonly OfferedBoon[]): Promise<OfferedBoon | undefined> {
    const { ui, screen } = this;
    const showTree = () => ui.ask(new BoonTreeScreen(screen.view.boonTree, ['t']));
    return ui.ask(new BoonScreen(question, boons, showTree, ui.keys));
  }
}

/** Returns a menu of choices. The bar marks the last. */
export function choiceMenu<T>(view: View, title: string, choices: readonly Choice<T>[], last?: T): MenuScreen<T> {
  // Labels begin in one column, with icons in front of them or not.
  const hasIcons = choices.some(({ icon }) => icon);
  const rows = choices.map(({ label, value, at, note, key, icon, heading, isOn }) => ({
    label: isOn === undefined ? label : `${isOn ? '[x]' : '[ ]'} ${label}`,
    value,
    ...(key === undefined ? {} : { key }),
    ...(heading === undefined ? {} : { heading }),
    ...(at === undefined ? {} : { note: offset(view, at) }),
    ...(note === undefined ? {} : { note }),
    ...(icon || (hasIcons && heading === undefined) ? { icon: icon ?? NO_ICON } : {}),
  }));
  return new MenuScreen(title, rows, {
    footer: [...new Set(choices.flatMap(({ about }) => about ?? []))],
    selected: choices.findIndex(({ value }) => value === last),
    ...(choices.some(({ isOn }) => isOn !== undefined) ? { choosing: 'changes it' } : {}),
  });
}
