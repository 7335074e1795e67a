// The panel beside the map: the hero's state, and the creatures and things in sight.
import type { DoomLook, KnownHazard, PassingCondition, PursuerLook, Sighting, View } from '../../engine/api/view/view';
import type { MapView } from '../map/map-view';
import { isAfterHero } from '../../engine/api/view/sighting';
import { capital, floorsAway, withoutArticle } from '../../engine/world/knowledge/grammar';
import { BOLD, type Canvas, type Style } from '../terminal/canvas';
import { creatureInk, doomInk, FIRE, healthInk, INKS, PERIL } from '../words/inks';
import { drawBar } from '../widgets/bar';
import { drawParts, type TextPart } from '../widgets/flow';
import { creatureName, thingEntry, type PanelEntry } from './panel-entry';
import { friendEntries } from './panel-friends';
import { packedThings, thingEntries } from './panel-things';
import { techniqueRow } from '../words/technique-words';
import { packLines, shorten, shortenName } from '../words/text';
import {
  diceWords,
  FELT_WORDS,
  withCounts,
  INTENT_WORDS,
  moodWords,
  perilWords,
  formatPercent,
  formatNumber,
} from '../words/phrases';

/** The least number of rows at which the panel shows everything; a lower one shows what decides. */
const FULL_ROWS = 20;

/** The columns of health bars, which are equal so that they can be compared: in panels up to a width, and in wider ones their share. */
const BARS = { narrow: 4, narrowTo: 19, usual: 5, usualTo: 25, share: 1 / 4 } as const;

/** The column of what stands below a name. */
const INDENT = 2;

/** Shown for creatures that would talk. */
const TALKS = 'talks';
/** The rest of "on patrol, unaware" and of "fighting the goblin" beside the chance to hit. */
const [UNAWARE, FEUDING] = ['unaware', 'feuding'];

/** The columns that the words beside a name may have, where there is no row for them. */
const SHORT_MOOD = 8;

/** The map beside the panel, which points to what is outside it and knows what foes are about to do. */
type DrawnMap = Pick<MapView, 'arrowTo' | 'intentOf'>;

/** The keys that the panel names: the one that asks for a boon, and the one that performs a technique. */
export type PanelKeys = Readonly<Record<'boon' | 'technique', string>>;

/**
 * Draws the hero's state, a line for each friend, then the other creatures and things in sight, nearest first; equal things
 * share an entry with their number. If there is too little room, names have one row each; then equal creatures share an
 * entry, and so do all corpses, behind the other things; then creatures that are not after the hero have one row each, and
 * then all but those about to do something. Counts those that do not fit. A blank column is beside the map.
 */
export function drawPanel(
  canvas: Canvas,
  view: View,
  side: 'left' | 'right',
  keys: PanelKeys,
  map: DrawnMap = { arrowTo: () => undefined, intentOf: (id) => view.intent(id) },
): void {
  const inside = canvas.rect(side === 'left' ? 0 : 1, 0, canvas.width - 1, canvas.height);
  inside.holdWords();
  const below = drawHero(inside, view, keys) + 1;
  inside.rect(0, 0, inside.width, below - 1).clickable({ on: 'hero', at: view.hero });
  const hazards = view.hazards.map((hazard) => hazardEntry(hazard, view));
  const friends = friendEntries(view);
  const unseen = unseenEntries(view);
  const others = view.sightings.filter(({ isFriend }) => !isFriend);
  const peril = perilEntries(view);
  const list = inside.rect(0, below, inside.width, inside.height - below);
  const before = [...peril, ...friends, ...hazards, ...unseen];
  const full = (group: readonly Sighting[]): PanelEntry =>
    asThing(group) ?? creatureEntry(group, view, inside.width, map);
  const short = (group: readonly Sighting[]): PanelEntry =>
    asThing(group) ?? shortEntry(group, view, inside.width, map);
  const grouped = (isFull: (sighting: Sighting) => boolean): readonly PanelEntry[] => {
    const creatures = groupsOf(others, map).map((group) => (group.some(isFull) ? full : short)(group));
    return [...before, ...creatures, ...packedThings(view)];
  };
  const each = [...before, ...others.map((sighting) => full([sighting]))];
  const listings = [
    () => [...each, ...thingEntries(view, inside.width)],
    () => [...each, ...thingEntries(view)],
    () => grouped(() => true),
    () => grouped(isAfterHero),
    () => grouped(({ id }) => map.intentOf(id) !== undefined),
  ];
  let entries: readonly PanelEntry[] = [];
  for (const next of listings) {
    entries = next();
    if (rowsOf(entries) <= list.height) break;
  }
  drawList(list, entries, map);
}

/** Returns the row that says how deadly a fight with every foe is, as soon as it is. */
function perilEntries({ peril }: View): readonly PanelEntry[] {
  const words = perilWords(peril);
  if (!words) return [];
  const style = PERIL[words.urgency];
  const draw = (canvas: Canvas): void => {
    canvas.fill(' ', style);
    canvas.text(0, 0, words.texts.find(({ length }) => length <= canvas.width) ?? '', style);
  };
  return [{ rows: 1, draw }];
}

/** Returns an entry for each foe that cannot be seen, where it was felt. */
const unseenEntries = ({ felt }: View): readonly PanelEntry[] =>
  felt
    .filter(({ sign }) => sign !== 'mind')
    .map(({ cell, breed, sign }) =>
      thingEntry(cell, breed.glyph, breed.glyph, `unseen, ${FELT_WORDS[sign].short}`, INKS.warning.fg),
    );

/** Returns the creatures in sight, together those that differ in their health at most. */
function groupsOf(sightings: readonly Sighting[], map: DrawnMap): readonly (readonly Sighting[])[] {
  const groups = new Map<string, Sighting[]>();
  for (const sighting of sightings) {
    const key = `${sighting.breed.name} ${sighting.side} ${moodWords(sighting, map.intentOf(sighting.id))}`;
    groups.set(key, [...(groups.get(key) ?? []), sighting]);
  }
  return [...groups.values()];
}

const rowsOf = (entries: readonly PanelEntry[]): number => entries.reduce((sum, { rows }) => sum + rows, 0);

/** Draws the hero's name and state. Returns the row after the last. */
function drawHero(canvas: Canvas, view: View, { boon: boonKey, technique }: PanelKeys): number {
  const { width } = canvas;
  const { level, experience, nextLevel, health, maxHealth } = view.heroStatus;
  const { attack, defense, weapon, stealth, isInDark, gold, canLearn } = view.heroStatus;
  const rank = `lv ${level}`;
  canvas.text(0, 0, shorten(view.heroName, width - rank.length - 1), INKS.strong);
  canvas.text(width - rank.length, 0, rank, INKS.text);
  const isFull = canvas.height >= FULL_ROWS;
  const bars = [
    { name: 'HP', value: health, max: maxHealth, ink: healthInk(health, maxHealth) },
    ...(isFull ? [{ name: 'XP', value: experience, max: nextLevel, ink: INKS.magic }] : []),
  ];
  drawStatBars(canvas.rect(0, 1, width, bars.length), bars);
  const { doom } = view;
  const below = isFull ? 3 : 2;
  if (doom) drawDoom(canvas.rect(0, below, width, 1), doom);
  if (doom?.pursuer) canvas.text(0, below + 1, pursuerWords(doom.pursuer, width), INKS.warning);
  const top = below + (doom ? 1 : 0) + (doom?.pursuer ? 1 : 0);
  const rows = [
    `attack ${diceWords(attack)}`,
    `guard  ${diceWords(defense)}`,
    ...(isFull ? [shortenName(weapon.name, width)] : []),
    ...packLines(
      [`stealth ${stealth}${isInDark ? ' dark' : ''}`, isFull ? `gold ${formatNumber(gold)}` : `$${gold}`],
      width,
      '   ',
    ),
  ];
  rows.forEach((row, y) => canvas.text(0, top + y, row, INKS.text));
  const keys = withCounts(view.keys).map((text) => ({ text, style: INKS.good }));
  const boon = canLearn ? [{ text: `${boonKey}: a boon to choose`, style: INKS.news }] : [];
  const y = top + rows.length;
  return y + drawParts(canvas, y, [...keys, ...boon, ...stateParts(view, technique, width)]);
}

/** "doom ███░░░ 42 barred". */
function drawDoom(canvas: Canvas, { value, word }: DoomLook): void {
  const words = `${value} ${word}`;
  const ink = doomInk(value);
  canvas.text(0, 0, 'doom', INKS.text);
  drawBar(canvas, 5, 0, canvas.width - 6 - words.length, value, 100, ink, INKS.faint);
  canvas.text(canvas.width - words.length, 0, words, ink);
}

/** "The King is 3 floors below", or shorter if there is too little room. */
function pursuerWords({ title, below }: PursuerLook, width: number): string {
  const where = floorsAway(below);
  const words = `${capital(title)} is ${where}`;
  return words.length <= width ? words : `${withoutArticle(title)} ${where}`;
}

/** Returns the hero's techniques, which the key performs, and conditions, each with the turns until it passes. */
export function stateParts({ techniques, heroStatus }: View, key: string, width: number): readonly TextPart[] {
  const text = techniqueRow(techniques, key, width);
  const style = techniques[0]?.left === 0 ? INKS.good : INKS.faint;
  const conditions = heroStatus.conditions.map((condition) => ({
    text: conditionWords(condition),
    style: condition.isGood ? INKS.good : INKS.warning,
  }));
  return text === '' ? conditions : [{ text, style }, ...conditions];
}

/** Returns the conditions that all of some creatures have; of several they pass at different times. */
function sharedConditions(group: readonly Sighting[]): readonly string[] {
  const wording = group.length > 1 ? ({ adjective }: PassingCondition): string => adjective : conditionWords;
  const [first = [], ...others] = group.map(({ conditions }) => conditions.map(wording));
  return first.filter((words) => others.every((each) => each.includes(words)));
}

/** "hasted 6": a condition with the turns until it passes, if it passes by itself. */
const conditionWords = ({ adjective, turns }: PassingCondition): string =>
  turns === null ? adjective : `${adjective} ${turns}`;

interface StatBar {
  readonly name: string;
  readonly value: number;
  readonly max: number;
  readonly ink: Style;
}

/** Draws bars of one length, each with its name and its numbers. */
function drawStatBars(canvas: Canvas, bars: readonly StatBar[]): void {
  const numbers = bars.map(({ value, max }) => `${value}/${max}`);
  const width = canvas.width - 4 - Math.max(...numbers.map(({ length }) => length));
  bars.forEach(({ name, value, max, ink }, y) => {
    const words = numbers[y] ?? '';
    canvas.text(0, y, name, INKS.text);
    drawBar(canvas, 3, y, width, value, max, ink, INKS.faint);
    canvas.text(canvas.width - words.length, y, words, ink);
  });
}

const barWidth = (width: number): number =>
  width <= BARS.narrowTo ? BARS.narrow : width <= BARS.usualTo ? BARS.usual : Math.trunc(width * BARS.share);

/** Returns the entry of a peaceful thing, such as an anvil, which has no health or mood to show; undefined for creatures. */
function asThing(group: readonly Sighting[]): PanelEntry | undefined {
  const [{ isThing, side, cell, breed }] = group as readonly [Sighting];
  return isThing && side === 'neutral' ? thingEntry(cell, breed.glyph, breed.glyph, breed.name, breed.ink) : undefined;
}

/**
 * Shows the name and health of a creature, or that it would talk, below what it does and how likely it is to hit, and
 * below that its conditions. Several equal ones have one name, their number, and their health together.
 */
function creatureEntry(group: readonly Sighting[], view: View, width: number, map: DrawnMap): PanelEntry {
  const [sighting] = group as readonly [Sighting];
  const { id, cell, breed, side, talks } = sighting;
  const health = group.reduce((sum, each) => sum + each.health, 0);
  const maxHealth = group.reduce((sum, each) => sum + each.maxHealth, 0);
  const states = packLines(sharedConditions(group), width - INDENT);
  return {
    rows: 2 + states.length,
    cell,
    draw: (canvas) => {
      const { fg, flags } = creatureInk(sighting);
      canvas.put(0, 0, breed.glyph, { fg, flags });
      const showsTalk = talks && health === maxHealth;
      const rightWidth = showsTalk ? TALKS.length : barWidth(width);
      canvas.text(2, 0, creatureName(breed.name, width - 3 - rightWidth, group.length), INKS.text);
      if (showsTalk) canvas.text(width - rightWidth, 0, TALKS, INKS.news);
      else
        drawBar(canvas, width - rightWidth, 0, rightWidth, health, maxHealth, healthInk(health, maxHealth), INKS.faint);
      const intent = map.intentOf(id);
      const activity = intent ? INTENT_WORDS[intent].short : moodWords(sighting);
      const chance = side === 'hostile' ? `hits ${formatPercent(view.threat(id))}` : '';
      const room = width - (chance === '' ? 0 : chance.length + 1);
      const isThreat = isAfterHero(sighting);
      const mostly = activity.length <= room ? activity : sighting.rival ? FEUDING : UNAWARE;
      // The words may begin further left than the name, but the number stays.
      const indent = Math.min(INDENT, Math.max(0, room - mostly.length));
      canvas.text(indent, 1, mostly, isThreat ? INKS.warning : INKS.text);
      canvas.text(width - chance.length, 1, chance, INKS.strong);
      states.forEach((words, row) => canvas.text(INDENT, 2 + row, words, INKS.text));
    },
  };
}

/** Shows the name of a creature, or of several equal ones, and in the same row how likely it is to hit, or what it does. */
function shortEntry(group: readonly Sighting[], view: View, width: number, map: DrawnMap): PanelEntry {
  const [sighting] = group as readonly [Sighting];
  const { id, cell, breed, talks } = sighting;
  const isThreat = isAfterHero(sighting);
  const mood = moodWords(sighting, map.intentOf(id));
  const quiet = talks ? TALKS : mood.length <= SHORT_MOOD ? mood : sighting.rival ? FEUDING : UNAWARE;
  const words = isThreat ? `hits ${formatPercent(view.threat(id))}` : quiet;
  return {
    rows: 1,
    cell,
    draw: (canvas) => {
      const { fg, flags } = creatureInk(sighting);
      canvas.put(0, 0, breed.glyph, { fg, flags });
      canvas.text(2, 0, creatureName(breed.name, width - 3 - words.length, group.length), INKS.text);
      canvas.text(width - words.length, 0, words, isThreat ? INKS.warning : INKS.text);
    },
  };
}

/** Shows fire or gas, how near it is, and the chance that fire reaches the hero in the next turn. */
function hazardEntry({ cell, id, name: fullName, reaches }: KnownHazard, view: View): PanelEntry {
  const name = withoutArticle(fullName);
  const cells = view.distance(view.hero, cell);
  const near = cells === 0 ? 'here' : `${cells} away`;
  const isComing = cells > 0 && reaches !== undefined && reaches > 0;
  const words = isComing ? `${formatPercent(reaches / 100)} next turn` : near;
  // Fire may burn where there is gas, too.
  const gas = id === 'fire' ? undefined : view.airAt(cell)?.gas;
  return {
    rows: 1,
    cell,
    draw: (canvas) => {
      // The name comes first: beside a long one, the number of cells stands alone.
      const room = canvas.width - 3 - name.length;
      const right = cells > 0 && words.length > room ? String(cells) : words;
      const { glyph, ascii, ink } = gas ? { glyph: gas.letter, ascii: gas.letter, ink: gas.ink } : FIRE;
      canvas.put(0, 0, glyph, { fg: ink, flags: BOLD }, ascii);
      canvas.text(2, 0, shorten(name, canvas.width - 3 - right.length), INKS.warning);
      canvas.text(canvas.width - right.length, 0, right, isComing || cells === 0 ? INKS.harm : INKS.text);
    },
  };
}

function drawList(canvas: Canvas, entries: readonly PanelEntry[], map: DrawnMap): void {
  const { width, height } = canvas;
  const room = rowsOf(entries) <= height ? height : height - 1;
  let y = 0;
  let shown = 0;
  for (const { rows, cell, signRow = 0, draw } of entries) {
    if (y + rows > room) break;
    const place = canvas.rect(0, y, width, rows);
    draw(place);
    if (cell !== undefined) place.clickable({ on: 'panel', at: cell });
    const arrow = cell === undefined ? undefined : map.arrowTo(cell);
    if (arrow) place.put(1, signRow, arrow.glyph, INKS.news, arrow.ascii);
    y += rows;
    shown++;
  }
  if (shown < entries.length) canvas.text(0, y, shorten(`and ${entries.length - shown} more`, width), INKS.faint);
}
