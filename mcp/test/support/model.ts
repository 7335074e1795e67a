/** A client at the built server, as a language model has one: it starts the program and calls tools. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';

/** The program that a client starts. */
export const PROGRAM = join(__dirname, '../../bin/koboldkeep-mcp.js');

if (!existsSync(join(__dirname, '../../dist/main.js')))
  throw new Error('These tests need the built server for language models: node mcp/build.js');

const homes: string[] = [];
const models: Model[] = [];

/** Returns an empty folder for games. */
export function newHome(): string {
  const home = mkdtempSync(join(tmpdir(), 'koboldkeep-mcp-'));
  homes.push(home);
  return home;
}

/** Ends all servers and removes all folders of a test. */
export async function endModels(): Promise<void> {
  await Promise.all(models.splice(0).map((model) => model.leave()));
  for (const home of homes.splice(0)) rmSync(home, { recursive: true, force: true });
}

/** The answer of a tool. */
interface Told {
  readonly text: string;
  readonly isError: boolean;
}

/** A client and its server. */
export class Model {
  readonly client = new Client({ name: 'test', version: '1.0.0' });
  /** Everything on standard error so far. */
  errors = '';
  private readonly transport: StdioClientTransport;

  private constructor(
    readonly home: string,
    args: readonly string[],
  ) {
    this.transport = new StdioClientTransport({
      command: process.execPath,
      args: [PROGRAM, ...args],
      env: { ...(process.env as Record<string, string>), KOBOLDKEEP_HOME: home },
      stderr: 'pipe',
    });
    this.transport.stderr?.on('data', (chunk: Buffer) => {
      this.errors += chunk.toString();
    });
    models.push(this);
  }

  /** Starts a server and connects to it. */
  static async sit(home = newHome(), ...args: readonly string[]): Promise<Model> {
    const model = new Model(home, args);
    await model.client.connect(model.transport);
    return model;
  }

  /** Calls a tool. */
  async call(name: string, given: Readonly<Record<string, unknown>> = {}): Promise<Told> {
    const { content, isError } = await this.client.callTool({ name, arguments: given });
    const [{ text }] = content as [{ readonly text: string }];
    return { text, isError: isError === true };
  }

  /** Calls a tool that must serve, and returns its text. */
  async told(name: string, given: Readonly<Record<string, unknown>> = {}): Promise<string> {
    const { text, isError } = await this.call(name, given);
    if (isError) throw new Error(`${name} does not serve: ${text}`);
    return text;
  }

  /** Carries out commands. */
  act(...commands: readonly string[]): Promise<string> {
    return this.told('act', { commands });
  }

  /** Goes away, as a client does that is closed. */
  leave(): Promise<void> {
    return this.client.close();
  }

  /** Kills the server at once. */
  async kill(): Promise<void> {
    const closed = new Promise<void>((resolve) => {
      this.client.onclose = resolve;
    });
    process.kill(this.transport.pid ?? 0, 'SIGKILL');
    await closed;
  }
}
