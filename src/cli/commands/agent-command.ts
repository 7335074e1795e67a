import { once } from 'node:events';
import { StringDecoder } from 'node:string_decoder';
import { Agent, LONGEST_LINE } from '../agent';
import type { Io } from '../io';

/** Lets a program on standard input and output play until its input ends. */
export async function agentSession({ stdin, stdout }: Pick<Io, 'stdin' | 'stdout'>, version: string): Promise<void> {
  const agent = new Agent(version);
  const write = async (line: string): Promise<void> => {
    // A program that does not read is waited for, not buffered for.
    if (!stdout.write(`${line}\n`)) await once(stdout, 'drain');
  };
  await write(agent.hello());
  for await (const line of lines(stdin)) if (line.trim() !== '') await write(agent.answer(line));
}

/** The lines of a stream. One that grows over the longest allowed comes out cut just above it, and is refused for it. */
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
