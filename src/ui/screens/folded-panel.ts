// The panel of an upright window, folded to two rows above the map: the hero's state, and who is in sight.
import type { View } from '../../engine/api/view/view';
import type { Canvas } from '../terminal/canvas';
import { drawBar } from '../widgets/bar';
import type { TextPart } from '../widgets/flow';
import { enemiesSeen } from '../words/in-sight';
import { creatureInk, doomInk, healthInk, INKS, PERIL } from '../words/inks';
import { diceWords, perilWords } from '../words/phrases';
import { shorten } from '../words/text';
import { stateParts, type PanelKeys } from './panel';

/** The columns of the shortest health bar, and the most columns of the name. */
const MIN_BAR = 4;
const MOST_NAME = 12;
/** The most creatures whose letters are shown. */
const MOST_LETTERS = 6;
/** The most columns of the technique. */
const MOST_TECHNIQUE = 16;

/** Draws the hero's state in two rows. A click on a creature's letter examines it. */
export function drawFoldedPanel(canvas: Canvas, view: View, keys: PanelKeys): void {
  canvas.clickable({ on: 'hero', at: view.hero });
  const row = (y: number): Canvas => canvas.rect(0, y, canvas.width, 1);
  drawHealth(row(0), view);
  drawFight(row(1), view, keys);
}

/** "Wren lv 3 ██████░░ 31/44 45% you die". */
function drawHealth(row: Canvas, { heroName, heroStatus, peril }: View): void {
  const { level, health, maxHealth } = heroStatus;
  const rank = ` lv ${level} `;
  const numbers = ` ${health}/${maxHealth}`;
  const warning = perilWords(peril);
  const words = warning ? warning.texts[2] : '';
  const taken = rank.length + numbers.length + (words === '' ? 0 : words.length + 1);
  const name = shorten(heroName, Math.min(MOST_NAME, row.width - taken - MIN_BAR));
  const ink = healthInk(health, maxHealth);
  let x = row.text(0, 0, name, INKS.strong);
  x = row.text(x, 0, rank, INKS.text);
  const bar = row.width - name.length - taken;
  drawBar(row, x, 0, bar, health, maxHealth, ink, INKS.faint);
  x = row.text(x + bar, 0, numbers, ink);
  if (warning) row.text(x + 1, 0, words, PERIL[warning.urgency]);
}

/** "hit 3×55% block 2×45% k k g poisoned 3": the dice, the nearest creatures by letter, and what else fits. */
function drawFight(row: Canvas, view: View, keys: PanelKeys): void {
  const { attack, defense, canLearn } = view.heroStatus;
  const dice = (pool: typeof attack): string => diceWords(pool).replaceAll(' ', '');
  let x = row.text(0, 0, `hit ${dice(attack)} block ${dice(defense)}`, INKS.text) + 1;
  const creatures = [...enemiesSeen(view), ...view.sightings.filter(({ side }) => side !== 'hostile')];
  for (const sighting of creatures.slice(0, MOST_LETTERS)) {
    row.put(x, 0, sighting.breed.glyph, creatureInk(sighting));
    row.rect(x, 0, 2, 1).clickable({ on: 'panel', at: sighting.cell });
    x += 2;
  }
  const { doom } = view;
  const rest = creatures.length - MOST_LETTERS;
  const parts: readonly TextPart[] = [
    ...(rest > 0 ? [{ text: `+${rest}`, style: INKS.strong }] : []),
    ...(canLearn ? [{ text: `${keys.boon}: boon`, style: INKS.news }] : []),
    ...stateParts(view, keys.technique, MOST_TECHNIQUE),
    ...(doom ? [{ text: `doom ${doom.value}`, style: doomInk(doom.value) }] : []),
  ];
  for (const [i, { text, style }] of parts.entries()) {
    // The last blank is for the mark that there is more.
    const room = row.width - x - (i < parts.length - 1 ? 2 : 0);
    if (text.length > room) {
      row.text(x, 0, '…', INKS.faint);
      return;
    }
    x = row.text(x, 0, text, style) + 1;
  }
}
