import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Says what a run in WebKit needs. */
const advice = 'WebKit is not installed: on Debian, apt-get install -y webkit2gtk-driver xvfb fonts-noto-cjk';
/** Waits so long for an element or a state of the page, in milliseconds. */
const waitTime = 30_000;
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** Returns a port that nothing listens on. */
export const findFreePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Finds WebKit's small browser, which its driver starts. Debian keeps it beside the library, by version and platform. */
function findMiniBrowser(): string | undefined {
  for (const folder of existsSync('/usr/lib') ? readdirSync('/usr/lib') : [])
    for (const version of ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0']) {
      const path = join('/usr/lib', folder, version, 'MiniBrowser');
      if (existsSync(path)) return path;
    }
  return undefined;
}

/** Starts a program, and throws the advice if it is not installed. */
function start(
  program: string,
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
  output: 'ignore' | 'pipe',
): Promise<ChildProcess> {
  const child = spawn(program, words, { env: environment, stdio: ['ignore', 'ignore', 'ignore', output] });
  return new Promise((done, fail) => {
    child.once('error', () => fail(new Error(advice)));
    child.once('spawn', () => done(child));
  });
}

/** Drives a page of WebKit by its driver: a window as wide as a phone, on a screen that nobody sees. */
export class WebKitPage {
  private constructor(
    private readonly url: string,
    private readonly programs: readonly ChildProcess[],
  ) {}

  /** Opens a window of this size. Throws what to install where WebKit is missing. */
  static async open(width: number, height: number): Promise<WebKitPage> {
    const binary = findMiniBrowser();
    if (binary === undefined) throw new Error(advice);
    const programs: ChildProcess[] = [];
    try {
      const screen = await start('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], process.env, 'pipe');
      programs.push(screen);
      const display = await new Promise<string>((done) => screen.stdio[3]?.once('data', (bytes: Buffer) => done(String(bytes).trim())));
      const port = await findFreePort();
      const environment = { ...process.env, DISPLAY: `:${display}`, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1' };
      programs.push(await start('WebKitWebDriver', [`--port=${port}`], environment, 'ignore'));
      const page = new WebKitPage(`http://127.0.0.1:${port}/session`, programs);
      const id = await page.begin(binary);
      const opened = new WebKitPage(`${page.url}/${id}`, programs);
      await opened.fit(width, height);
      return opened;
    } catch (fault) {
      for (const one of programs) one.kill();
      throw fault;
    }
  }

  private async begin(binary: string): Promise<string> {
    const body = { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } } } };
    for (let tries = 0; ; tries += 1) {
      try {
        return ((await this.command('POST', '', body)) as { readonly sessionId: string }).sessionId;
      } catch (fault) {
        if (tries >= 20) throw fault; // the driver begins to listen a moment after it was started
        await sleep(500);
      }
    }
  }

  /** Makes the page itself so large, without the window's own bars. */
  private async fit(width: number, height: number): Promise<void> {
    const [wide, high] = (await this.run('return [outerWidth - innerWidth, outerHeight - innerHeight]')) as [number, number];
    await this.command('POST', '/window/rect', { width: width + wide, height: height + high });
  }

  private async command(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${this.url}${path}`, {
      method,
      signal: AbortSignal.timeout(60_000),
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value).slice(0, 400)}`);
    return value;
  }

  /** Opens a URL, and from then on records the errors of the page. */
  async go(url: string): Promise<void> {
    await this.command('POST', '/url', { url });
    await this.run(`
      window.recordedErrors = [];
      addEventListener('error', ({ message }) => recordedErrors.push(String(message)));
      addEventListener('unhandledrejection', ({ reason }) => recordedErrors.push(String(reason)));
      const say = console.error;
      console.error = (...words) => { recordedErrors.push(words.join(' ')); say(...words); };`);
  }

  /** Returns the errors of the open document since it was opened by `go`. */
  readErrors = async (): Promise<readonly string[]> => (await this.run('return window.recordedErrors ?? []')) as string[];

  /** Runs a script within the page, and returns what it returns. */
  run = (script: string, ...values: readonly unknown[]): Promise<unknown> =>
    this.command('POST', '/execute/sync', { script, args: values });

  /** Waits until a script within the page returns something that is true, and returns it. */
  async waitFor(script: string, ...values: readonly unknown[]): Promise<unknown> {
    for (const end = Date.now() + waitTime; ; ) {
      const found = await this.run(script, ...values).catch(() => undefined); // a page that is being left answers nothing
      if (found) return found;
      if (Date.now() > end) throw new Error(`waited in vain for ${script.trim().slice(0, 200)} ${JSON.stringify(values)}`);
      await sleep(200);
    }
  }

  /** Waits for a visible element that matches a selector and contains a text, or has it as its name. */
  private async find(selector: string, text: string): Promise<string> {
    const script = `
      return [...document.querySelectorAll(arguments[0])].find((one) =>
        one.getClientRects().length > 0 && ((one.getAttribute('aria-label') ?? '') + one.textContent).includes(arguments[1]))`;
    return ((await this.waitFor(script, selector, text)) as Record<string, string>)[elementKey] ?? '';
  }

  /** Waits for a visible element with a text. */
  see = async (text: string, selector = 'main *, dialog *'): Promise<void> => void (await this.find(selector, text));

  /** Clicks on a visible element, which the browser refuses if another one covers it. */
  async click(selector: string, text = ''): Promise<void> {
    const element = await this.find(selector, text);
    await this.waitFor('return !document.getAnimations().some((one) => Number.isFinite(one.effect?.getComputedTiming().endTime))');
    await this.command('POST', `/element/${element}/click`, {});
  }

  /** Types into a field. */
  async type(selector: string, text: string): Promise<void> {
    await this.command('POST', `/element/${await this.find(selector, '')}/value`, { text });
  }

  goBack = (): Promise<unknown> => this.command('POST', '/back', {});

  /** Saves what the window shows. */
  async screenshot(file: string): Promise<void> {
    writeFileSync(file, Buffer.from(String(await this.command('GET', '/screenshot')), 'base64'));
  }

  /** Closes the window, and ends the driver and the screen. */
  async close(): Promise<void> {
    await this.command('DELETE', '').catch(() => undefined);
    for (const one of this.programs.toReversed()) one.kill();
  }
}
