/** The seat of a client: the one game that it plays, and the saved game of its hero. */
import { readSeed } from '../../src/cli/input/seed';
import { UsageError } from '../../src/cli/io/io';
import type { GameRequest } from '../../src/cli/play/open-game';
import type { Saves } from '../../src/store/saves';
import { ModelGame } from './model-game';

/** The wishes of a client for a new game. */
interface NewGameWish extends Partial<Pick<GameRequest, 'difficulty' | 'kit'>> {
  readonly seed?: string | number | undefined;
  /** Whether a game that is not over is set aside. */
  readonly replace?: boolean | undefined;
}

/** The seat of one client. Its methods throw a UsageError that says what to call instead. */
export class ModelSeat {
  private current: ModelGame | undefined;

  /** `hero` is the name of the hero, by which the game is saved. */
  constructor(
    private readonly saves: Saves,
    private readonly hero: string,
  ) {}

  /** The game that is played, or was played last. Throws a UsageError if there is none. */
  get game(): ModelGame {
    if (this.current) return this.current;
    throw new UsageError(
      this.hasSavedGame
        ? `No game is open: continue_game goes on with the saved game of ${this.hero}, and new_game begins another.`
        : 'No game is open: new_game begins one.',
    );
  }

  /** The game that is played. Throws a UsageError if there is none. */
  get gameUnderWay(): ModelGame {
    const { game } = this;
    if (!game.isOver) return game;
    throw new UsageError(
      this.hasSavedGame
        ? 'The game is saved and closed: continue_game goes on with it.'
        : 'The game is over: new_game begins another.',
    );
  }

  /** Begins a game. A game that is not over is set aside only if the client asks for that. Throws a UsageError. */
  begin({ seed, difficulty, kit, replace = false }: NewGameWish): Promise<readonly string[]> {
    if (!replace && this.current?.isOver === false)
      throw new UsageError(
        'A game is under way: act goes on with it, and new_game with "replace": true sets it aside.',
      );
    if (!replace && this.hasSavedGame)
      throw new UsageError(
        `${this.hero} has a saved game: continue_game goes on with it, and new_game with "replace": true sets it aside.`,
      );
    const given = seed === undefined ? undefined : readSeed(String(seed));
    return this.open({ seed: given, difficulty, kit, isNew: replace });
  }

  /** Goes on with the saved game. Throws a UsageError if there is none. */
  goOn(): Promise<readonly string[]> {
    if (this.current?.isOver === false) throw new UsageError('The game is open already: act goes on with it.');
    if (!this.hasSavedGame) throw new UsageError(`${this.hero} has no saved game: new_game begins one.`);
    return this.open({ isNew: false });
  }

  /** Saves the game and leaves it. */
  leave(): void {
    this.current?.close();
    this.current = undefined;
  }

  /** Whether a saved game can go on. One that cannot be read counts: opening it says what is wrong. */
  private get hasSavedGame(): boolean {
    const { saves, hero } = this;
    return saves.has(hero) && saves.peek(hero)?.engine.outcome === undefined;
  }

  private async open(request: Omit<GameRequest, 'name'>): Promise<readonly string[]> {
    this.leave();
    const [game, said] = await ModelGame.begin({ ...request, name: this.hero }, this.saves);
    this.current = game;
    return said;
  }
}
