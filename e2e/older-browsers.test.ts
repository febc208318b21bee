import { cartCalls } from 'contract/buying/cart/cart.calls.ts';
import { trackingCalls } from 'contract/front/tracking/tracking.calls.ts';
import type { Locator } from 'playwright-core';
import { agreeToPrivacy } from 'server/test/agree-to-privacy.ts';
import { people } from 'server/test/people.ts';
import { goodsOf } from 'server/test/test-goods.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { newerGlobals, newerMembers, newerMembersOf } from '../tools/newer-than-browsers.mjs';
import { openMall } from './mall.ts';
import { button, sheet } from './storefront-steps.ts';
import type { Visit } from './visit.ts';

const mall = openMall();
const { id: shirt } = goodsOf('shirt');

/** Lists, beyond what the lint forbids, what the mall looks for before it uses it. */
const lookedFor = ['show', 'close', 'requestClose', 'getAnimations', 'at', 'findLast', 'scrollIntoViewIfNeeded'];

/** Makes the browser of a visit as old as the oldest that the mall supports, before its first page. */
async function makeOlder({ page }: Visit): Promise<void> {
  await page.addInitScript(
    ({ globals, members, membersOf }) => {
      const everything = globalThis as unknown as Record<string, { prototype?: object } | undefined>;
      const remove = (from: object | undefined, name: string) => from && Reflect.deleteProperty(from, name);
      for (const name of Object.getOwnPropertyNames(globalThis)) {
        const { prototype } = (/^[A-Z]/.test(name) && everything[name]) || {};
        for (const member of prototype ? members : []) if (!(member === 'close' && name !== 'HTMLDialogElement')) remove(prototype, member);
      }
      for (const { object, name } of membersOf) {
        remove(everything[object], name);
        remove(Object.getPrototypeOf(everything[object] ?? {}), name);
      }
      for (const name of globals) remove(globalThis, name);
      const { getEntriesByType } = Performance.prototype;
      Performance.prototype.getEntriesByType = function (type) {
        return type === 'navigation' ? [] : getEntriesByType.call(this, type);
      };
      const { supports } = CSS;
      CSS.supports = (first: string, value?: string) =>
        !first.includes('overscroll') && (value === undefined ? supports(first) : supports(first, value));
      const { fetch } = globalThis;
      globalThis.fetch = (input, init) =>
        init?.keepalive && init.headers ? Promise.reject(new TypeError('Preflight request with keepalive')) : fetch(input, init);
    },
    { globals: newerGlobals, members: [...newerMembers, ...lookedFor], membersOf: newerMembersOf },
  );
}

/** Tells what is at the middle of the sheet's main button: the button itself, or what covers it. */
const coverOf = (visit: Visit) =>
  sheet(visit)
    .getByRole('button', { name: '加入购物车' })
    .evaluate((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      const found = document.elementFromPoint(left + width / 2, top + height / 2);
      return one.contains(found) ? 'the button' : found?.outerHTML.slice(0, 80);
    });
const holdsFocusIn = (part: Locator) => part.evaluate((one) => one === document.activeElement);
const holdsFocus = (visit: Visit) => sheet(visit).evaluate((one) => one.contains(document.activeElement));
/** Moves a finger up over an element, and tells whether the mall kept that from scrolling. */
const isHeld = (visit: Visit, selector: string) =>
  visit.page.locator(selector).evaluate((one) => {
    const touch = (type: string, clientY: number) => {
      const touches = [new Touch({ identifier: 1, target: one, clientX: 10, clientY })];
      return one.dispatchEvent(new TouchEvent(type, { touches, bubbles: true, cancelable: true }));
    };
    touch('touchstart', 400);
    return !touch('touchmove', 380);
  });

describe('the oldest supported browser', () => {
  beforeAll(() => agreeToPrivacy(mall.testApp, people.xiaoman));

  it('logs in, chooses in a sheet above the tab bar, fills the cart, confirms, and is tracked', async () => {
    const visit = await mall.visit();
    await makeOlder(visit);
    await visit.open('/login?redirect=%2F');
    await visit.waitForReply(trackingCalls.trail, () => visit.logIn('xiaoman'));
    await visit.waitForPath('/');
    expect(await visit.page.evaluate(() => 'showModal' in HTMLDialogElement.prototype || 'replaceChildren' in Element.prototype)).toBe(
      false,
    );

    const choose = visit.page.getByRole('button', { name: '青禾棉麻衬衫，选择规格' }).first();
    await choose.click();
    await sheet(visit).waitFor();
    await expect.poll(() => coverOf(visit)).toBe('the button');
    // A screen reader does not reach the page behind it, nor does Tab or a finger.
    await expect.poll(() => visit.page.getByRole('link', { name: '购物车' }).count()).toBe(0);
    for (let step = 0; step < 25; step += 1) {
      await visit.page.keyboard.press(step < 20 ? 'Tab' : 'Shift+Tab');
      expect(await holdsFocus(visit), `after ${step + 1} steps`).toBe(true);
    }
    expect(await isHeld(visit, 'dialog[open] h2')).toBe(true);
    await visit.screenshot('older-browser-sheet');
    await visit.escape();
    await sheet(visit).waitFor({ state: 'hidden' });
    expect(await visit.page.getByRole('link', { name: '购物车' }).count()).toBeGreaterThan(0);
    await expect.poll(() => holdsFocusIn(choose)).toBe(true);

    await visit.open(`/goodsInfo/${shirt}`);
    const open = button(visit, '加入购物车').first();
    await open.click();
    await sheet(visit).waitFor();
    await visit.escape();
    await sheet(visit).waitFor({ state: 'hidden' });
    await expect.poll(() => holdsFocusIn(open)).toBe(true);
    await open.click();
    for (const choice of ['松绿', 'M', '加入购物车']) await sheet(visit).getByRole('button', { name: choice, exact: true }).click();
    await sheet(visit).waitFor({ state: 'hidden' });
    await visit.open('/shopCart/mall/list');
    await visit.page.getByRole('main').getByText('青禾棉麻衬衫').first().waitFor();
    expect((await mall.testApp.as('xiaoman').ask(cartCalls.countCart, {})).count).toBe(1);

    await visit.open('/settings');
    await button(visit, '退出登录').click();
    const question = visit.page.getByRole('alertdialog');
    await question.waitFor();
    await visit.escape();
    await question.waitFor({ state: 'hidden' });
  });
});

describe('a page that the browser kept as it was, and shows again on the way back', () => {
  const comeBack = ({ page }: Visit) => page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

  it('is scrolled to where it was left, and loaded anew after a log-out [R-047]', async () => {
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.open('/userCenter');
    await visit.page.evaluate(() => {
      scrollTo(0, 200);
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
      scrollTo(0, 0);
    });
    await comeBack(visit);
    expect(await visit.page.evaluate(() => scrollY)).toBe(200);
    const name = visit.page.getByRole('heading', { level: 1, name: '小满' });
    await name.waitFor();
    await visit.page.evaluate(() => localStorage.removeItem('mall_token_1001'));
    await visit.page.context().clearCookies();
    await comeBack(visit);
    await name.waitFor({ state: 'detached' });
    await visit.page.getByRole('main').getByText('登录').first().waitFor();
  });
});

describe('a phone held sideways', () => {
  it('shows nothing under its camera', async () => {
    const visit = await mall.visit({ more: { viewport: { width: 740, height: 360 }, isMobile: true, hasTouch: true } });
    const session = await visit.page.context().newCDPSession(visit.page);
    await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: 44, right: 44 } });
    await visit.open(`/goodsInfo/${shirt}`);
    await button(visit, '加入购物车').click();
    await sheet(visit).waitFor();
    for (const part of ['main', 'dialog[open] h2'])
      expect(
        await visit.page
          .locator(part)
          .first()
          .evaluate((one) => one.getBoundingClientRect().left),
      ).toBeGreaterThanOrEqual(44);
    expect(await visit.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
});
