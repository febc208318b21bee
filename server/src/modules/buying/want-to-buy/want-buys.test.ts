import { messageCalls } from 'contract/shop/message/message.calls.ts';
import { siteCalls } from 'contract/shop/site/site.calls.ts';
import { browseCalls } from 'contract/front/storefront/browse.calls.ts';
import { wantBuyMerchantCalls } from 'contract/buying/want-to-buy/merchant.calls.ts';
import { wantBuyCalls } from 'contract/buying/want-to-buy/want-to-buy.calls.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { saveSettings, type SiteSettings } from '#modules/shop/site/site.ts';
import { people } from '../../../../test/people.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';
import { goodsOf } from '../../../../test/test-goods.ts';

const testApp = useTestApp();
const [anran, xiaoman, visitor] = [testApp.as('anran'), testApp.as('xiaoman'), testApp.as({ visitorOf: 1001 })];
const merchant = testApp.as({ merchantOf: 1001 });
const numIid = goodsOf('teapot').id;
const requests = async () => (await merchant.ask(wantBuyMerchantCalls.listWantBuys, {})).list;
const cardFor = async (who: typeof visitor) => (await who.ask(browseCalls.batchGetGoods, { ids: [numIid] })).list[0];

async function set(settings: Partial<SiteSettings>): Promise<void> {
  await testApp.databases.units.write(1001, (db) => saveSettings(db, settings, testApp.clock.now()));
  testApp.clock.advance({ minutes: 2 });
}
beforeEach(() => set({ wantToBuy: true, hiddenPriceLevels: [people.anran.levelId] }));
afterEach(async () => {
  await set({ wantToBuy: false, hiddenPriceLevels: [] });
  await testApp.sql('delete from want_buy');
});

describe('a product whose price is hidden from a member level', () => {
  it('can be requested by members of that level if the setting “REGRPOP_WANT_BUY_SET” is on [R-466]', async () => {
    const setting = async () => visitor.ask(siteCalls.getSystemSetting, { setname: 'REGRPOP_WANT_BUY_SET' });
    expect(await setting()).toMatchObject({ value: 1 });
    expect(await cardFor(anran)).toMatchObject({ price: null, buyable: 0, showGoodsWantBuy: 1 });
    for (const who of [xiaoman, visitor]) expect(await cardFor(who)).toMatchObject({ buyable: 1, showGoodsWantBuy: 0 });
    await set({ wantToBuy: false });
    expect(await setting()).toMatchObject({ value: 0 });
    expect(await cardFor(anran)).toMatchObject({ price: null, showGoodsWantBuy: 0 });
    expect(await anran.call(wantBuyCalls.submitGoods, { numIid, num: 1 })).toMatchObject(refused('wantBuyOff'));
  });

  it('has one open request per member, which a repeated request changes', async () => {
    const { id } = await anran.ask(wantBuyCalls.submitGoods, { numIid, num: 2 });
    expect(await anran.ask(wantBuyCalls.submitGoods, { numIid, num: 30, remark: '要蓝色' })).toEqual({ id });
    expect(await requests()).toMatchObject([{ id, numIid, num: 30, remark: '要蓝色', memberNo: people.anran.id, handledAt: null }]);

    const answer = '批发价 88 元，满 10 件包邮';
    await merchant.ask(wantBuyMerchantCalls.handleWantBuy, { id, answer });
    await merchant.ask(wantBuyMerchantCalls.handleWantBuy, { id, answer: '另一句' });
    expect(await requests()).toMatchObject([{ id, answer, handledAt: expect.any(Number) as number }]);
    const { list } = await anran.ask(messageCalls.listMessages, {});
    expect(list.filter(({ kind }) => kind === 'wantBuy')).toMatchObject([
      { link: `/goodsInfo/${numIid}`, text: expect.stringContaining(answer) as string },
    ]);
    expect((await anran.ask(wantBuyCalls.submitGoods, { numIid, num: 1 })).id).not.toBe(id);
  });

  it('gets one request from three simultaneous taps of the same member', async () => {
    await Promise.all([1, 2, 3].map((num) => anran.ask(wantBuyCalls.submitGoods, { numIid, num })));
    expect(await requests()).toHaveLength(1);
  });

  it('cannot be requested by a level that sees the price, from another site, or without a login', async () => {
    expect(await xiaoman.call(wantBuyCalls.submitGoods, { numIid, num: 1 })).toMatchObject(refused('wantBuyOff'));
    expect(await anran.call(wantBuyCalls.submitGoods, { numIid: 1001, num: 1 })).toMatchObject(refused('goodsNotFound'));
    expect(await visitor.call(wantBuyCalls.submitGoods, { numIid, num: 1 })).toMatchObject({ status: 401 });
    expect(await requests()).toEqual([]);
  });

  it('cannot be requested by a member who has fifty open requests', async () => {
    await testApp.sql(
      "insert into want_buy (site_id, member_id, goods_id, title, pieces, remark, asked_at) select 1001, $1, n, '', 1, '', now() from generate_series(9001, 9050) n",
      [people.anran.id],
    );
    expect(await anran.call(wantBuyCalls.submitGoods, { numIid, num: 1 })).toMatchObject(refused('wantBuyTooMany'));
  });
});
