/** The full report of a recorded run, as text and as JSON. */
import { createHash } from 'node:crypto';
import { CONTENT } from '../../content';
import { featStandings } from '../../engine/api/event/deed-counter';
import { capital, listed } from '../../engine/world/knowledge/grammar';
import type { View } from '../../engine/api/view/view';
import type { Deeds } from '../../engine/world/kinds/feat';
import { playedBytes, type Recording } from '../../store/recording/format';
import { summarizeRun, type RunHistory, type RunSummary } from '../../store/recording/run-summary';
import { Canvas } from '../../ui/terminal/canvas';
import { MapView } from '../../ui/map/map-view';
import { epitaph, turnLines } from '../../ui/words/death-lines';
import { wornSuffix } from '../../ui/words/pack-order';
import { discoveryLines } from '../../ui/words/discovery-lines';
import { characterLines } from '../../ui/words/character-lines';
import { departure, milestoneLines, runLines, scoreLine, triumph } from '../../ui/words/run-words';
import { layOutLines, type TextLine } from '../../ui/words/styled-lines';
import { formatCount, formatNumber, withCounts, SORT_WORDS } from '../../ui/words/phrases';
import { dungeonCommand } from '../input/shell-commands';
import { dailyOfRun, endingOf, markLines } from './hall-of-fame';

/** Columns of the text. */
const WIDTH = 80;

/** The report as lines of text. `firsts` says what was new in the run. */
export function runReport(
  { recording, verdict, chronicle, milestones, deeds }: RunHistory,
  view: View,
  firsts = '',
): string[] {
  const { heroStatus, pack, keys } = view;
  const turnWidth = Math.max(5, formatNumber(view.turn).length);
  const packLines = pack.items.map((item) => {
    const note = item.note === '' ? '' : ` “${item.note}”`;
    return [item.sort, `  ${item.letter}  ${item.label}${wornSuffix(item)}${note}`] as const;
  });
  const sorts = [...new Set(packLines.map(([sort]) => sort))];
  return [
    ending(view, chronicle),
    ...texts([...runLines(view, 'Killed nobody.', 'Killed'), scoreLine(view)]),
    ...(firsts === '' ? [] : [firsts]),
    `Started ${new Date(recording.began).toISOString().slice(0, 16).replace('T', ' ')} UTC, rules ${recording.rules}, ${formatCount(recording.commands.length, 'command')}.`,
    `The same dungeon: ${dungeonCommand(recording)}`,
    proofOf(verdict),
    ...markLines(recording.marks).map((line) => `${capital(line)}.`),
    ...section('Feats', featLines(deeds)),
    ...section(`${view.heroName}, level ${heroStatus.level}`, texts(characterLines(view))),
    ...section('Pack', [
      ...sorts.flatMap((sort) => [SORT_WORDS[sort], ...packLines.flatMap(([of, line]) => (of === sort ? [line] : []))]),
      ...(keys.length > 0 ? [`On the ring: ${listed(withCounts(keys))}.`] : []),
      `${formatNumber(heroStatus.gold)} gold`,
    ]),
    ...section('How it went', texts(milestoneLines(milestones))),
    ...section(`The last ${formatCount(chronicle.turns.length, 'turn')}`, texts(turnLines(view, chronicle, turnWidth))),
    ...section(`${capital(view.floorName)} as ${view.heroName} knew it`, mapOf(view)),
    ...section('Discoveries', texts(discoveryLines(view))),
  ];
}

/** The feats that were earned, each with its rule. */
function featLines(deeds: Deeds): string[] {
  const earned = earnedBy(deeds).map(({ name, rule }) => `${name}: ${rule}`);
  return earned.length > 0 ? texts(earned) : ['None this time.'];
}

const earnedBy = (deeds: Deeds) => featStandings(CONTENT.feats, deeds).earned;

function proofOf(verdict: RunHistory['verdict']): string {
  if (!verdict.isValid) return `Replayed, but not verified: ${verdict.reason}.`;
  return verdict.lack === undefined ? 'Replayed and verified.' : `Replayed and verified, but ${verdict.lack}.`;
}

function ending(view: View, chronicle: RunHistory['chronicle']): string {
  const { outcome, heroName, depth, turn } = view;
  if (outcome === 'died') return epitaph(view, chronicle);
  if (outcome === 'won') return triumph(view);
  if (outcome === 'escaped') return departure(view);
  return `The run of ${heroName} is unfinished: it is recorded up to turn ${formatNumber(turn)}, on floor ${depth}.`;
}

const section = (heading: string, lines: readonly string[]): string[] => [
  '',
  heading,
  '='.repeat(heading.length),
  ...lines,
];

/** Lines as they would be drawn, without colours. */
const texts = (lines: readonly TextLine[]): string[] =>
  layOutLines(lines, WIDTH).map(({ text, icon, right = '' }) => {
    const line = icon ? `${icon.glyph} ${text}` : text;
    return right === '' ? line : `${line.padEnd(WIDTH - right.length)}${right}`;
  });

/** The floor, without the empty columns to its left and the empty rows around it. */
function mapOf(view: View): string[] {
  const canvas = new Canvas(view.width, view.height);
  new MapView(view).draw(canvas);
  const rows = canvas.toString().split('\n');
  const isDrawn = (row: string): boolean => row.trim() !== '';
  const drawn = rows.slice(Math.max(0, rows.findIndex(isDrawn)), rows.findLastIndex(isDrawn) + 1);
  const indent = Math.min(...drawn.filter(isDrawn).map((row) => row.search(/\S/)));
  return drawn.map((row) => row.slice(indent));
}

/** Returns a checksum of a run's dungeon and commands: copies have the same, whatever name and times they carry. */
const contentOf = (recording: Recording): string =>
  createHash('sha256')
    .update(playedBytes({ ...recording, name: '', began: 0 }))
    .digest('hex');

/** The report as one JSON object. */
export function describeRun(history: RunHistory, view: View) {
  const { recording, chronicle, milestones } = history;
  const summary = summarizeRun(history);
  const { began, splits, doubt, ...rest }: RunSummary = summary;
  const { heroStatus, characterSheet, pack, knowledge, score, keys } = view;
  const { level, experience, health, stats, talents, boons, fed } = characterSheet;
  return {
    ...rest,
    began: new Date(began).toISOString(),
    proven: doubt === '',
    doubt,
    ending: endingOf(summary),
    daily: dailyOfRun(summary) ?? null,
    content: contentOf(recording),
    command: dungeonCommand(recording),
    commands: recording.commands.length,
    scoring: score,
    feats: earnedBy(history.deeds).map(({ id, name }) => ({ id, name })),
    character: {
      ...{ level, experience, health, stats, talents, fed },
      gold: heroStatus.gold,
      boons: boons.map(({ id, name }) => ({ id, name })),
      conditions: heroStatus.conditions.map(({ adjective, turns }) => ({ adjective, turns })),
    },
    pack: pack.items.map(({ letter, label, sort, count, isOn, isKnown, note }) => ({
      ...{ letter, label, sort, count, worn: isOn, known: isKnown, note },
    })),
    keys,
    discoveries: knowledge.discoveries.map(({ sort, known, held, left }) => ({
      sort,
      known: known.map(({ name }) => name),
      held: held.map(({ name, called }) => ({ name, called: called ?? null })),
      left,
    })),
    bestiary: knowledge.bestiary.map(({ breed, met, killed }) => ({ name: breed.name, met, killed })),
    killed: view.knowledge.kills,
    timeline: milestones,
    splits,
    lastTurns: chronicle.turns,
    map: { depth: view.depth, rows: mapOf(view) },
  };
}
