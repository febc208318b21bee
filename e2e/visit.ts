import type axe from 'axe-core';
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { CallRow } from 'contract/call.ts';
import { renderedAttribute } from 'contract/shop/site/rendered-page.ts';
import type { BrowserContext, Locator, Page, Request, Response } from 'playwright-core';
import { projectFolder } from 'server/platform/configuration.ts';
import { people, type PersonName } from 'server/test/people.ts';
import { expect } from 'vitest';

const shots = join(projectFolder, 'e2e', 'shots');

/** Tells whether end-to-end tests save screenshots: not in the run of all tests (`npm test`), where nobody looks at them. */
export const savesScreenshots = process.env['SHOTS'] !== 'off';

/** Holds axe without its comments: every page where it looks for barriers has to read it. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Matches console errors that are expected: the browser's own message for a 404 or 401. */
const expectedErrors = /Failed to load resource/;

/** Holds the documents in which axe found no barrier: it would find none in another one of the same elements, attributes and styles. */
const withoutBarriers = new Set<string>();

/** Describes, within the page, all that axe looks at: of a text and a URL only that there is one, and names and values without their digits. */
function describeDocument(): string {
  const urls = ['href', 'src', 'srcset'];
  const names = ['aria-label', 'alt', 'title', 'value', 'datetime'];
  const parts = [`${innerWidth}x${innerHeight}`, getComputedStyle(document.documentElement).fontSize, String(document.title !== '')];
  const describeTag = (element: Element): void => {
    parts.push(`<${element.tagName}`);
    for (const { name, value } of element.attributes) {
      if (urls.includes(name)) parts.push(`${name}=${value !== ''}`);
      else parts.push(`${name}=${names.includes(name) || name.startsWith('data-') ? value.replace(/\d+/g, '#') : value}`);
    }
    if (element instanceof HTMLInputElement) parts.push(`${element.checked} ${element.value !== ''}`);
  };
  const describe = (element: Element): void => {
    describeTag(element);
    if (element.tagName !== 'SCRIPT' && !element.hasAttribute('hidden')) {
      for (const child of element.childNodes) {
        if (child instanceof Element) describe(child);
        else if (child.textContent?.trim() !== '') parts.push(element.tagName === 'STYLE' ? (child.textContent ?? '') : 'text');
      }
    }
    parts.push('>');
  };
  describeTag(document.documentElement);
  for (const one of document.head.querySelectorAll('style, meta[name="viewport"]')) describe(one);
  describe(document.body);
  return parts.join(' ');
}

/** Drives the mall as one user in an end-to-end test, in a browser context of their own. */
export class Visit {
  /** The uncaught errors and console errors of the page. */
  readonly errors: string[] = [];
  /** The requests of the page that have no response yet. */
  private readonly pendingRequests = new Set<Request>();

  constructor(
    private readonly context: BrowserContext,
    readonly page: Page,
    private readonly siteId: number,
    /** Ends the visit. */
    readonly close: () => Promise<void>,
  ) {
    page.on('request', (request) => this.pendingRequests.add(request));
    page.on('requestfinished', (request) => this.pendingRequests.delete(request));
    page.on('requestfailed', (request) => this.pendingRequests.delete(request));
    page.on('pageerror', ({ message }) => this.errors.push(message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !expectedErrors.test(message.text())) this.errors.push(message.text());
    });
  }

  /** Opens a page by its path below /mall, as from a link, and waits until it is drawn. */
  async open(path: string): Promise<Response | null> {
    // A closed sheet goes back one history entry: that step must not undo this navigation.
    if (this.page.url() !== 'about:blank') await this.waitForHistory();
    const response = await this.page.goto(this.urlOf(path));
    await this.waitForPage();
    return response;
  }

  /** Goes to a page by its path below /mall within the open document, which takes a fraction of the time of opening it. */
  async go(path: string): Promise<void> {
    await this.waitForHistory();
    // As when the browser's own buttons lead to an entry that the mall did not write.
    await this.page.evaluate((url) => {
      history.pushState(null, '', url);
      dispatchEvent(new PopStateEvent('popstate'));
    }, this.urlOf(path));
    await this.waitForPage();
  }

  /** Returns the URL of a path below /mall, of this visit's site unless the path names one. */
  private urlOf(path: string): string {
    const address = new URL(`http://mall/mall${path}`);
    if (!address.searchParams.has('siteId')) address.searchParams.set('siteId', String(this.siteId));
    return `${address.pathname}${address.search}`;
  }

  /** Does something and waits for the response to this call. */
  async waitForReply(row: CallRow, act: () => Promise<unknown>): Promise<Response> {
    const pattern = new RegExp(`^${(row.testPath ?? row.path).replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:[A-Za-z]\w*/g, '[^/]+')}$`);
    const [response] = await Promise.all([
      this.page.waitForResponse((one) => one.request().method() === row.method && pattern.test(new URL(one.url()).pathname)),
      act(),
    ]);
    return response;
  }

  /** Returns the path and query of the page, below /mall. */
  get path(): string {
    const { pathname, search } = new URL(this.page.url());
    return `${pathname.replace(/^\/mall/, '')}${search}`;
  }

  /** Waits until the page at a path is on the screen; its URL changes earlier. */
  async waitForPath(path: string | RegExp): Promise<void> {
    await this.page.waitForURL(({ pathname }) =>
      typeof path === 'string' ? pathname === `/mall${path}` : path.test(pathname.replace(/^\/mall/, '')),
    );
    await this.waitForPage();
  }

  /** Delays the requests that match the pattern until the returned function is called. */
  async delay(pattern: RegExp | string): Promise<() => void> {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await this.page.route(pattern, async (route) => {
      await released;
      await route.fallback();
    });
    return release;
  }

  /** Waits until no page is loading, and the app has taken over the one that the server rendered. */
  async waitForPage(): Promise<void> {
    await this.page.getByRole('main').first().waitFor();
    await this.page.locator(`[${renderedAttribute}]`).waitFor({ state: 'detached' });
    await this.page.getByRole('progressbar', { name: /^(加载中|載入中)$/ }).waitFor({ state: 'detached' });
  }

  /** Waits until every request of the page has its response, so that the page does not learn of what the test does next. */
  async waitForReplies(): Promise<void> {
    await expect.poll(() => this.pendingRequests.size).toBe(0);
  }

  /** Waits until the history has an entry for each open sheet, and none for those that were closed. */
  async waitForHistory(): Promise<void> {
    await this.page.waitForFunction(
      () =>
        document.querySelectorAll('dialog[open]:not([data-leaving])').length === ((history.state as { layer?: number } | null)?.layer ?? 0),
    );
  }

  /** Closes the overlay on the page with Esc, and waits until its history entry is gone. */
  async escape(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await this.waitForHistory();
  }

  /** Sets the browser's font size to this multiple of the default, as a user may. */
  async enlargeText(times: number): Promise<void> {
    const session = await this.context.newCDPSession(this.page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 16 * times, fixed: 13 * times } });
  }

  /** Swipes down from the middle of an element by so many pixels, in so many milliseconds. Throws when the element is not visible. */
  async swipeDown(from: Locator, pixels: number, milliseconds: number): Promise<void> {
    const box = await from.boundingBox();
    if (!box) throw new Error('the element to swipe is not visible');
    const session = await this.context.newCDPSession(this.page);
    const [x, top, steps] = [box.x + box.width / 2, box.y + box.height / 2, 20];
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x, y }] });
    await touch('touchStart', top);
    for (let step = 1; step <= steps; step += 1) {
      await touch('touchMove', top + (pixels * step) / steps);
      await this.page.waitForTimeout(milliseconds / steps);
    }
    await touch('touchEnd');
  }

  /** Swipes sideways from the middle of an element; a negative distance is to the left. Throws when the element is not visible. */
  async swipeSideways(from: Locator, pixels: number): Promise<void> {
    const box = await from.boundingBox();
    if (!box) throw new Error('the element to swipe is not visible');
    const session = await this.context.newCDPSession(this.page);
    const [x, y, steps] = [box.x + box.width / 2, box.y + box.height / 2, 10];
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', path?: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: path === undefined ? [] : [{ x: path, y }] });
    await touch('touchStart', x);
    for (let step = 1; step <= steps; step += 1) await touch('touchMove', x + (pixels * step) / steps);
    await touch('touchEnd');
  }

  /** Logs a named person in by password, on the visible login page. */
  async logIn(name: PersonName): Promise<void> {
    const { mobile, password } = people[name];
    const main = this.page.getByRole('main');
    await main.getByLabel('手机号', { exact: true }).fill(mobile);
    await main.getByLabel('密码', { exact: true }).fill(password);
    await main.getByRole('checkbox', { name: /我已年满 14 周岁/ }).check();
    await main.getByRole('button', { name: '登录', exact: true }).click();
  }

  /** Saves a screenshot for people to look at: e2e/shots/{name}.png. */
  async screenshot(name: string, whole = false): Promise<void> {
    if (!savesScreenshots) return;
    mkdirSync(shots, { recursive: true });
    await this.page.screenshot({ path: join(shots, `${name}.png`), fullPage: whole, animations: 'disabled' });
  }

  /** Waits for the animations that end, such as a sheet that slides in or a toast that fades in. */
  private async waitForAnimations(): Promise<void> {
    await this.page.evaluate(async () => {
      const moving = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
      await Promise.allSettled(moving.map(({ finished }) => finished));
    });
  }

  /** Returns the accessibility violations that axe finds, one line each. */
  async findBarriers(): Promise<string[]> {
    // What fades in is not readable yet.
    await this.waitForAnimations();
    const state = await this.page.evaluate(describeDocument);
    if (withoutBarriers.has(state)) return [];
    // A page of the same document has it already.
    if (!(await this.page.evaluate(() => 'axe' in globalThis))) await this.page.evaluate(axeSource);
    const barriers = await this.page.evaluate(async () => {
      const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'],
        // Only what is wrong is reported, and by its HTML.
        resultTypes: ['violations'],
        selectors: false,
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
    });
    if (barriers.length === 0) withoutBarriers.add(state);
    return barriers;
  }

  /**
   * Returns the fields whose font is smaller than 16 px on a phone of one of these widths, at the usual text size: an iPhone enlarges the page when
   * such a field gets the focus. The page itself is not laid out anew.
   */
  async findSmallFields(widths: readonly number[]): Promise<string[]> {
    return this.page.evaluate((list) => {
      const fields = [...document.querySelectorAll<HTMLElement>('input, textarea, select')].filter(
        (one) =>
          !(one instanceof HTMLInputElement && ['checkbox', 'radio', 'file', 'hidden', 'submit', 'button', 'range'].includes(one.type)),
      );
      const { style } = document.documentElement;
      const before = style.cssText;
      const found = list.flatMap((width) => {
        style.setProperty('font-size', `${(width * 100) / 750}px`);
        style.setProperty('--text', '1');
        return fields.flatMap((one) => {
          const size = Number.parseFloat(getComputedStyle(one).fontSize);
          return size < 16 ? [`a field of ${size} px on a phone of ${width}: ${one.outerHTML.slice(0, 80)}`] : [];
        });
      });
      style.cssText = before;
      return found;
    }, widths);
  }

  /** Returns what does not fit: a page wider than the screen, and text that a box cuts off without an ellipsis. */
  async findCutOffs(): Promise<string[]> {
    await this.waitForAnimations();
    return this.page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide on ${clientWidth}`] : [];
      const cuts = (element: Element): boolean => {
        const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
        const says = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
        return !says && element.clientWidth > 1 && [overflowX, overflowY].every((one) => one === 'hidden' || one === 'clip');
      };
      const pen = document.createElement('canvas').getContext('2d');
      for (const field of document.querySelectorAll('input')) {
        const { font, textOverflow, paddingLeft, paddingRight } = getComputedStyle(field);
        const hidden = textOverflow === 'ellipsis' || getComputedStyle(field, '::placeholder').opacity === '0';
        if (!pen || hidden || field.value !== '' || field.clientWidth === 0) continue;
        pen.font = font;
        const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        if (pen.measureText(field.placeholder).width > room + 1) found.push(`cut off: ${field.placeholder}`);
      }
      const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = words.nextNode(); node; node = words.nextNode()) {
        const box = node.parentElement;
        if (!box || box.closest('[hidden], script, style') || node.textContent?.trim() === '') continue;
        let around: Element | null = box;
        while (around && !cuts(around) && !/auto|scroll/.test(getComputedStyle(around).overflow)) around = around.parentElement;
        if (!around || !cuts(around) || getComputedStyle(box).textOverflow === 'ellipsis') continue;
        const edge = around.getBoundingClientRect();
        const range = document.createRange();
        range.selectNodeContents(node);
        const out = [...range.getClientRects()].some(
          ({ left, right, top, bottom, width }) =>
            width > 0 && (left < edge.left - 2 || right > edge.right + 2 || top < edge.top - 4 || bottom > edge.bottom + 4),
        );
        if (out && getComputedStyle(box).webkitLineClamp === 'none') found.push(`cut off: ${node.textContent?.trim().slice(0, 40)}`);
      }
      return found;
    });
  }
}
