// The help of the game: its keys, and from there the pages about the rules.
import type { View } from '../../engine/api/view/view';
import type { Binding } from '../frame/screen';
import type { Ui } from '../frame/ui';
import { MenuScreen } from '../widgets/menu';
import { helpScreen, TextScreen } from '../widgets/text-screen';
import { RULE_PAGES, type RulePage } from '../words/rule-pages';

/** The key that leads from the keys to the rules. */
const RULES_KEY = 'tab';

/** Shows the keys, and the pages about the rules on demand. `key` is the key that opened the help. */
export async function askHelp(
  ui: Ui,
  view: View,
  bindings: readonly Binding<unknown>[],
  key: string,
): Promise<undefined> {
  const rules: Binding<never> = { keys: [RULES_KEY], help: 'the rules', run: () => askRules(ui, view) };
  await ui.ask(helpScreen('Keys', bindings, [key], [rules]));
}

/** Shows pages about the rules until the player leaves their list. */
async function askRules(ui: Ui, view: View): Promise<undefined> {
  for (let selected = 0; ;) {
    const page = await ui.ask(rulesMenu(selected));
    if (!page) return undefined;
    selected = RULE_PAGES.indexOf(page);
    await ui.ask(rulePageScreen(page, ui, view));
  }
}

/** Returns the list of pages about the rules. */
const rulesMenu = (selected = 0): MenuScreen<RulePage> =>
  new MenuScreen(
    'How the game works',
    RULE_PAGES.map((page) => ({ label: page.title, value: page })),
    { selected, choosing: 'opens' },
  );

/** Returns a page about the rules, which names the player's keys. */
const rulePageScreen = ({ title, lines }: RulePage, { keys }: Pick<Ui, 'keys'>, view: View): TextScreen =>
  new TextScreen(
    title,
    lines(view.ruleBook, (id) => keys.label(id)),
  );
