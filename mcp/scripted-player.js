'use strict';
/**
 * Plays a game through the tools as a language model does, by the texts alone, and tells what a decision costs.
 *
 *   node mcp/scripted-player.js [SEED]    a short keep; another dungeon for each seed
 *
 * Prints one line of JSON: how the game ended, its recording, and the tokens of a decision, counted as characters divided by 4.
 * A decision is one call of act, with all that the player has read since the one before.
 */
const { join } = require('node:path');
const { Client } = require('@modelcontextprotocol/sdk/client/index.js');
const { StdioClientTransport } = require('@modelcontextprotocol/sdk/client/stdio.js');

const SERVER = join(__dirname, 'bin/koboldkeep-mcp.js');
/** After so many decisions the player gives up. */
const MOST_DECISIONS = 600;
const CHARACTERS_PER_TOKEN = 4;

class ScriptedPlayer {
  /** @type {number[]} */
  decisions = [];
  characters = 0;

  constructor(/** @type {Client} */ client) {
    this.client = client;
  }

  /** Calls a tool and returns its text. */
  async call(/** @type {string} */ name, /** @type {Record<string, unknown>} */ given = {}) {
    const { content } = await this.client.callTool({ name, arguments: given });
    const [{ text }] = /** @type {[{ text: string }]} */ (content);
    this.characters += JSON.stringify({ name, given }).length + text.length;
    return text;
  }

  /** Carries out commands, and closes the account of the decision. */
  async act(/** @type {readonly string[]} */ ...commands) {
    const text = await this.call('act', { commands });
    this.decisions.push(Math.ceil(this.characters / CHARACTERS_PER_TOKEN));
    this.characters = 0;
    return text;
  }

  /** Plays until the game is over. Returns its last text. */
  async play() {
    let text = await this.call('new_game', { seed: process.argv[2] ?? '7', difficulty: 'short', replace: true });
    while (!/^Recording: /m.test(text) && this.decisions.length < MOST_DECISIONS) text = await this.decide(text);
    return /^Recording: /m.test(text) ? text : this.call('give_up');
  }

  /** Looks, decides by what the texts say, and acts. */
  async decide(/** @type {string} */ told) {
    const seen = await this.call('look');
    const offers = await this.call('list_commands');
    const [, health = 1, most = 1] = /ealth (\d+) of (\d+)\./.exec(seen) ?? [];
    const isWeak = Number(health) * 2 < Number(most);
    const [, healing] = /(\w): (?:\d+ )?potions? of healing/.exec(seen) ?? [];
    if (/[1-9]\d* after you/.test(told)) {
      const [, foe = ''] = /^(?:The )?(.+)\.$/m.exec(await this.call('check_odds')) ?? [];
      if (isWeak && healing !== undefined) return this.act(`drink ${healing}`);
      if (!told.includes('strike by hand')) return this.act('fight', 'fight', 'fight');
      // A deadly fight is fought by name: with what is thrown, and blow by blow once the foe has come.
      const [shot] = /throw c at [^;]+/.exec(offers.replace(/\s+/g, ' ')) ?? [];
      return this.act('wait', shot ?? `fight ${foe}`);
    }
    const has = (/** @type {string} */ line) => new RegExp(`[ ;]${line}[;.]`).test(offers.replace(/\n/g, ' '));
    if (/A boon is due/.test(seen)) return this.act('boon 1');
    if (isWeak && has('rest')) return this.act('rest');
    if (has('climb down')) return this.act('climb down');
    if (has('explore')) return this.act('explore', 'explore');
    if (has('fight once')) return this.act('fight');
    await this.call('show_map');
    // Where nothing else is left, one of what is offered leads on, each time another one.
    const lines = offers
      .replace(/\s+/g, ' ')
      .replace(/^.*?: |\.$/g, '')
      .split('; ');
    return this.act('stairs down anyway', `${lines[this.decisions.length % lines.length]} anyway`);
  }
}

/** The value below which a part of some numbers lies. */
const part = (/** @type {number[]} */ numbers, /** @type {number} */ share) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(share * (numbers.length - 1))];

async function main() {
  const client = new Client({ name: 'scripted-player', version: '1.0.0' });
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [SERVER, '--name', 'Scripted'],
      env: /** @type {Record<string, string>} */ (process.env),
    }),
  );
  const player = new ScriptedPlayer(client);
  const end = await player.play();
  await client.close();
  const [, recording] = /^Recording: (.*)$/m.exec(end) ?? [];
  const { decisions } = player;
  const tokens = { median: part(decisions, 0.5), ninetieth: part(decisions, 0.9), most: part(decisions, 1) };
  process.stdout.write(`${JSON.stringify({ end, recording, decisions: decisions.length, tokens })}\n`);
}

void main();
