/** The page: its entrance asks for a name, and then the game fills it. */
import type { ToPage } from '../src/web/page-messages';
import { Cells } from './cells';
import { GameLine } from './game-line';
import { part } from './part';
import { allowStyles } from './strict-styles';

const entrance = part('entrance', HTMLFormElement);
const nameField = part('name', HTMLInputElement);
const notice = part('notice', HTMLElement);
const place = part('cells', HTMLElement);
const pause = part('pause', HTMLElement);
const pauseSentence = part('pause-sentence', HTMLElement);
const goOn = part('go-on', HTMLButtonElement);

let cells: Cells | undefined;
let line: GameLine | undefined;

/** Shows one of the states of the page. */
function show(what: 'entrance' | 'game' | 'pause'): void {
  entrance.hidden = what !== 'entrance';
  place.hidden = what === 'entrance';
  pause.hidden = what !== 'pause';
}

function play(): void {
  show('game');
  cells ??= new Cells(place, {
    onKeys: (keys) => line?.type(keys),
    onResize: (columns, rows) => line?.tell({ type: 'resize', columns, rows }),
  });
  const own = cells;
  own.reset();
  own.focus();
  let isOver = false;
  const end = (sentence: string): void => {
    isOver = true;
    line = undefined;
    pauseSentence.textContent = sentence;
    show('pause');
    goOn.focus();
  };
  const onMessage = (message: ToPage): void => {
    if (message.type === 'ended') end('The game is over, or left. Press a key to play again.');
    if (message.type !== 'refused') return;
    isOver = true;
    show('entrance');
    notice.textContent = message.sentence;
    nameField.focus();
  };
  line = new GameLine(
    () => ({
      type: 'play',
      name: nameField.value,
      command: new URLSearchParams(location.search).get('play') ?? '',
      size: own.size,
    }),
    {
      onOutput: own.write,
      onMessage,
      onClose: () => {
        if (!isOver) end('The line to the server is lost. Press a key to go on.');
      },
    },
  );
}

allowStyles();
part('by-ssh', HTMLElement).textContent = part('by-ssh', HTMLElement).textContent.replace(
  'localhost',
  location.hostname,
);
entrance.addEventListener('submit', (event) => {
  event.preventDefault();
  play();
});
goOn.addEventListener('click', play);
// Any key goes on; those that browsers and screen readers need do what they always do.
pause.addEventListener('keydown', (event) => {
  if (event.key.length > 1 || event.ctrlKey || event.metaKey || event.altKey || event.key === ' ') return;
  event.preventDefault();
  play();
});
nameField.select();
