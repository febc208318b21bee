import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { loadBuiltWeb } from 'server/http/built-web.ts';
import { projectFolder } from 'server/platform/configuration.ts';
import type { PersonName } from 'server/test/people.ts';
import { type TestApp, useTestApp } from 'server/test/test-app.ts';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { startBrowser } from './start-browser.ts';
import { savesScreenshots, Visit } from './visit.ts';
import { delayResponses, readDelayLimits } from './response-delays.ts';

/** Describes a visit to the mall: the person, the site, a phone or a desktop, and options of the browser context. */
export interface VisitOptions {
  /** A named person, logged in; without it, a visitor. */
  readonly as?: PersonName;
  readonly siteId?: number;
  /** A desktop with a mouse; otherwise a phone. */
  readonly desktop?: boolean;
  /** Options of the browser context, which then is the visit's own, without the scripts of earlier visits. */
  readonly more?: BrowserContextOptions;
}

/** Describes the mall that the tests of one file open in a browser: its test app, its URL, and the function that opens a visit. */
export interface Mall {
  readonly testApp: TestApp;
  readonly origin: string;
  /** Opens the mall as in a browser of its own: visits share nothing but the mall, and the cache for its scripts with visits of earlier tests. */
  visit(visitor?: VisitOptions): Promise<Visit>;
}

const phoneOptions: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  // The finer pixels are for those who look at the screenshots: four times as many take four times as long to draw.
  deviceScaleFactor: savesScreenshots ? 2 : 1,
};
const desktopOptions: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
/** Holds the user agent of a phone: the mall tells phones from desktops by it. */
const phoneUserAgent =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';

/**
 * Stores a login before the first page of the mall begins, and only then: later pages would be logged in again after a logout. A context that is
 * created with storage opens a page of its own to fill it.
 */
async function storeToken(page: Page, login: { readonly origin: string; readonly name: string; readonly token: string }): Promise<void> {
  const script = await page.addInitScript(({ origin, name, token }) => {
    if (location.origin === origin) localStorage.setItem(name, JSON.stringify({ value: token }));
  }, login);
  const stopOnce = () => {
    if (!page.url().startsWith(login.origin)) return;
    page.off('domcontentloaded', stopOnce);
    void script.dispose();
  };
  page.on('domcontentloaded', stopOnce);
}

/** Holds the built web app, which the files of a worker share: reading it takes longer than opening a mall. */
let builtWeb: ReturnType<typeof loadBuiltWeb> | undefined;

/** Names the header that a page sends with the number of its visit. */
const visitHeader = 'x-visit';

/** Keeps the replies that a browser caches to the visit that got them: visits share the cache for scripts and styles alone. */
function cacheRepliesByVisit(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    if (String(reply.getHeader('cache-control')).startsWith('private'))
      reply.header('vary', [reply.getHeader('vary'), visitHeader].join(', '));
  });
}

/** Empties what a site has stored in the context of a page. */
async function clearStorage(page: Page, origin: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const storageTypes = 'cookies,local_storage,indexeddb,cache_storage,service_workers';
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes });
  await session.detach();
  await page.context().clearCookies();
}

/** Calls back when a test takes what changes the context of a page for later pages too. */
function watchContext(page: Page, changed: () => void): void {
  const { clock } = page;
  const context = page.context();
  Object.defineProperties(page, {
    clock: {
      get: () => {
        changed();
        return clock;
      },
    },
    context: {
      value: () => {
        changed();
        return context;
      },
    },
  });
}

/**
 * Serves the built mall over HTTP for the tests of this file, on the test app's database and clock. Returns the test app, the mall's URL,
 * and the function that opens a visit in a browser.
 * @param options `atSandbox`: payments go to the sandbox of the payment providers, whose pages a browser can open; `deployments`: the content of
 * CELLS_FILE; `inProduction`: as `useTestApp` has it
 */
export function openMall({
  atSandbox = false,
  ...more
}: {
  readonly atSandbox?: boolean;
  readonly deployments?: object;
  readonly inProduction?: boolean;
} = {}): Mall {
  const testApp = useTestApp({
    ...more,
    atSandbox,
    web: {
      open: async (app) => {
        cacheRepliesByVisit(app);
        const weather = readDelayLimits();
        if (weather) delayResponses(app, weather);
        builtWeb ??= loadBuiltWeb(join(projectFolder, 'web', 'dist'));
        return builtWeb;
      },
      pictures: join(projectFolder, 'server', 'seeds', 'pictures'),
    },
  });
  let browser: Browser;
  let origin = '';
  const visits: Visit[] = [];
  /** The contexts that no visit uses, of phones and of desktops. They have the scripts of the mall in their cache. */
  const free: Record<'phone' | 'desktop', BrowserContext[]> = { phone: [], desktop: [] };
  let lastVisit = 0;

  beforeAll(async () => {
    await testApp.product.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = testApp.product.app.server.address() as AddressInfo;
    origin = `http://127.0.0.1:${port}`;
    browser = await startBrowser(inject('browser'));
  });
  afterAll(() => Promise.all([...free.phone, ...free.desktop].map((context) => context.close())));
  // An error on a page fails the test, whatever the test asserts.
  afterEach(async () => {
    const troubles = visits.flatMap(({ errors: of }) => of);
    await Promise.all(visits.splice(0).map((visit) => visit.close()));
    if (troubles.length > 0) throw new Error(`errors on the page: ${troubles.join('; ')}`);
  });

  return {
    testApp,
    get origin() {
      return origin;
    },
    async visit({ as, siteId, desktop = false, more } = {}) {
      const actor = testApp.as(as ?? { visitorOf: siteId ?? 1001 });
      const freeContexts = more ? undefined : free[desktop ? 'desktop' : 'phone'];
      const used = freeContexts?.pop();
      const context =
        used ??
        (await browser.newContext({
          locale: 'zh-CN',
          timezoneId: 'Asia/Shanghai',
          baseURL: origin,
          ...(desktop ? desktopOptions : { ...phoneOptions, userAgent: phoneUserAgent }),
          ...more,
        }));
      const page = await context.newPage();
      if (used) await clearStorage(page, origin);
      lastVisit += 1;
      if (freeContexts) await page.setExtraHTTPHeaders({ [visitHeader]: String(lastVisit) });
      let reusable = freeContexts !== undefined;
      watchContext(page, () => {
        reusable = false;
      });
      const close = async () => {
        if (!reusable) return context.close();
        await Promise.all(context.pages().map((one) => one.close()));
        freeContexts?.push(context);
      };
      if (as) await storeToken(page, { origin, name: `mall_token_${actor.siteId}`, token: await actor.token() });
      const visit = new Visit(context, page, siteId ?? actor.siteId, close);
      visits.push(visit);
      return visit;
    },
  };
}
