/** What a player sees and reads of fire, gas and passing ground in a window of 80 columns. */
import { View } from '../../src/engine/api/view/view';
import { afflict, endConditions } from '../../src/engine/rules/actors/afflictions';
import { hurt } from '../../src/engine/rules/combat/combat';
import { changeGround, kindle, pourGas } from '../../src/engine/rules/environment/react';
import { GASES } from '../../src/engine/world/kinds/reaction';
import { PANEL_WIDTH } from '../../src/ui/screens/game-layout';
import { drawPanel } from '../../src/ui/screens/panel';
import type { GameEvent } from '../../src/engine/api/event/event';
import { Canvas } from '../../src/ui/terminal/canvas';
import { MessageLog } from '../../src/ui/words/message-log';
import { messageText } from '../../src/ui/words/message-layout';
import { LOOK_OF_TEXT } from '../../src/ui/map/map-look';
import { MapView } from '../../src/ui/map/map-view';
import { describeOverlay } from '../../src/ui/words/overlay-words';
import { environmentScene } from '../environment-scene';

const WIDTH = 80;

/** Returns what the narrowest panel shows. */
function panelOf(view: View): string {
  const canvas = new Canvas(PANEL_WIDTH, 24);
  drawPanel(canvas, view, 'left', { boon: 'C', technique: 'm' });
  return canvas.toString();
}

test('the panel names every gas in full, however far it is', () => {
  for (const gas of GASES) {
    const s = environmentScene(`################\n#@............1#\n################`);
    pourGas(s.map, s.at('1'), gas, 5, false);
    s.engine.look();
    const view = new View(s.engine);
    for (const { name } of view.hazards)
      expect(panelOf(view)).toMatch(new RegExp(`${name.replace('the ', '')} +13( away)?$`, 'm'));
  }
});

test('the player reads that the ground underfoot catches fire, though it burns elsewhere already', () => {
  const s = environmentScene('######\n#@.1.#\n######', { '1': { tile: 'dryGrass' }, '@': { tile: 'dryGrass' } });
  const log = new MessageLog();
  s.engine.onEvent = (event) => {
    log.addEvent(event, s.hero.cell);
  };
  for (const cell of [s.at('1'), s.hero.cell]) kindle(s.map, cell, 3);
  expect(log.messages.map(messageText)).toEqual([
    'Fire! Flames rise from the dry grass.',
    'Fire! Flames rise from the dry grass under you.',
  ]);
});

test('the panel says when fire may reach the hero', () => {
  const s = environmentScene('#####\n#@1.#\n#####', { '1': { tile: 'dryGrass' }, '@': { tile: 'dryGrass' } });
  s.light(s.at('1'));
  s.engine.look();
  expect(panelOf(new View(s.engine))).toContain('▲ fire  70% next turn');
});

test('what an overlay marks is said in one line', () => {
  const s = environmentScene('#####\n#@1.#\n#####', { '1': { tile: 'dryGrass' } });
  s.light(s.at('1'));
  s.engine.look();
  for (const overlay of ['stealth', 'danger', 'light'] as const)
    expect(describeOverlay(new View(s.engine), overlay, ']').length).toBeLessThanOrEqual(WIDTH);
});

/** Returns what the log says of a number of turns, by turn. */
function toldIn(s: ReturnType<typeof environmentScene>, turns: number): readonly (readonly string[])[] {
  const log = new MessageLog();
  s.engine.onEvent = (event: GameEvent) => {
    log.addEvent(event, s.hero.cell);
  };
  return Array.from({ length: turns }, () => {
    log.startCommand();
    s.wait();
    return log.messages.filter((message) => log.isFresh(message)).map(messageText);
  });
}

test('ice that cracks in many cells is told once, and under the hero as a warning', () => {
  const s = environmentScene('#######\n#@123.#\n#######');
  for (const cell of [s.hero.cell, s.at('1'), s.at('2'), s.at('3')]) {
    changeGround(s.map, cell, 'ice');
    s.air.setTimer(cell, 1);
  }
  expect(toldIn(s, 2).flat()).toEqual(['The ice cracks under you.', 'The ice cracks.']);
});

test('a hero who stays in caustic gas is told once of being poisoned', () => {
  const s = environmentScene('####\n#@1#\n####');
  for (const cell of [s.hero.cell, s.at('1')]) pourGas(s.map, cell, 'caustic', 250, false);
  const told = toldIn(s, 4).flat();
  expect(told.filter((text) => text.startsWith('You are poisoned'))).toHaveLength(1);
  expect(told.filter((text) => text.startsWith('You lose')).length).toBeGreaterThan(1);
});

test('without colours, each gas is drawn as the letter that the panel names it by', () => {
  const letters = GASES.map((gas) => {
    const s = environmentScene('#####\n#@1.#\n#####');
    pourGas(s.map, s.at('1'), gas, 5, false);
    s.engine.look();
    const view = new View(s.engine);
    const canvas = new Canvas(view.width, view.height);
    new MapView(view, { ...LOOK_OF_TEXT, colourless: true }).draw(canvas);
    const drawn = canvas.toString().split('\n')[1]?.charAt(2);
    expect(drawn).toBe(view.airAt(s.at('1'))?.gas?.letter);
    return drawn;
  });
  expect(new Set(letters).size).toBe(GASES.length);
});

test('fire on bare stone does not say that the stone burns', () => {
  const s = environmentScene('#####\n#@1.#\n#####');
  const log = new MessageLog();
  s.engine.onEvent = (event) => {
    log.addEvent(event);
  };
  kindle(s.map, s.at('1'), 2);
  expect(log.messages.map(messageText)).toEqual(['Fire! Flames rise from the flagstone floor.']);
});

test.each([
  ['poisoned', 'You lose 2 to poison.'],
  ['burning', 'You lose 2 to burning.'],
  ['bramble thorns', 'The bramble thorns scratch you for 2.'],
])('a wound of the cause %s', (cause, text) => {
  const s = environmentScene('###\n#@#\n###');
  const log = new MessageLog();
  s.engine.onEvent = (event) => {
    log.addEvent(event);
  };
  hurt(s.hero, 2, { cause });
  expect(log.messages.map(messageText)).toEqual([text]);
});

test('ground that changes is told once a command, and again in the next', () => {
  const s = environmentScene('######\n#@12.#\n######', { 1: { tile: 'ice' }, 2: { tile: 'ice' } });
  const log = new MessageLog();
  s.engine.onEvent = (event) => {
    log.addEvent(event);
  };
  for (let command = 0; command < 2; command++) {
    log.startCommand();
    for (const spot of ['1', '2']) changeGround(s.map, s.at(spot), 'floor', 'The ice cracks.');
  }
  expect(log.messages.map(messageText)).toEqual(['The ice cracks. ×2']);
});

describe('a bad condition', () => {
  /** Returns how often the player reads of poison, which comes and goes in these commands. */
  const timesTold = (...commands: readonly ('poison' | 'cure' | 'none')[]): number => {
    const s = environmentScene('###\n#@#\n###');
    const log = new MessageLog();
    let told = 0;
    s.engine.onEvent = (event) => {
      const before = log.messages.map(messageText).join();
      log.addEvent(event);
      if (event.type === 'afflicted' && log.messages.map(messageText).join() !== before) told++;
    };
    for (const what of commands) {
      log.startCommand();
      if (what === 'poison') afflict(s.hero, 'poisoned', 5);
      if (what === 'cure') endConditions(s.hero, ({ id }) => id === 'poisoned');
    }
    return told;
  };

  test('that gas renews turn after turn is told once', () => {
    expect(timesTold('poison', 'poison', 'poison')).toBe(1);
  });

  test('that comes again after a turn without it is told again', () => {
    expect(timesTold('poison', 'none', 'poison')).toBe(2);
  });

  test('that comes again right after a cure is told again', () => {
    expect(timesTold('poison', 'cure', 'poison')).toBe(2);
  });
});
