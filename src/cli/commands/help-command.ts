/** `koboldkeep help`: prints the overview, or the page of a command or a topic. */
import type { CommandRow, RunCommand } from '../help/command-row';
import { helpPageLines, overviewLines } from '../help/help-pages';
import type * as ContentTopics from '../help/content-topics';
import { CONTENT_TOPICS, TOPIC_NAMES } from '../help/topics';
import { similarWords } from '../../ui/frame/did-you-mean';
import { EXIT, toPrintable, UsageError } from '../io/io';
import { print } from '../io/print';
import { programCommand } from '../io/program-command';

// Only these topics need the rules and what the game is made of.
const loadPages = () => (require('../help/content-topics') as typeof ContentTopics).CONTENT_PAGES;

/** Prints help from the table of sub-commands. */
export const printHelp =
  (commands: readonly CommandRow[]): RunCommand =>
  (_, io, ...[topic]) => {
    print(topic === undefined ? overviewLines(commands) : pageOf(topic, commands), io);
    return EXIT.ok;
  };

function pageOf(topic: string, commands: readonly CommandRow[]): readonly string[] {
  const ofContent = CONTENT_TOPICS.find((name) => name === topic);
  const lines = ofContent ? loadPages()[ofContent]() : helpPageLines(topic, commands);
  if (lines) return lines;
  const similar = similarWords(topic, [...commands.map(({ name }) => name), ...TOPIC_NAMES]);
  const suggestion = similar.length > 0 ? `Did you mean ${similar.join(' or ')}? ` : '';
  throw new UsageError(
    `There is no help about "${toPrintable(topic)}". ${suggestion}${programCommand('help')} lists all commands and topics.`,
  );
}
