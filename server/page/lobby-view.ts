/** The list of who plays and the event of today, which are kept up to date while the entrance is shown. */
import { stateOf } from '../src/event-lines';
import { gameWords, NOBODY_PLAYS, playerWords, type PublicGame } from '../src/lobby-words';
import type { LobbyNews } from '../src/web/page-messages';
import { part } from './part';

/** The time between two looks, in milliseconds. */
const LOOK_MS = 5000;

const title = part('lobby-title', HTMLElement);
const list = part('players', HTMLUListElement);
/** Read out when it changes, which it does when games begin or end and not at each turn. */
const news = part('lobby-news', HTMLElement);

const eventPart = part('event', HTMLElement);
const eventState = part('event-state', HTMLElement);

/** The rows by their names, so that a link that has the focus keeps it. */
let rows = new Map<string, Row>();

/** The row of a game. */
class Row {
  readonly item = document.createElement('li');
  private readonly link = document.createElement('a');
  private readonly meter = document.createElement('meter');
  private readonly words = document.createElement('span');

  constructor() {
    // The words say the same.
    this.meter.ariaHidden = 'true';
    this.item.append(this.link, this.meter, this.words);
  }

  show(game: PublicGame, byLines: boolean): void {
    const { link, meter, words } = this;
    const { name, state, hasBegun } = game;
    setText(link, `Watch ${playerWords(game)}`);
    if (hasBegun) link.href = `?play=${encodeURIComponent(`watch ${name}`)}${byLines ? '&plain' : ''}`;
    else link.removeAttribute('href');
    meter.hidden = state === null;
    if (state) {
      [meter.max, meter.value, meter.optimum] = [state.maxHealth, state.health, state.maxHealth];
      [meter.low, meter.high] = [state.maxHealth / 3, (2 * state.maxHealth) / 3];
    }
    setText(words, gameWords(game));
  }
}

/**
 * Keeps the list up to date while `isShown`. Its links lead to lines of text where `byLines` says so. Returns the function that
 * looks at once.
 */
export function prepareLobby(isShown: () => boolean, byLines: HTMLInputElement, tellsEvent: boolean): () => void {
  let latest: LobbyNews | undefined;
  const show = (): void => {
    if (!latest) return;
    const { games, event } = latest;
    showGames(games, byLines.checked);
    eventPart.hidden = !tellsEvent || event === null;
    if (event) setText(eventState, `${event.event} ${stateOf(event)}.`);
  };
  const ask = async (): Promise<void> => {
    try {
      latest = (await (await fetch('lobby.json')).json()) as LobbyNews;
      show();
    } catch {
      setText(news, 'The server does not tell now who plays.');
    }
  };
  const look = (): void => {
    if (isShown() && !document.hidden) void ask();
  };
  byLines.addEventListener('change', show);
  document.addEventListener('visibilitychange', look);
  setInterval(look, LOOK_MS);
  look();
  return look;
}

function showGames(games: readonly PublicGame[], byLines: boolean): void {
  const next = new Map<string, Row>();
  for (const game of games) {
    let key = game.name;
    // A player may play in several windows.
    while (next.has(key)) key += ' ';
    const row = rows.get(key) ?? new Row();
    row.show(game, byLines);
    next.set(key, row);
  }
  const had = document.activeElement;
  const isInList = list.contains(had);
  const items = [...next.values()].map(({ item }) => item);
  // A row that is moved loses the focus, so nothing is moved that is in its place already.
  if (items.some((item, i) => list.children[i] !== item) || list.childElementCount > items.length)
    list.replaceChildren(...items);
  rows = next;
  if (isInList && had instanceof HTMLElement && document.activeElement !== had) (had.isConnected ? had : title).focus();
  const { length } = games;
  setText(
    news,
    length === 0 ? NOBODY_PLAYS : length === 1 ? 'One game can be watched.' : `${length} games can be watched.`,
  );
}

/** Changes a text where it differs: what is written again might be read out again. */
function setText(place: HTMLElement, text: string): void {
  if (place.textContent !== text) place.textContent = text;
}
