/** A visitor of the page in a real Chromium: sees what it shows, presses keys and parts of it, and looks for obstacles with axe. */
import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { source as axe, type AxeResults } from 'axe-core';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { whereIs } from './needs';

/** The time after which a visitor who waits in vain tells what the page shows. */
const WATCHDOG_MS = 60_000;

/** The windows in which the page is tried. */
export const WINDOWS = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
} as const satisfies Readonly<Record<string, BrowserContextOptions>>;

/** The parts of the page that show something: rows of the terminal, lines, sentences, and the text of a board. */
const PARTS = '.xterm-rows, #log, #pause-sentence, #notice, #lobby, #account, #tools, #boards';

/** A page that is open. */
export class BrowserVisitor {
  private constructor(
    readonly page: Page,
    /** Faults of the page, and everything that its policy has refused. */
    readonly faults: readonly string[],
  ) {}

  /** Opens an address in a window of its own. */
  static async open(browser: Browser, window: BrowserContextOptions, address: string): Promise<BrowserVisitor> {
    const context = await browser.newContext(window);
    context.setDefaultTimeout(WATCHDOG_MS);
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
    await page.goto(address);
    return new BrowserVisitor(page, faults);
  }

  /** Waits until a part of the page shows this, and returns the text of the part. */
  async sees(what: RegExp): Promise<string> {
    const part = this.page.locator(PARTS).filter({ hasText: what, visible: true }).first();
    try {
      await part.waitFor();
      return await part.innerText();
    } catch (error) {
      const shown = await this.page.locator(PARTS).filter({ visible: true }).allInnerTexts();
      throw new Error(`The page does not show ${what}, but:\n${shown.join('\n')}`, { cause: error });
    }
  }

  /** Presses a button, a link or a key of the row. */
  async press(name: string): Promise<void> {
    const { page } = this;
    const part = page.getByRole('button', { name, exact: true }).or(page.getByRole('link', { name, exact: true }));
    await part.first().click();
  }

  /** Turns a telephone by a quarter. */
  async turn(): Promise<void> {
    const { width, height } = WINDOWS.phone.viewport;
    await this.page.setViewportSize({ width: height, height: width });
  }

  /** Presses keys of the keyboard. */
  async type(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /**
   * Returns what keeps people out of the page as it is now, and whether it is wider than the window. The cells of the terminal are
   * the game's own picture, whose light and colours players choose; who cannot see them plays by lines.
   */
  async obstacles(): Promise<readonly string[]> {
    const { page } = this;
    await page.evaluate(axe);
    const { violations } = await page.evaluate<AxeResults>(
      `axe.run({ exclude: ['.xterm-rows'] }, { resultTypes: ['violations'] })`,
    );
    const isTooWide = await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth');
    return [
      ...violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html}`)),
      ...(isTooWide ? ['the page is wider than the window'] : []),
    ];
  }
}

/** Starts the browser. Root has no sandbox for it, and it visits this machine alone. */
export const startBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: whereIs('chromium') ?? 'chromium', args: ['--no-sandbox'] });

/** A way to a server that can be cut. */
export class CuttableWay {
  private readonly sockets = new Set<Socket>();
  private readonly server = createServer((near) => {
    const far = connect(this.to, '127.0.0.1');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.add(socket);
      socket.pipe(other);
      socket.on('error', () => undefined);
      socket.once('close', () => {
        this.sockets.delete(socket);
        other.destroy();
      });
    }
  });

  private constructor(private readonly to: number) {}

  /** Opens a way to a port. */
  static async open(to: number): Promise<CuttableWay> {
    const way = new CuttableWay(to);
    await new Promise<void>((resolve) => way.server.listen(0, '127.0.0.1', resolve));
    return way;
  }

  /** The address of the page at its end. */
  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`;
  }

  /** Cuts all connections. New ones find the way. */
  cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  /** Cuts it for good. */
  close(): void {
    this.server.close();
    this.cut();
  }
}
