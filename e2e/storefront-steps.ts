import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import type { Visit } from './visit.ts';

/** Returns, for an end-to-end test, how far the page is scrolled, in pixels. */
export const scrollPosition = ({ page }: Visit) => page.evaluate(() => Math.round(scrollY));

/** Finds, for an end-to-end test, a button of the page by its exact name. */
export const button = ({ page }: Visit, name: string) => page.getByRole('button', { name, exact: true });

/** Finds, for an end-to-end test, the link to a product by the product's exact title. */
export const goodsLink = ({ page }: Visit, title: string) => page.getByRole('link', { name: title, exact: true });

/** Finds, for an end-to-end test, a tab of the page by its exact name. */
export const tab = ({ page }: Visit, name: string) => page.getByRole('tab', { name, exact: true });

/** Finds, for an end-to-end test, the sheet for choosing a SKU. */
export const sheet = ({ page }: Visit) => page.getByRole('dialog', { name: '选择规格' });

/** Taps an action of the goods page, and the same action in the sheet for the number, with the SKU preselected. */
async function actThroughSheet(visit: Visit, act: '立即购买' | '加入购物车'): Promise<void> {
  await visit.page.getByRole('main').getByRole('button', { name: act, exact: true }).first().click();
  await sheet(visit).getByRole('button', { name: act, exact: true }).click();
}

/** Buys, in an end-to-end test, the product of the open page directly (立即购买), with the SKU preselected. */
export const buyAtOnce = (visit: Visit) => actThroughSheet(visit, '立即购买');

/** Puts, in an end-to-end test, the product of the open page into the cart, with the SKU preselected. */
export const putInCart = (visit: Visit) => actThroughSheet(visit, '加入购物车');

/**
 * Runs an action of an end-to-end test and waits for a toast with the given text. Waits from the beginning, as the toast may be gone before the
 * action ends.
 */
export const showsToast = (visit: Visit, words: string, act: () => Promise<unknown>): Promise<unknown> =>
  Promise.all([visit.page.getByRole('alert').getByText(words, { exact: true }).waitFor(), act()]);

/** Pays, in an end-to-end test, from the balance at the cashier, and confirms in the sheet that asks. */
export async function payFromBalance({ page }: Visit): Promise<void> {
  await page.getByRole('button', { name: /^余额支付/ }).click();
  await page
    .getByRole('dialog', { name: '确认用余额支付' })
    .getByRole('button', { name: /^确认支付/ })
    .click();
}

/** Returns, for an end-to-end test, the text of the link to the cart: the number shown on it, then its name. */
export const cartLinkText = ({ page }: Visit) => page.getByRole('link', { name: /购物车$/ }).textContent();

/** Scrolls a page down, in an end-to-end test, until an element is loaded, and brings it into view. */
export async function scrollDownTo({ page }: Visit, element: Locator): Promise<void> {
  // A page that never loads the element says how far it got, and what stands at the end of its lists.
  const readEnd = () =>
    page.evaluate(() => {
      const ends = [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent);
      return `not found, scrolled to ${Math.round(scrollY + innerHeight)} of ${document.documentElement.scrollHeight}: ${ends.join(', ')}`;
    });
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 700);
      return (await element.count()) === 1 ? 'found' : readEnd();
    })
    .toBe('found');
  await element.scrollIntoViewIfNeeded();
}

/** Scrolls a page down, in an end-to-end test, until a product comes into view. */
export const scrollToGoods = (visit: Visit, title: string): Promise<void> => scrollDownTo(visit, goodsLink(visit, title));

/** Makes the pages of a test's visit sum up their layout shifts from the start, without those that follow input. */
export const watchLayoutShifts = ({ page }: Visit) =>
  page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!hadRecentInput) seen.shift += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Returns, for an end-to-end test, the cumulative layout shift of the page, which `watchLayoutShifts` has summed up. */
export const layoutShift = ({ page }: Visit) => page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift);

/**
 * Removes the preloaded replies from the pages that a test's visit opens, as when the server failed to read them. The app then renders and requests
 * all itself.
 */
export const withoutPreloadedReplies = ({ page }: Visit) =>
  page.route(/\/mall\/[^.]*$/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /(<script type="application\/json" id="mall">)(.*?)(<\/script>)/s,
      (_, begin, json, end) => {
        const data = JSON.parse(json) as { replies: { call: string }[] };
        return (
          begin + JSON.stringify({ ...data, url: '', replies: data.replies.filter(({ call }) => call.includes('merchantConfig')) }) + end
        );
      },
    );
    return route.fulfill({ response, body });
  });

/** Returns, for an end-to-end test, whether a page is wider than the screen. */
export const overflowsSideways = ({ page }: Visit) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
