/** The commands of play by lines, for the help and as a part of their page, docs/plain.md. */
import { CONTENT } from '../../content';
import { View } from '../../engine/api/view/view';
import { Engine } from '../../engine/engine';
import { Dialogue, type LineTerminal } from '../../ui/plain/dialogue';
import { helpOfAll, LineCommands, playingLines } from '../../ui/plain/line-commands';
import { MessageLog } from '../../ui/words/message-log';

/** Nobody listens, and nobody types. */
const SILENT: LineTerminal = {
  write: () => undefined,
  read: () => Promise.resolve(undefined),
  typed: () => undefined,
  wait: () => Promise.resolve(false),
};

/** Returns the commands in groups, each with what it does. */
export const plainHelp = (): ReturnType<typeof helpOfAll> => helpOfAll(rows());

/** Returns docs/plain.md with the commands as they are now. */
export function withPlainCommands(page: string): string {
  const groups = plainHelp().map(({ group, texts }) => [`### ${group}`, '', ...texts.map((text) => `- ${text}`)]);
  return withPart(
    page,
    'commands',
    groups.flatMap((lines, i) => (i === 0 ? lines : ['', ...lines])),
  );
}

/** The rows of the table. They are the same in every game. */
function rows(): LineCommands['rows'] {
  const dialogue = new Dialogue(SILENT);
  const game = {
    view: new View(Engine.start(CONTENT, { seed: '1', name: '' })),
    log: new MessageLog(),
    dialogue,
    replayCommand: '',
    isSaved: () => false,
    isPractice: false,
    feats: () => undefined,
    race: undefined,
    packOrder: () => 'kind' as const,
    listed: [],
    isApproaching: false,
  };
  return new LineCommands(dialogue, () => [], playingLines(game)).rows;
}

/** Returns a page with its part of a name replaced by these lines. */
export function withPart(page: string, name: string, lines: readonly string[]): string {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
  const [before = '', after = ''] = page.split(new RegExp(`${begin}[^]*${end}`));
  return [before + begin, '', ...lines, '', end + after].join('\n');
}
