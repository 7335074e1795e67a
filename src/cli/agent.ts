import { CONTENT } from '../content';
import { describeCommands, offeredCommands, readCommand } from '../engine/border/command';
import { hashState } from '../engine/border/hash';
import { tell } from '../engine/border/log';
import { View, type Sighting } from '../engine/border/view';
import { Engine } from '../engine/engine';
import type { Odds } from '../engine/rules/odds';
import { RULES_VERSION } from '../engine/version';
import { UsageError } from './io';
import { DEFAULT_NAME, readName, readSeed } from './seed';

/** The version of the protocol in docs/agent-protocol.md. Raised when a program written for it would break. */
export const PROTOCOL = 1;

/** A line longer than this is answered with an error unread. */
export const LONGEST_LINE = 65_536;

type Answer = { readonly type: string } & Readonly<Record<string, unknown>>;
type Request = ReadonlyMap<string, unknown>;

const wrong = (why: string): Answer => ({ type: 'error', error: why });

/** A game played by a program: a request line in, an answer line out. Knows nothing of streams or screens. */
export class Agent {
  private engine: Engine | undefined;

  constructor(private readonly version: string) {}

  /** The line a program is greeted with. */
  hello(): string {
    return JSON.stringify({
      type: 'hello',
      game: 'koboldkeep',
      version: this.version,
      protocol: PROTOCOL,
      rules: RULES_VERSION,
      requests: Object.keys(this.requests),
      commands: describeCommands(),
    });
  }

  /** Answers one line. A line that cannot be answered gets an error and changes nothing. */
  answer(line: string): string {
    return JSON.stringify(this.reply(line));
  }

  private reply(line: string): Answer {
    if (line.length > LONGEST_LINE) return wrong(`A line may have ${LONGEST_LINE} characters at the most.`);
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch {
      return wrong('The line is not JSON.');
    }
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return wrong('A request must be an object.');
    const request = new Map<string, unknown>(Object.entries(value));
    const type = request.get('type');
    const handler = typeof type === 'string' && Object.hasOwn(this.requests, type) ? this.requests[type] : undefined;
    return handler ? handler(request) : wrong(`"type" must be one of ${Object.keys(this.requests).join(', ')}.`);
  }

  private readonly requests: Readonly<Record<string, (request: Request) => Answer>> = {
    reset: (request) => {
      const { seed, name = DEFAULT_NAME } = Object.fromEntries(request);
      if (typeof seed !== 'string' && typeof seed !== 'number')
        return wrong('"reset" needs "seed", a text or a number.');
      if (typeof name !== 'string') return wrong('"name" must be a text.');
      try {
        this.engine = Engine.start(CONTENT, { seed: readSeed(String(seed)), name: readName(name) });
      } catch (error) {
        if (error instanceof UsageError) return wrong(error.message);
        throw error;
      }
      return observe(this.engine);
    },
    observe: () => this.inGame(observe),
    act: (request) =>
      this.inGame((engine) => {
        if (engine.outcome !== undefined) return wrong('The game is over: "reset" starts another.');
        const command = readCommand(request.get('command'));
        if (typeof command === 'string') return wrong(command);
        engine.perform(command);
        return observe(engine);
      }),
    hash: () => this.inGame((engine) => ({ type: 'hash', turn: engine.turn, hash: hashState(engine) })),
  };

  private inGame(answer: (engine: Engine) => Answer): Answer {
    return this.engine ? answer(this.engine) : wrong('There is no game yet: "reset" starts one.');
  }
}

/** All that the player may know, and nothing more. */
export function observe(engine: Engine): Answer {
  const view = new View(engine);
  const { width, height, hero } = view;
  const point = (cell: number) => ({ x: cell % width, y: Math.trunc(cell / width), cell });
  const glyphAt = (cell: number): string =>
    (view.actorAt(cell)?.breed ?? view.lyingAt(cell) ?? view.propAt(cell) ?? view.tileAt(cell))?.glyph ?? ' ';
  const { health, maxHealth, attack, defense, weapon, gold, stealth, conditions } = view.heroStatus;
  const events = engine.events.filter(({ unseen }) => !unseen);
  return {
    type: 'observation',
    outcome: view.outcome ?? null,
    status: { seed: view.seed, name: view.heroName, depth: view.depth, floors: view.floors, turn: view.turn },
    width,
    height,
    rows: Array.from({ length: height }, (_, y) =>
      Array.from({ length: width }, (_, x) => glyphAt(y * width + x)).join(''),
    ),
    hero: {
      ...point(hero),
      health,
      maxHealth,
      attack,
      defense,
      weapon: weapon.id,
      gold,
      carried: view.keys,
      stealth,
      conditions,
    },
    actors: view.sightings.map((sighting) => describeActor(view, sighting, point(sighting.cell))),
    felt: view.felt.map(({ cell, breed }) => ({ name: breed.name, glyph: breed.glyph, ...point(cell) })),
    things: view.knownThings.map(({ cell, kind }) => ({ item: kind.id, name: kind.name, ...point(cell) })),
    props: view.knownProps.map(({ cell, kind }) => ({
      prop: kind.id,
      name: kind.name,
      says: view.writingAt(cell),
      ...point(cell),
    })),
    landmarks: view.landmarks.map(({ cell, tile, prop }) => ({
      tile: tile.id,
      ...(prop ? { prop: prop.id } : {}),
      name: (prop ?? tile).name,
      ...point(cell),
    })),
    events,
    messages: events.flatMap((event) => tell(event)?.text ?? []),
    legal: view.outcome === undefined ? offeredCommands(engine.hero) : [],
  };
}

/** Somebody in sight, with the odds of a fight as the player is shown them. */
function describeActor(
  view: View,
  { id, breed, health, maxHealth, mood, side, order, isAware, weapon, conditions }: Sighting,
  at: object,
) {
  const duel = view.duel(id);
  const conversation = view.talkWith(id);
  return {
    id,
    breed: breed.id,
    name: breed.name,
    glyph: breed.glyph,
    ...at,
    health,
    maxHealth,
    side,
    order: side === 'ally' ? order : null,
    talks: conversation ? describeTalk(conversation) : null,
    mood,
    aware: isAware,
    weapon: weapon.id,
    conditions,
    odds: duel && { yours: oddsFor(duel.yours), theirs: oddsFor(duel.theirs) },
  };
}

/** What somebody has to say, and each answer by its number, with what stands against giving it now. */
function describeTalk({ talk, unless }: NonNullable<ReturnType<View['talkWith']>>) {
  return {
    text: talk.text,
    choices: talk.choices.map(({ label }, choice) => ({ choice, label, unless: unless[choice] ?? null })),
  };
}

/** What JSON can hold: no blow that never comes to an end. */
function oddsFor({ hit, damage, blows, turns, deadAfter }: Odds) {
  const finite = (n: number): number | null => (Number.isFinite(n) ? n : null);
  return { hit, damage, blows: finite(blows), turns: finite(turns), deadAfter };
}
