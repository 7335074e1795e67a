/** The program: reads its options, and serves the game to the client at its standard input and output. */
import { parseArgs } from 'node:util';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { readName } from '../../src/cli/input/seed';
import { EXIT, toPrintable, UsageError } from '../../src/cli/io/io';
import { openSaves } from '../../src/cli/runs/open-saves';
import { PROGRAM_VERSION } from '../../src/store/coding/package';
import { safeText } from '../../src/store/coding/safe-text';
import { NoHomeError } from '../../src/store/disk/home';
import { logFault, logSentence } from './fault-log';
import { ModelSeat } from './model-seat';
import { addResources } from './resources';
import { newQueue } from './tool-answer';
import { addTools } from './tools';

/** The hero of a client that names none: not the one of a person who plays on the same machine. */
const HERO = 'Model';

const HELP = [
  'Usage: koboldkeep-mcp [--name NAME]',
  '',
  'Serves Koboldkeep, a roguelike, to a language model: an MCP server on standard input and output.',
  '',
  `  --name NAME      the hero, by whose name the game is saved (${HERO})`,
  '  -h, --help       this page',
  '  -v, --version    the version',
  '',
  'The variable KOBOLDKEEP_HOME names the folder of games and recordings, as for koboldkeep.',
];

const INSTRUCTIONS =
  'Koboldkeep is a roguelike of ten floors: fetch the Ember Crown from the last one and carry it out, or get as deep as you can. Death is final. ' +
  'Begin with new_game or continue_game. In each turn decide from what act has told; look, check_odds, list_commands and show_map tell more and take no turn. ' +
  'Places are counted in steps from you: "3 east, 1 north". Keep what you want to remember with keep_notes. The resources koboldkeep://rules/… explain the rules.';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs the program as a process of its own. */
export async function run(program: NodeJS.Process): Promise<void> {
  const { argv, stdout } = program;
  try {
    const { name, help, version } = optionsIn(argv.slice(2));
    if (help === true) stdout.write(safeText(HELP));
    else if (version === true) stdout.write(safeText([PROGRAM_VERSION]));
    else await serve(readName(name ?? HERO), program);
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof NoHomeError)) throw error;
    logSentence(error.message);
    program.exitCode = EXIT.usage;
  }
}

function optionsIn(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        name: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean', short: 'v' },
      },
    }).values;
  } catch (error) {
    const [sentence = ''] = String(error instanceof Error ? error.message : error).split(/\.\s/);
    throw new UsageError(`${sentence.replace(/\.$/, '')}: koboldkeep-mcp --help lists the options.`);
  }
}

async function serve(hero: string, program: NodeJS.Process): Promise<void> {
  const { env, stdin, stdout } = program;
  const seat = new ModelSeat(openSaves({ env, marks: ['program'] }), hero);
  const server = new McpServer({ name: 'koboldkeep', version: PROGRAM_VERSION }, { instructions: INSTRUCTIONS });
  const queue = newQueue();
  addTools(server, seat, queue);
  addResources(server, seat, queue);
  const leave = (): void => {
    seat.leave();
    program.exit();
  };
  const fail = (error: unknown): void => {
    logFault(error);
    program.exitCode = EXIT.failed;
    leave();
  };
  server.server.onerror = ({ message }): void => {
    logSentence(`Standard input holds something that is no message of MCP: ${toPrintable(message)}`);
  };
  // The client has gone, or has sent more than anybody reads.
  server.server.onclose = leave;
  stdin.on('end', leave);
  stdout.on('error', leave);
  for (const signal of SIGNALS) program.on(signal, leave);
  program.on('uncaughtException', fail);
  await server.connect(new StdioServerTransport(stdin, stdout));
}
