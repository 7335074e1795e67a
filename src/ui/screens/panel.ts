import type { HeroStatus, Sighting, View } from '../../engine/border/view';
import { BOLD, type Canvas } from '../canvas';
import { healthInk, INKS } from '../inks';
import { bar } from '../widgets/bar';
import { packed, shorten } from '../widgets/text';
import { MOOD_WORDS, percent } from '../words';

/** Columns of the panel at the least and at the most, with the gap to its right. */
export const PANEL_WIDTH = 22;
const MOST_WIDTH = 32;

/** Columns of the panel beside a floor so wide: those that the floor leaves, within bounds. */
export const panelWidth = (window: number, floor: number): number =>
  Math.max(PANEL_WIDTH, Math.min(MOST_WIDTH, window - floor));

/** Something in the list of what is in sight. */
interface Entry {
  readonly rows: number;
  readonly draw: (canvas: Canvas) => void;
}

/** How the hero is, then everyone in sight and everything of note, each nearest first. What does not fit is counted. */
export function drawPanel(canvas: Canvas, view: View): void {
  const inside = canvas.rect(0, 0, canvas.width - 1, canvas.height);
  const below = drawHero(inside, view) + 1;
  const things = [
    ...view.lying.map(({ cell, kind: { glyph, ascii, name, ink } }) =>
      thing(glyph, ascii, view.thingsAt(cell)[0] ?? name, ink),
    ),
    ...view.landmarksInSight.map(({ tile: { glyph, ascii, name, light } }) => thing(glyph, ascii, name, light.fg)),
  ];
  drawList(inside.rect(0, below, inside.width, inside.height - below), [
    ...view.sightings.map((sighting) => creature(sighting, view)),
    ...things,
  ]);
}

/** Draws who and how the hero is. Answers the row after the last. */
function drawHero(canvas: Canvas, view: View): number {
  const { width } = canvas;
  const status = view.heroStatus;
  const where = `floor ${view.depth}`;
  canvas.text(0, 0, shorten(view.heroName, width - where.length - 1), INKS.strong);
  canvas.text(width - where.length, 0, where, INKS.text);
  drawHealth(canvas.rect(0, 1, width, 1), status);
  const { attack, defense, weapon, stealth, gold, conditions } = status;
  const rows = [
    `attack ${attack.dice} · ${attack.chance}%`,
    `guard  ${defense.dice} · ${defense.chance}%`,
    shorten(weapon.name, width),
    ...packed([`stealth ${stealth}`, `gold ${gold}`], width, '   '),
  ];
  rows.forEach((row, y) => canvas.text(0, 2 + y, row, INKS.text));
  const after = 2 + rows.length;
  const passing = packed(
    conditions.map(({ adjective, turns }) => `${adjective} ${turns}`),
    width,
  );
  passing.forEach((row, y) => canvas.text(0, after + y, row, INKS.warning));
  return after + passing.length;
}

function drawHealth(canvas: Canvas, { health, maxHealth }: HeroStatus): void {
  const ink = healthInk(health, maxHealth);
  const numbers = `${health}/${maxHealth}`;
  canvas.text(0, 0, 'HP', INKS.text);
  bar(canvas, 3, 0, canvas.width - 4 - numbers.length, health, maxHealth, ink, INKS.faint);
  canvas.text(canvas.width - numbers.length, 0, numbers, ink);
}

/** Who it is and how well; beneath that, what it is about, and how likely its blow is to hurt. */
function creature({ id, breed, health, maxHealth, mood, isAware }: Sighting, view: View): Entry {
  return {
    rows: 2,
    draw: (canvas) => {
      const { width } = canvas;
      const barWidth = Math.trunc(width / 3) - 1;
      canvas.put(0, 0, breed.glyph, { fg: breed.ink, flags: BOLD });
      canvas.text(2, 0, shorten(breed.name, width - 3 - barWidth), INKS.text);
      bar(canvas, width - barWidth, 0, barWidth, health, maxHealth, healthInk(health, maxHealth), INKS.faint);
      const { aware, unaware } = MOOD_WORDS[mood];
      const about = isAware ? aware : mood === 'sleep' ? unaware : `${unaware}, unaware`;
      const number = `hits ${percent(view.threat(id))}`;
      const [fitting] = [`${about} · ${number}`, `${about} ${number}`].filter(({ length }) => length <= width - 2);
      canvas.text(2, 1, fitting ?? shorten(about, width - 2), INKS.faint);
    },
  };
}

const thing = (glyph: string, ascii: string, name: string, fg: number): Entry => ({
  rows: 1,
  draw: (canvas) => {
    canvas.put(0, 0, glyph, { fg, flags: BOLD }, ascii);
    canvas.text(2, 0, shorten(name, canvas.width - 2), INKS.text);
  },
});

function drawList(canvas: Canvas, entries: readonly Entry[]): void {
  const { width, height } = canvas;
  const all = entries.reduce((sum, { rows }) => sum + rows, 0);
  const room = all <= height ? height : height - 1;
  let y = 0;
  let shown = 0;
  for (const { rows, draw } of entries) {
    if (y + rows > room) break;
    draw(canvas.rect(0, y, width, rows));
    y += rows;
    shown++;
  }
  if (shown < entries.length) canvas.text(0, y, shorten(`and ${entries.length - shown} more`, width), INKS.faint);
}
