// Measures the mall on a simulated mid-range phone with slow 4G: npm run bench:web
// Lighthouse (median of five), the JavaScript of a first load, axe findings, and the time until adding to the cart responds.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import axe from 'axe-core';
import lighthouse from 'lighthouse';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { cartCalls } from 'contract/buying/cart/cart.calls.ts';
import type { Reply } from 'contract/call.ts';
import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { findBrowser } from '../e2e/find-browser.ts';
import { browserFlags } from '../e2e/start-browser.ts';
import { buildWhatIsStale } from '../tools/build.mjs';
import { median } from './load.ts';
import { type Figure, writeFigures } from './performance-page.ts';
import { openBenchEnvironment, runProgram, type BenchEnvironment } from './bench-environment.ts';
import { makeTokenFor } from './make-token.ts';

const siteId = 1001;
const runs = 5;
/** Waits so long for the toast of a tap, in milliseconds. */
const toastTimeoutMs = 10_000;
const pages = [
  ['home', '/mall/?siteId=1001'],
  ['goods detail', '/mall/goodsInfo/100101?siteId=1001'],
  ['cart', '/mall/shopCart/tab/index?siteId=1001'],
] as const;
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true } as const;
const figures: Figure[] = [];
/** Holds the steps that failed. */
const failed: string[] = [];
/** Takes a step. One that fails says so, and the others go on. */
async function step(name: string, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (fault) {
    failed.push(name);
    console.error(`${name} FAILED:`, fault);
  }
}
/** Prints a figure, and keeps it for docs/performance.md. */
function say(what: string, got: string, reach: string): void {
  figures.push({ what, got, reach });
  console.log(`${what.padEnd(44)}${got.padEnd(26)}${reach}`);
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Opens a browser with a demo member logged in and some products in the cart. */
async function openBrowser(stage: BenchEnvironment, origin: string) {
  const folder = mkdtempSync(join(tmpdir(), 'wanpu-browser-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: findBrowser(),
    args: [...browserFlags, `--remote-debugging-port=${port}`],
    ...phone,
  });
  const token = await makeTokenFor(stage, siteId, '13800000001');
  const page = await context.newPage();
  await page.goto(`${origin}/mall/?siteId=${siteId}`);
  await page.evaluate(
    ([name, value]) => localStorage.setItem(name ?? '', value ?? ''),
    [`mall_token_${siteId}`, JSON.stringify({ value: token })],
  );
  await page.close();
  for (const numIid of [100_102, 100_103, 100_104]) {
    const answer = await fetch(`${origin}/goods/detail/${numIid}`, { headers: { sjid: String(siteId), token } }).then((one) => one.json());
    const skuId = answer.body.skuJson.find(({ quantity }: { quantity: number }) => quantity > 5)?.skuId;
    if (!skuId) continue;
    const body = JSON.stringify({ numIid, skuId, num: 1 });
    await fetch(`${origin}${cartCalls.addToCart.path}`, {
      method: 'POST',
      headers: { sjid: String(siteId), token, 'content-type': 'application/json' },
      body,
    });
  }
  return {
    context,
    port,
    close: async () => {
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns Lighthouse's scores of a page with its mobile preset: a mid-range phone and slow 4G, simulated; an empty cache, the login kept. */
async function measureScores(url: string, port: number): Promise<{ performance: number; accessibility: number; lcp: number; cls: number }> {
  const found: { performance: number; accessibility: number; lcp: number; cls: number }[] = [];
  for (let run = 0; run < runs; run += 1) {
    const result = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility'],
    });
    const { categories, audits } = result?.lhr ?? {};
    found.push({
      performance: (categories?.['performance']?.score ?? 0) * 100,
      accessibility: (categories?.['accessibility']?.score ?? 0) * 100,
      lcp: audits?.['largest-contentful-paint']?.numericValue ?? Number.NaN,
      cls: audits?.['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    });
  }
  const of = (name: keyof (typeof found)[number]) => median(found.map((one) => one[name]));
  return { performance: of('performance'), accessibility: of('accessibility'), lcp: of('lcp'), cls: of('cls') };
}

/** Returns the size of the JavaScript of a page's first load, each file gzipped, in kB. */
async function measureScripts(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  const weights: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') weights.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const total = (await Promise.all(weights)).reduce((sum, weight) => sum + weight, 0);
  await page.close();
  return total / 1000;
}

/** Returns the serious and critical findings of axe on a page. */
async function findSeriousViolations(context: BrowserContext, url: string): Promise<string[]> {
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run();
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id} (${nodes.length})`);
  });
  await page.close();
  return found;
}

/**
 * Returns the title of the first product, by number, whose card adds to the cart without a choice. The list cannot say: it is sorted by what
 * sells, and most of its first products have several SKUs.
 */
async function findProductWithOneSku(origin: string): Promise<string> {
  const found = new Map<number, string>();
  let hasNext = true;
  for (let pageNo = 1; hasNext; pageNo += 1) {
    const url = `${origin}${storefrontCalls.goodsIndex.path}?pageNo=${pageNo}`;
    const answer = await fetch(url, { headers: { sjid: String(siteId) } });
    const { body }: { body: Reply<typeof storefrontCalls.goodsIndex> } = await answer.json();
    ({ hasNext } = body);
    for (const { numIid, title, skuId, soldOut } of body.list) if (skuId !== null && soldOut === 0) found.set(numIid, title);
  }
  const title = found.get(Math.min(...found.keys()));
  if (title === undefined) throw new Error('no product with one SKU is for sale');
  return title;
}

/** Returns the milliseconds from a tap on a card's button to the painted toast, at a fourfold CPU slowdown: median of five. */
async function measureAddToCart(context: BrowserContext, origin: string): Promise<number> {
  const page: Page = await context.newPage();
  const title = await findProductWithOneSku(origin);
  await page.goto(`${origin}/mall/goodsSearch?siteId=${siteId}&keyword=${encodeURIComponent(title)}`, { waitUntil: 'networkidle' });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const button = page.getByRole('button', { name: `${title}，加入购物车` }).first();
  await button.scrollIntoViewIfNeeded();
  const took: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    await page.getByText('已加入购物车').waitFor({ state: 'detached' });
    const answer = page.evaluate(
      (timeoutMs) =>
        new Promise<number>((resolve, reject) => {
          setTimeout(() => reject(new Error(`no toast in ${timeoutMs} ms`)), timeoutMs);
          let tapped = 0;
          addEventListener('pointerdown', () => (tapped = performance.now()), { capture: true, once: true });
          const observer = new MutationObserver(() => {
            if (tapped === 0 || !document.body.textContent.includes('已加入购物车')) return;
            observer.disconnect();
            // A task after the next frame's callbacks runs once that frame is painted.
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - tapped)));
          });
          observer.observe(document.body, { subtree: true, childList: true, characterData: true });
        }),
      toastTimeoutMs,
    );
    // Together, so that a tap that fails leaves no answer that nobody waits for, which would end the program.
    const [milliseconds] = await Promise.all([answer, button.tap()]);
    took.push(milliseconds);
  }
  await page.close();
  return median(took);
}

await buildWhatIsStale();
const stage = await openBenchEnvironment();
const mall = await runProgram(['server/dist/main.js'], {
  DATA_DIR: stage.dataFolder,
  ENVIRONMENT: 'test',
  LOG_LEVEL: 'warn',
  PORT: String(await freePort()),
});
const origin = `http://127.0.0.1:${mall.port}`;
const browser = await openBrowser(stage, origin);
try {
  for (const [name, path] of pages) {
    const url = `${origin}${path}`;
    await step(`${name}: performance`, async () => {
      const { performance, accessibility, lcp, cls } = await measureScores(url, browser.port);
      say(
        `${name}: performance`,
        `${performance.toFixed(0)} (LCP ${(lcp / 1000).toFixed(1)} s, CLS ${cls.toFixed(3)})`,
        'reach 95 (LCP 2.0 s)',
      );
      say(`${name}: accessibility`, accessibility.toFixed(0), 'reach 95');
    });
    await step(`${name}: JavaScript of a first load`, async () =>
      say(`${name}: JavaScript of a first load`, `${(await measureScripts(browser.context, url)).toFixed(1)} kB gzipped`, 'at most 150 kB'),
    );
    await step(`${name}: serious findings of axe`, async () =>
      say(`${name}: serious findings of axe`, (await findSeriousViolations(browser.context, url)).join(', ') || 'none', 'none'),
    );
  }
  await step('add to cart', async () =>
    say(
      'add to cart answers, CPU slowed four times',
      `${(await measureAddToCart(browser.context, origin)).toFixed(0)} ms`,
      'within 100 ms',
    ),
  );
} finally {
  await browser.close();
  await mall.stop();
  await stage.close();
}
if (failed.length === 0) writeFigures('web', figures);
else {
  console.error(`docs/performance.md is as it was, as steps failed: ${failed.join(', ')}`);
  process.exitCode = 1;
}
