import { addressCalls } from 'contract/shop/address/address.calls.ts';
import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { goodsMerchantCalls } from 'contract/goods/goods/merchant.calls.ts';
import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { goodsOf } from 'server/test/test-goods.ts';
import { describe, expect, it } from 'vitest';
import { openMall } from './mall.ts';
import { buyAtOnce, layoutShift, scrollDownTo, watchLayoutShifts } from './storefront-steps.ts';
import type { Visit } from './visit.ts';

const mall = openMall();
const main = ({ page }: Visit) => page.getByRole('main');
const dialog = ({ page }: Visit, name: string) => page.getByRole('dialog', { name, exact: true });
const openGoods = (visit: Visit, name: Parameters<typeof goodsOf>[0]) => visit.open(`/goodsInfo/${goodsOf(name).id}`);

describe('the delivery region on a product page', () => {
  it('can be chosen by a visitor, and disables the buy buttons if the shop does not ship there', async () => {
    const visit = await mall.visit();
    await openGoods(visit, 'notToHunan');
    await main(visit).getByRole('button', { name: /送至/ }).click();
    for (const name of ['湖南省', '长沙市']) await dialog(visit, '所在地区').getByRole('button', { name }).click();
    await visit.waitForReply(storefrontCalls.goodsShipping, () =>
      dialog(visit, '所在地区').getByRole('button', { name: '岳麓区' }).click(),
    );
    // A place that is not served disables buying on the page and in the sheet.
    const closed = { name: '该地区不支持配送', exact: true } as const;
    await main(visit).getByRole('button', closed).waitFor();
    expect(await main(visit).getByRole('button', closed).isDisabled()).toBe(true);
    expect(
      await main(visit)
        .getByRole('button', { name: /立即购买|加入购物车/ })
        .count(),
    ).toBe(0);
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('goods-not-served');
    await main(visit).getByRole('button', { name: /^数量/ }).click();
    expect(await dialog(visit, '选择规格').getByRole('button', closed).isDisabled()).toBe(true);
    await visit.escape();
    await openGoods(visit, 'orange');
    await main(visit)
      .getByRole('button', { name: /湖南省 长沙市 岳麓区 运费 ¥14\.00/ })
      .waitFor();
  });

  it("can be set to one of a member's addresses, which the checkout then uses", async () => {
    const anran = mall.testApp.as('anran');
    for (const [name, stateCode, cityCode, districtCode] of [
      ['家', '430000', '430100', '430104'],
      ['公司', '440000', '440100', '440106'],
    ] as const)
      await anran.ask(addressCalls.saveAddress, {
        name,
        mobile: '13800000003',
        stateCode,
        cityCode,
        districtCode,
        streetCode: '',
        address: '云栖路 66 号万铺大厦 3 号楼 2 单元 1808 室',
      });
    const visit = await mall.visit({ as: 'anran' });
    await openGoods(visit, 'orange');
    await main(visit).getByRole('button', { name: /送至/ }).click();
    await dialog(visit, '送至').getByRole('radio', { checked: true }).waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('ship-to');
    await visit.waitForReply(storefrontCalls.goodsShipping, () =>
      dialog(visit, '送至')
        .getByText(/广州市/)
        .click(),
    );
    await main(visit)
      .getByRole('button', { name: /送至 广东省 广州市 天河区/ })
      .waitFor();
    const bill = await visit.waitForReply(checkoutCalls.orderBill, () => buyAtOnce(visit));
    expect(((await bill.json()) as { body: { address: { region: string } } }).body.address.region).toBe('广东省 广州市 天河区');
  });
});

const videoUrl = '/mall/pictures/film-backpack.mp4';
const longTitle = '圆融茶壶一把从选泥到出窑都由同一位师傅完成的手工紫砂壶容量三百毫升适合两三人喝茶附赠茶巾与木托盘礼盒装可开发票';
async function setVideoAndDetails(video: string): Promise<void> {
  await mall.testApp.sql(
    `update goods set video = $1, title = $2, subtitle = '越养越润，三年以后是另一把壶', tags = '{新品,包邮,手工}',
       pictures = '["/mall/pictures/backpack-pine.webp", "/mall/pictures/backpack-4.webp", "/mall/pictures/backpack-5.webp"]',
       parameters = '[["产地", "江苏宜兴"], ["泥料", "紫泥"], ["容量", "300 毫升"], ["工艺", "全手工，每一把的大小与颜色都略有不同，以收到的实物为准"]]',
       most_per_order = 5, most_per_member = 10, limit_cycle = 3 where id = $3`,
    [video, longTitle, goodsOf('teapot').id],
  );
}

describe('the goods page', () => {
  it('plays the video without sound in place of the first picture, until the shopper swipes on', async () => {
    await setVideoAndDetails(videoUrl);
    const visit = await mall.visit();
    await openGoods(visit, 'teapot');
    expect(await visit.page.locator('video').count()).toBe(0);
    await visit.screenshot('goods-film-waits');
    await main(visit).getByRole('button', { name: '播放视频' }).click();
    const video = visit.page.locator('video');
    const state = () =>
      video.evaluate((one) => ({
        at: (one as HTMLVideoElement).currentTime,
        muted: (one as HTMLVideoElement).muted,
        paused: (one as HTMLVideoElement).paused,
      }));
    await expect.poll(async () => (await state()).at).toBeGreaterThan(0.1);
    expect(await state()).toMatchObject({ muted: true, paused: false });
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('goods-film');
    await visit.page
      .getByRole('region', { name: '商品图片' })
      .getByRole('list')
      .evaluate((track) => track.scrollTo({ left: track.clientWidth }));
    await expect.poll(async () => (await state()).paused).toBe(true);
  });

  it('shows the picture when the video cannot be played', async () => {
    await setVideoAndDetails('/mall/pictures/no-such-film.mp4');
    const visit = await mall.visit();
    await openGoods(visit, 'teapot');
    await main(visit).getByRole('button', { name: '播放视频' }).click();
    await visit.page.locator('video').waitFor({ state: 'detached' });
    expect(await main(visit).getByRole('button', { name: '播放视频' }).count()).toBe(0);
    await main(visit)
      .getByRole('img', { name: `${longTitle}，第 1 张` })
      .waitFor();
  });

  it('shows purchase limits, tags, specifications, services and similar products without a layout shift', async () => {
    await setVideoAndDetails(videoUrl);
    await mall.testApp.sql(
      `insert into site_setting (site_id, name, value, updated_at) values (1001, 'services', '["7 天无理由退货", "18 点前当日发", "老板亲自打包"]', now())`,
    );
    const { id } = await mall.testApp.as({ merchantOf: 1001 }).ask(goodsMerchantCalls.addCategory, { name: '茶具' });
    await mall.testApp.sql('update goods set category_id = $1 where site_id = 1001 and id = any($2)', [
      id,
      [goodsOf('teapot').id, goodsOf('orange').id],
    ]);
    mall.testApp.clock.advance({ minutes: 2 });
    const visit = await mall.visit({ as: 'dazhi' });
    await watchLayoutShifts(visit);
    let asked = 0;
    visit.page.on('request', (request) => void (asked += request.url().includes('/recommend/related') ? 1 : 0));
    await openGoods(visit, 'teapot');
    await main(visit).getByText('每单限购 5 件 · 每人每月限购 10 件').waitFor();
    for (const words of ['手工', '江苏宜兴', '越养越润，三年以后是另一把壶']) await main(visit).getByText(words).first().waitFor();
    await main(visit).getByRole('button', { name: /服务/ }).click();
    await dialog(visit, '服务保障')
      .getByText(/7 天内，在不影响再次销售/)
      .waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('goods-services');
    await visit.escape();
    await dialog(visit, '服务保障').waitFor({ state: 'hidden' });
    const similarGoods = main(visit).getByRole('region', { name: '相似商品' }).getByRole('link');
    await scrollDownTo(visit, similarGoods.first());
    expect(asked).toBe(1);
    expect(await main(visit).getByRole('region', { name: '相似商品' }).getByRole('link', { name: longTitle }).count()).toBe(0);
    expect(await layoutShift(visit)).toBeLessThan(0.02);
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('goods-everything', true);
    await visit.page.setViewportSize({ width: 360, height: 640 });
    await visit.enlargeText(2);
    await openGoods(visit, 'teapot');
    await scrollDownTo(visit, similarGoods.first());
    expect(await visit.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await visit.screenshot('goods-large', true);
    // A product that is not shipped promises no same-day shipping and no returns.
    await openGoods(visit, 'virtualCard');
    await main(visit).getByRole('button', { name: '服务 老板亲自打包', exact: true }).waitFor();
  });

  it('shows a picture on the whole screen, where a double tap enlarges it and the back button closes it', async () => {
    const visit = await mall.visit();
    await openGoods(visit, 'teapot');
    await main(visit)
      .getByRole('button', { name: /^放大：.*第 1 张$/ })
      .click({ position: { x: 60, y: 90 } });
    const viewer = visit.page.locator('.pswp--open');
    const shown = viewer.locator('.pswp__item[aria-hidden=false] img:not(.pswp__img--placeholder)');
    await shown.waitFor();
    const width = async () => (await shown.boundingBox())?.width ?? 0;
    await expect.poll(width).toBeGreaterThan(300);
    await visit.screenshot('picture-viewer');
    expect(await visit.findBarriers()).toEqual([]);
    const before = await width();
    for (let taps = 0; taps < 2; taps += 1) await visit.page.touchscreen.tap(195, 422);
    await expect.poll(width).toBeGreaterThan(before * 1.5);
    await visit.page.goBack();
    await viewer.waitFor({ state: 'detached' });
    expect(new URL(visit.page.url()).pathname).toBe(`/mall/goodsInfo/${goodsOf('teapot').id}`);

    // The picture in the sheet opens above the sheet, and Back returns to the sheet.
    await main(visit).getByRole('button', { name: '加入购物车' }).click();
    await dialog(visit, '选择规格').getByRole('button', { name: /^放大/ }).click();
    await shown.waitFor();
    await visit.screenshot('picture-viewer-over-sheet');
    await visit.page.goBack();
    await viewer.waitFor({ state: 'detached' });
    await dialog(visit, '选择规格').waitFor();
  });

  it('has a picture gallery that can be dragged with the mouse on a desktop, and no accessibility barrier', async () => {
    const visit = await mall.visit({ as: 'dazhi', desktop: true });
    await openGoods(visit, 'teapot');
    await visit.screenshot('goods-desktop');
    expect(await visit.findBarriers()).toEqual([]);
    const gallery = visit.page.getByRole('region', { name: '商品图片' });
    await gallery.getByText(/1\/\d/).waitFor();
    await gallery.getByRole('button', { name: '下一张' }).click();
    await gallery.getByText(/2\/\d/).waitFor();
    const box = await gallery.boundingBox();
    const { x = 0, y = 0, width = 0, height = 0 } = box ?? {};
    await visit.page.mouse.move(x + width * 0.3, y + height / 2);
    await visit.page.mouse.down();
    await visit.page.mouse.move(x + width * 0.7, y + height / 2, { steps: 5 });
    await visit.page.mouse.up();
    await gallery.getByText(/1\/\d/).waitFor();
    expect(await visit.page.locator('.pswp').count()).toBe(0);
  });
});

describe('the address form', () => {
  it("says that the address does not exist if its URL has an invalid id or another member's address id", async () => {
    const visit = await mall.visit({ as: 'xiaoman' });
    const others = (await mall.testApp.as('dazhi').ask(addressCalls.getAddress, {}))?.id ?? 0;
    for (const id of ['abc', '-1', String(others)]) {
      await visit.open(`/addressForm/${id}`);
      await main(visit).getByText('地址不存在').waitFor();
      expect(await main(visit).getByRole('textbox').count()).toBe(0);
      await main(visit).getByRole('link', { name: '查看全部地址' }).waitFor();
    }
    expect(await visit.findBarriers()).toEqual([]);
    await visit.open('/addressForm/new');
    await main(visit).getByLabel('收货人').waitFor();
  });
});
