import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Pages of one context share a process: what the first has compiled, the next need not.
  '--process-per-site',
];
let running: Promise<Browser> | undefined;

/** Starts the browser of this worker with its first file; it ends with the worker. Driven from here, it needs no connection over a third process. */
export function startBrowser(executablePath: string): Promise<Browser> {
  running ??= chromium.launch({ executablePath, args: flags });
  return running;
}

/** Describes who uses a context: what the mall keeps in their browser, and with which device. */
export interface ContextUse {
  /** Where the mall is. */
  readonly origin: string;
  readonly options: BrowserContextOptions;
  /** What the mall keeps in the browser's local storage from the start. */
  readonly stored: Readonly<Record<string, string>>;
  /** Opens a context that no visit used before, and no other page shares its process. */
  readonly isNew: boolean;
}

/** Holds a browser context while one visit uses it. */
export interface LentContext {
  readonly context: BrowserContext;
  /** A new page, with a history and a session of its own. */
  readonly page: Page;
  giveBack(): Promise<void>;
}

interface OpenContext {
  readonly context: BrowserContext;
  /** An empty page of the mall: it keeps the process alive whose scripts are compiled, and reaches the mall's storage. */
  readonly keeper: Page;
  /** Is true once the context differs from a new one by more than the mall's storage. */
  isChanged: boolean;
}

/** Lists what changes a context for good; `clock` does too. To go offline takes a new context: pages of one process are offline together. */
const lasting = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'route',
  'setExtraHTTPHeaders',
  'setGeolocation',
] as const;

/** Notes when a test changes the context for good, or leaves the mall, whose storage alone is cleared. */
function watchChanges(open: OpenContext, origin: string): void {
  const { context } = open;
  const change = () => {
    open.isChanged = true;
  };
  for (const name of lasting) {
    const method = context[name].bind(context) as (...words: unknown[]) => unknown;
    Object.assign(context, {
      [name]: (...words: unknown[]) => {
        change();
        return method(...words);
      },
    });
  }
  Object.assign(context, { setOffline: () => Promise.reject(new Error('a visit that goes offline begins with `isNew: true`')) });
  context.on('page', (page) => {
    const { clock } = page;
    Object.defineProperty(page, 'clock', {
      get() {
        change();
        return clock;
      },
    });
    page.on('framenavigated', (frame) => {
      if (!frame.url().startsWith(origin) && frame.url() !== 'about:blank') change();
    });
  });
}

/**
 * Lends the browser contexts of one mall. One that comes back unchanged is lent again, with nothing in its storage and an empty cache: its
 * process has compiled the scripts, which a new one would do again. Two visits at once never share one.
 */
export function createContextPool(browser: Browser) {
  const free = new Map<string, OpenContext[]>();

  async function openContext(origin: string, options: BrowserContextOptions): Promise<OpenContext> {
    const context = await browser.newContext(options);
    const keeper = await context.newPage();
    await keeper.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    await keeper.goto(origin);
    const open = { context, keeper, isChanged: false };
    watchChanges(open, origin);
    return open;
  }

  return {
    async lend({ origin, options, stored, isNew }: ContextUse): Promise<LentContext> {
      if (isNew) {
        const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
        const context = await browser.newContext({ ...options, storageState: { cookies: [], origins: [{ origin, localStorage }] } });
        return { context, page: await context.newPage(), giveBack: () => context.close() };
      }
      const key = JSON.stringify(options);
      const open = free.get(key)?.pop() ?? (await openContext(origin, options));
      const { context, keeper } = open;
      await keeper.evaluate((entries) => {
        for (const [name, value] of entries) localStorage.setItem(name, value);
      }, Object.entries(stored));
      return {
        context,
        page: await context.newPage(),
        async giveBack() {
          await Promise.all(
            context
              .pages()
              .filter((page) => page !== keeper)
              .map((page) => page.close()),
          );
          if (open.isChanged) return context.close();
          const session = await context.newCDPSession(keeper);
          await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
          // Replies are fresh by the browser's clock, and tests move the mall's.
          await session.send('Network.clearBrowserCache');
          await session.detach();
          await context.clearCookies();
          free.set(key, [...(free.get(key) ?? []), open]);
        },
      };
    },
    async close(): Promise<void> {
      await Promise.all([...free.values()].flat().map(({ context }) => context.close()));
      free.clear();
    },
  };
}
