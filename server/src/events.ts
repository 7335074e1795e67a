/** The sealed events: a dungeon a day, whose seed follows from a secret that is promised before it begins, and told after it. */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { momentOf, sealedSeed, timesOf } from '../../src/cli/input/sealed';
import { dayOf } from './boards/board';
import type { RunFacts } from './boards/run-facts';
import { createFile } from './create-file';
import type { PublicEvent } from './event-lines';
import type { StoredRun } from './migrations';
import { EXIT, ServerError } from './server-error';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** The days ahead for which there are secrets, so that everybody can note their checksums before. */
const DAYS_AHEAD = 7;
/** The digits of a seed behind the name of its event. */
const SEED_DIGITS = 32;
const FILE = /^(\d{4}-\d\d-\d\d)\.secret$/;
const SECRET = /^([\da-f]{64})\n$/;

/** All events of a server. */
export class SealedEvents {
  /** The secrets by the names of their events. */
  private readonly secrets = new Map<string, string>();

  /** Reads the secrets in a folder, and makes those of the next days. Throws a ServerError that names a damaged one. */
  constructor(
    private readonly folder: string,
    private readonly now: () => number = Date.now,
  ) {
    for (const name of readdirSync(folder)) {
      const [, event] = FILE.exec(name) ?? [];
      if (event !== undefined) this.secrets.set(event, readSecret(join(folder, name)));
    }
    this.prepare();
    setInterval(this.prepare, HOUR_MS).unref();
  }

  /** The name of the event that can be begun now. */
  get current(): string {
    return dayOf(this.now());
  }

  /** Returns all events, the latest first. */
  list(): readonly PublicEvent[] {
    this.prepare();
    return [...this.secrets.keys()]
      .sort()
      .reverse()
      .map((event) => this.publicly(event));
  }

  /** Returns the seed of an event for a game that is begun or goes on, or why there is no such game, as a sentence. */
  seedToPlay(event = this.current): { readonly seed: string } | { readonly problem: string } {
    this.prepare();
    const { begins, opens } = timesOf(event);
    if (this.now() < begins)
      return { problem: `The sealed dungeon of ${event} can be begun from ${momentOf(begins)} on.` };
    const seed = this.seedOf(event);
    if (seed === undefined)
      return { problem: `There was no sealed dungeon here on ${event}: events lists those there were.` };
    if (this.now() < opens) return { seed };
    return { problem: `The sealed dungeon of ${event} is over: to practise in it, give -- --seed '${seed}'.` };
  }

  /** Returns the kind of a run that was played here. A sealed one was begun on the day of its event and over in time. */
  kindOf({ daily, seed }: RunFacts, { finished }: Pick<StoredRun, 'finished'>): 'sealed' | 'open' {
    const [, event] = /^(.{10}) sealed$/.exec(daily ?? '') ?? [];
    if (event === undefined || seed !== this.seedOf(event)) return 'open';
    return Date.parse(finished) < timesOf(event).opens ? 'sealed' : 'open';
  }

  private publicly(event: string): PublicEvent {
    const { begins, ends, opens } = timesOf(event);
    const secret = this.secrets.get(event) ?? '';
    const now = this.now();
    const isOpen = now >= opens;
    return {
      event,
      state: isOpen ? 'open' : now >= ends ? 'closing' : now >= begins ? 'running' : 'coming',
      begins: new Date(begins).toISOString(),
      ends: new Date(ends).toISOString(),
      opens: new Date(opens).toISOString(),
      commitment: createHash('sha256').update(secret).digest('hex'),
      secret: isOpen ? secret : null,
      seed: isOpen ? (this.seedOf(event) ?? null) : null,
    };
  }

  private seedOf(event: string): string | undefined {
    const secret = this.secrets.get(event);
    return secret === undefined
      ? undefined
      : sealedSeed(event, createHmac('sha256', secret).update(event).digest('hex').slice(0, SEED_DIGITS));
  }

  /** Makes the secrets that are missing, one for each event, so that one tells nothing about another. */
  private readonly prepare = (): void => {
    for (let day = 0; day <= DAYS_AHEAD; day++) {
      const event = dayOf(this.now() + day * DAY_MS);
      if (this.secrets.has(event)) continue;
      const file = join(this.folder, `${event}.secret`);
      createFile(file, () => `${randomBytes(32).toString('hex')}\n`);
      this.secrets.set(event, readSecret(file));
    }
  };
}

function readSecret(file: string): string {
  const [, secret] = SECRET.exec(readFileSync(file, 'utf8')) ?? [];
  if (secret !== undefined) return secret;
  throw new ServerError(
    `The secret ${file} is damaged: restore it, or remove it, and its event begins anew with another dungeon.`,
    EXIT.usage,
  );
}
