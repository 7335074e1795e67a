'use strict';
/**
 * Writes the examples of docs/language-models.md anew: calls the tools as the page does, in its order, and puts in what they tell.
 *
 *   node mcp/examples.js [FILE]
 *
 * FILE is a copy of the page; without it, the page itself. An example is a block of JSON, a name and its arguments, and the block
 * of text that follows it.
 */
const fs = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { Client } = require('@modelcontextprotocol/sdk/client/index.js');
const { StdioClientTransport } = require('@modelcontextprotocol/sdk/client/stdio.js');

const PAGE = join(__dirname, '../docs/language-models.md');
const SERVER = join(__dirname, 'bin/koboldkeep-mcp.js');
const EXAMPLE = /```json call\n(.*)\n```\n\n```text\n[^]*?\n```/g;

async function main(/** @type {string} */ file) {
  const home = fs.mkdtempSync(join(tmpdir(), 'koboldkeep-examples-'));
  const env = /** @type {Record<string, string>} */ ({ ...process.env, KOBOLDKEEP_HOME: home });
  const client = new Client({ name: 'examples', version: '1.0.0' });
  try {
    await client.connect(new StdioClientTransport({ command: process.execPath, args: [SERVER], env }));
    const page = fs.readFileSync(file, 'utf8');
    let written = page;
    for (const [example, call = ''] of page.matchAll(EXAMPLE)) {
      const { content } = await client.callTool(JSON.parse(call));
      const [{ text }] = /** @type {[{ text: string }]} */ (content);
      // The same on every machine and at every time.
      const told = text.replaceAll(home, '~/.local/share/koboldkeep').replaceAll(/\d{8}-\d{6}/g, '20260101-120000');
      written = written.replace(example, () => `\`\`\`json call\n${call}\n\`\`\`\n\n\`\`\`text\n${told}\n\`\`\``);
    }
    fs.writeFileSync(file, written);
  } finally {
    await client.close();
    fs.rmSync(home, { recursive: true, force: true });
  }
}

void main(process.argv[2] ?? PAGE);
