/** `koboldkeep agent`: a program plays through JSON lines on standard input and output. */
import { StringDecoder } from 'node:string_decoder';
import { PROGRAM_VERSION } from '../../store/coding/package';
import { safeText, toJson } from '../../store/coding/safe-text';
import { Agent } from '../agent/agent';
import { agentSchema } from '../agent/agent-schema';
import { LIMITS } from '../agent/protocol';
import { EXIT, type Io } from '../io/io';
import { openSaves } from '../runs/open-saves';

/** Characters of answers that are collected before they are written. */
const MUCH = 1 << 18;

/** Answers request lines until the input ends, or prints the schema of requests and answers. */
export async function runAgent(
  { schema = false }: { readonly schema?: boolean },
  io: Pick<Io, 'stdin' | 'stdout' | 'env'>,
): Promise<number> {
  const { stdin, stdout } = io;
  const write = async (lines: readonly string[]): Promise<void> => {
    // Waits for a program that does not read, instead of buffering for it.
    if (!stdout.write(safeText(lines))) await new Promise((resolve) => stdout.once('drain', resolve));
  };
  if (schema) {
    await write([toJson(agentSchema())]);
    return EXIT.ok;
  }
  const agent = new Agent(PROGRAM_VERSION, (recording) => openSaves(io).keep(recording));
  await write([agent.hello()]);
  for await (const lines of linesOf(stdin)) {
    let answers: string[] = [];
    let length = 0;
    for (const line of lines) {
      if (line.trim() === '') continue;
      const answer = agent.answer(line);
      answers.push(answer);
      length += answer.length;
      if (length < MUCH) continue;
      await write(answers);
      [answers, length] = [[], 0];
    }
    if (answers.length > 0) await write(answers);
  }
  return EXIT.ok;
}

/** Returns the lines that each chunk of a stream ends. A line above the limit is cut just behind it, so that the agent refuses it. */
async function* linesOf(input: AsyncIterable<Buffer | string>): AsyncGenerator<readonly string[]> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  let isFirst = true;
  for await (const chunk of input) {
    let text = typeof chunk === 'string' ? chunk : decoder.write(chunk);
    // Some programs begin what they write with a byte order mark.
    if (isFirst && text.startsWith('\uFEFF')) text = text.slice(1);
    if (text !== '') isFirst = false;
    const parts = (rest + text).split('\n');
    rest = (parts.pop() ?? '').slice(0, LIMITS.line + 1);
    yield parts;
  }
  if (rest !== '') yield [rest];
}
