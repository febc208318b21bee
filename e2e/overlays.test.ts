import { describe, expect, it } from 'vitest';
import { openMall } from './mall.ts';
import type { Visit } from './visit.ts';

const mall = openMall();

/** Opens the form for a new address from the list, so that there is a page to go back to. */
async function openAddressForm(): Promise<Visit> {
  const visit = await mall.visit({ as: 'xiaoman' });
  await visit.open('/addressList');
  await visit.page.getByRole('link', { name: '新增收货地址' }).click();
  await visit.waitForPath('/addressForm/new');
  return visit;
}
const regionButton = ({ page }: Visit) => page.getByRole('button', { name: /^所在地区/ });
const sheet = ({ page }: Visit) => page.getByRole('dialog');
const provinceButton = (visit: Visit) => sheet(visit).getByRole('button', { name: '湖南省', exact: true });
const historyLength = ({ page }: Visit) => page.evaluate(() => history.length);

describe('a sheet', () => {
  it('closes on the back button, and the page stays', async () => {
    const visit = await openAddressForm();
    await visit.page.getByLabel('收货人', { exact: true }).fill('外婆');
    await regionButton(visit).click();
    await provinceButton(visit).waitFor();
    await visit.waitForHistory();
    await visit.page.goBack();
    await sheet(visit).waitFor({ state: 'hidden' });
    expect(visit.path).toContain('/addressForm/new');
    expect(await visit.page.getByLabel('收货人', { exact: true }).inputValue()).toBe('外婆');
    await visit.page.goBack();
    await visit.waitForPath('/addressList');
  });

  it('closes by Esc and by its button, returns the focus to the page, and leaves no extra step for going back', async () => {
    const visit = await openAddressForm();
    const before = await historyLength(visit);
    for (const close of [() => visit.page.keyboard.press('Escape'), () => sheet(visit).getByRole('button', { name: '关闭' }).click()]) {
      await regionButton(visit).click();
      await provinceButton(visit).waitFor();
      await close();
      await sheet(visit).waitFor({ state: 'hidden' });
      expect(await regionButton(visit).evaluate((button) => button === document.activeElement)).toBe(true);
      await expect.poll(() => visit.page.evaluate(() => (history.state as { layer?: number } | null)?.layer ?? 0)).toBe(0);
    }
    // The entry of the last opening lies ahead in the history: one step back leads to the list.
    expect((await historyLength(visit)) - before).toBeLessThanOrEqual(1);
    await visit.page.goBack();
    await visit.waitForPath('/addressList');
  });

  it('dims the page up to the edges of a desktop window, without a layout shift', async () => {
    const visit = await mall.visit({ as: 'xiaoman', desktop: true });
    await visit.open('/addressForm/new');
    const seen = () =>
      visit.page.evaluate(() => ({
        room: getComputedStyle(document.documentElement).scrollbarGutter,
        left: document.querySelector('main')?.getBoundingClientRect().left,
      }));
    const before = await seen();
    expect(before.room).toBe('stable both-edges');
    await regionButton(visit).click();
    await provinceButton(visit).waitFor();
    expect(await seen()).toEqual({ ...before, room: 'auto' });
    await visit.escape();
    expect(await seen()).toEqual(before);
  });

  it('remembers the choices made in it after it was closed', async () => {
    const visit = await openAddressForm();
    await regionButton(visit).click();
    await provinceButton(visit).click();
    await sheet(visit).getByRole('button', { name: '长沙市', exact: true }).waitFor();
    await visit.waitForHistory();
    await visit.page.goBack();
    await sheet(visit).waitFor({ state: 'hidden' });
    await regionButton(visit).click();
    await sheet(visit).getByRole('button', { name: '长沙市', exact: true }).waitFor();
  });

  it('closes by a swipe down, and springs back after a short swipe', async () => {
    const visit = await openAddressForm();
    const open = async () => {
      await regionButton(visit).click();
      await provinceButton(visit).waitFor();
      await expect.poll(() => sheet(visit).evaluate((dialog) => dialog.getAnimations({ subtree: true }).length)).toBe(0);
    };
    await open();
    await visit.swipeDown(sheet(visit).getByRole('heading'), 60, 600);
    expect(await sheet(visit).isVisible()).toBe(true);
    await visit.swipeDown(sheet(visit).getByRole('heading'), 400, 300);
    await sheet(visit).waitFor({ state: 'hidden' });
    await open();
  });
});

describe('a page that was left for another page', () => {
  it('is restored with its content by going back, if its route is marked keepAlive [R-047]', async () => {
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.open('/userCenter');
    await visit.page.getByRole('main').evaluate((main) => main.setAttribute('data-mark', 'mine'));
    await visit.page.getByRole('link', { name: '收货地址' }).click();
    await visit.waitForPath('/addressList');
    await visit.page.locator('main[data-mark]').waitFor({ state: 'hidden' });
    await visit.page.goBack();
    await visit.waitForPath('/userCenter');
    await visit.page.locator('main[data-mark="mine"]').waitFor();
  });

  it('is unmounted if its route is not marked keepAlive', async () => {
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.open('/addressList');
    await visit.page.getByRole('main').evaluate((main) => main.setAttribute('data-mark', 'mine'));
    await visit.page.getByRole('link', { name: '新增收货地址' }).click();
    await visit.waitForPath('/addressForm/new');
    await visit.page.getByRole('button', { name: '保存' }).waitFor(); // the URL changes before the page is drawn
    expect(await visit.page.locator('main[data-mark]').count()).toBe(0);
  });
});
