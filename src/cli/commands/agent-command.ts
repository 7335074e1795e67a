/** `koboldkeep agent`: a program plays through JSON lines on standard input and output. */
import { StringDecoder } from 'node:string_decoder';
import { PROGRAM_VERSION } from '../../store/coding/program-version';
import { Agent, LONGEST_LINE } from '../agent';
import { EXIT, type Io } from '../io/io';
import { openSaves } from '../runs/open-saves';
import { safeText } from '../../store/coding/safe-text';

/** Answers request lines until the input ends. */
export async function runAgent(_: object, io: Pick<Io, 'stdin' | 'stdout' | 'env'>): Promise<number> {
  const { stdin, stdout } = io;
  const agent = new Agent(PROGRAM_VERSION, (engine) => openSaves(io).record(engine));
  const write = async (line: string): Promise<void> => {
    // Waits for a program that does not read, instead of buffering for it.
    if (!stdout.write(safeText([line]))) await new Promise((resolve) => stdout.once('drain', resolve));
  };
  await write(agent.hello());
  for await (const line of lines(stdin)) if (line.trim() !== '') await write(agent.answer(line));
  return EXIT.ok;
}

/** Splits a stream into lines. A line above the limit is cut just behind it, so that the agent refuses it. */
async function* lines(input: AsyncIterable<Buffer | string>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const chunk of input) {
    const parts = (rest + (typeof chunk === 'string' ? chunk : decoder.write(chunk))).split('\n');
    rest = (parts.pop() ?? '').slice(0, LONGEST_LINE + 1);
    yield* parts;
  }
  if (rest !== '') yield rest;
}
