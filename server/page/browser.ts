/** The page: its entrance asks for a name, and then the game fills it. */
import type { ToPage } from '../src/web/page-messages';
import { answerKey, prepareAccountDialog, showAccount } from './account-dialog';
import { CellView } from './cell-view';
import { GameLine } from './game-line';
import type { GameView } from './game-view';
import { LineView } from './line-view';
import { fragmentOf, readLink, secretOf, type Link } from './link';
import { prepareLobby } from './lobby-view';
import { part } from './part';
import { allowStyles } from './strict-styles';

/** The name under which a tab keeps the link of its guest: a page that is loaded again goes on. */
const GUEST = 'koboldkeep-guest';

/** The end of the sentence about a game that is left, for a guest. */
const GUEST_NOTE = ' A guest’s game is deleted soon: “Keep my game” makes it yours.';

const entrance = part('entrance', HTMLElement);
const questions = part('questions', HTMLFormElement);
const nameField = part('name', HTMLInputElement);
const byLines = part('by-lines', HTMLInputElement);
const notice = part('notice', HTMLElement);
const game = part('game', HTMLElement);
const pause = part('pause', HTMLElement);
const pauseSentence = part('pause-sentence', HTMLElement);
const goOn = part('go-on', HTMLButtonElement);
const keep = part('keep', HTMLButtonElement);
const ownLink = part('own-link', HTMLButtonElement);
const otherGame = part('other-game', HTMLButtonElement);

/** The words of the address after its question mark. */
const words = new URLSearchParams(location.search);
const command = words.get('play') ?? '';
/** Whether the address asks for a sealed dungeon, which accounts alone may play. */
const isInEvent = /^event\b/.test(command);
/** Whether the address asks for a finished run, which everybody may see without a name. */
const isReplay = /^replay\b/.test(command);
/** Whether the address asks for a game of somebody else, which everybody may watch without a name. */
const isWatching = /^watch +\S/.test(command);
const looksOn = isReplay || isWatching;
const again = isReplay ? 'see the run again' : isWatching ? 'watch again' : 'go on';
/** What the button beside the game leads to: its label, and the address behind the page's own. */
const elsewhere = looksOn
  ? words.has('plain')
    ? (['As a terminal', `?play=${encodeURIComponent(command)}`] as const)
    : (['By lines of text', `?play=${encodeURIComponent(command)}&plain`] as const)
  : isInEvent
    ? (['My other game', ''] as const)
    : (['Sealed dungeon', '?play=event'] as const);
let view: GameView | undefined;
let line: GameLine | undefined;
/** Whether the next game is to be kept. */
let isToBeKept = false;

/** Shows one of the states of the page. */
function show(what: 'entrance' | 'game' | 'pause'): void {
  entrance.hidden = what !== 'entrance';
  game.hidden = what === 'entrance';
  pause.hidden = what !== 'pause';
}

/** Returns the guest of this tab. */
const guestHere = (): Link | undefined => readLink(sessionStorage.getItem(GUEST) ?? '');

const newSecret = (): string => secretOf(crypto.getRandomValues(new Uint8Array(24)));

/** Returns the secret in the address, or else the secret of this tab's guest. */
function ownSecret(): string {
  const link = readLink(location.hash);
  if (link) return link.secret;
  const secret = guestHere()?.secret ?? newSecret();
  sessionStorage.setItem(GUEST, fragmentOf({ name: nameField.value, secret }));
  return secret;
}

/** Shows whether the game is an account's. The link of a new account comes into the address, to be saved as a bookmark. */
function showOwner(name: string, isGuest: boolean): void {
  keep.hidden = !isGuest;
  ownLink.hidden = otherGame.hidden = isGuest;
  const isNew = isToBeKept && !isGuest;
  isToBeKept = false;
  if (!isNew) return;
  history.replaceState(null, '', fragmentOf({ name, secret: ownSecret() }));
  sessionStorage.removeItem(GUEST);
  showAccount(location.href);
}

/** Returns the view that the visitor has chosen: it stays until the page is loaded again. */
function newView(): GameView {
  const onKeys = (keys: Uint8Array): void => line?.type(keys);
  if (byLines.checked) return new LineView(onKeys);
  return new CellView(part('cells', HTMLElement), {
    onKeys,
    onResize: (columns, rows) => line?.tell({ type: 'resize', columns, rows }),
  });
}

function play(): void {
  show('game');
  const shown = (view ??= newView());
  shown.reset();
  shown.focus();
  const end = (sentence: string): void => {
    pauseSentence.textContent = sentence + (keep.hidden ? '' : GUEST_NOTE);
    show('pause');
    goOn.focus();
  };
  const own = new GameLine(
    () => ({
      type: 'play',
      name: nameField.value,
      // Who looks on disturbs no game of the same tab.
      secret: looksOn ? newSecret() : ownSecret(),
      isToBeKept,
      command,
      ...(shown.size ? { size: shown.size } : {}),
    }),
    {
      onOutput: shown.write,
      onMessage: (message) => {
        if (line === own) answer(message);
      },
      onClose: () => {
        if (line === own) end(`The line to the server is lost. Press a key to ${again}.`);
      },
    },
  );
  line = own;

  function answer(message: ToPage): void {
    if (message.type === 'playing') {
      if (!looksOn) showOwner(message.name, message.isGuest);
    } else if (message.type === 'keyAnswered') answerKey(message.sentence);
    else {
      // The line is closed next, as it should be.
      line = undefined;
      if (message.type === 'ended')
        end(`You have left the ${isReplay ? 'run' : 'game'}. Press a key to ${looksOn ? again : 'play on'}.`);
      else {
        isToBeKept = false;
        show('entrance');
        notice.textContent = message.sentence;
        lookAtLobby();
        if (!looksOn) nameField.focus();
      }
    }
  }
}

/** Begins the game again, on a line of its own. */
function playAgain(): void {
  line = undefined;
  play();
}

allowStyles();
const bySsh = part('by-ssh', HTMLElement);
bySsh.textContent = bySsh.textContent.replace('localhost', location.hostname);
prepareAccountDialog(
  (key) => line?.tell({ type: 'addKey', key }),
  () => view?.focus(),
);
questions.addEventListener('submit', (event) => {
  event.preventDefault();
  notice.textContent = '';
  isToBeKept = isInEvent;
  play();
});
goOn.addEventListener('click', playAgain);
keep.addEventListener('click', () => {
  isToBeKept = true;
  playAgain();
});
ownLink.addEventListener('click', () => {
  showAccount(location.href);
});
const [label, address] = elsewhere;
otherGame.textContent = label;
otherGame.addEventListener('click', () => {
  // The link behind the # stays.
  location.search = address;
});
// Any key goes on; those that browsers and screen readers need do what they always do.
pause.addEventListener('keydown', (event) => {
  if (event.key.length > 1 || event.ctrlKey || event.metaKey || event.altKey || event.key === ' ') return;
  event.preventDefault();
  playAgain();
});
// A link that is opened in a page that is open already is another account.
window.addEventListener('hashchange', () => {
  location.reload();
});
byLines.checked = words.has('plain');
part('for-accounts', HTMLElement).hidden = !isInEvent;
part('for-guests', HTMLElement).hidden = isInEvent;
questions.hidden = looksOn;
part('for-viewers', HTMLElement).hidden = !looksOn;
const lookAtLobby = prepareLobby(() => !entrance.hidden, byLines, !isInEvent);
const link = readLink(location.hash);
if (looksOn) {
  otherGame.hidden = false;
  play();
} else if (link) {
  nameField.value = link.name;
  play();
} else {
  nameField.value = guestHere()?.name ?? '';
  nameField.focus();
  if (location.hash !== '') notice.textContent = 'This link is damaged: copy all of it, or play as a guest.';
}
