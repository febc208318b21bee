import { recommendCalls } from 'contract/recommend/recommend.calls.ts';
import { siteCalls } from 'contract/site/site.calls.ts';
import { browseCalls } from 'contract/storefront/browse.calls.ts';
import { storefrontCalls } from 'contract/storefront/storefront.calls.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { saveSettings, type SiteSettings } from '#modules/site/site.ts';
import { goodsOf } from '../../../test/test-goods.ts';
import { people } from '../../../test/people.ts';
import { useTestApp } from '../../../test/test-app.ts';

const testApp = useTestApp();
const visitor = testApp.as({ visitorOf: 1001 });
const [anran, xiaoman] = [testApp.as('anran'), testApp.as('xiaoman')];
const id = goodsOf('teapot').id;

async function set(settings: Partial<SiteSettings>): Promise<void> {
  await testApp.databases.units.write(1001, (db) => saveSettings(db, settings, testApp.clock.now()));
  testApp.clock.advance({ minutes: 2 });
}
afterEach(() => set({ safeMode: false, hiddenPriceLevels: [] }));

/** Returns the cards of every kind of goods list. */
async function cardsSeenBy(who: typeof visitor) {
  const { components } = await who.ask(storefrontCalls.minipage, {});
  const lists = await Promise.all([
    who.ask(storefrontCalls.goodsIndex, { groupId: 1 }),
    who.ask(browseCalls.groupDetailPage, { id: 1 }),
    who.ask(browseCalls.marketingGoodsPage, { id: 1 }),
    who.ask(browseCalls.miniPageGoods, { ids: [id] }),
    who.ask(browseCalls.batchGetGoods, { ids: [id] }),
    who.ask(browseCalls.search, { keyword: '茶壶' }),
    who.ask(recommendCalls.areaRecommendGoods, { state: '湖南省', city: '长沙市' }),
  ]);
  const shown = components.flatMap((piece) =>
    piece.kind === 'goodsList' ? piece.goods : piece.kind === 'groupTabs' ? piece.first.list : [],
  );
  expect(shown.length).toBeGreaterThan(3);
  for (const { list } of lists) expect(list.length).toBeGreaterThan(0);
  return [...shown, ...lists.flatMap(({ list }) => list)];
}

describe('a goods list', () => {
  it('hides prices from visitors, but not from members, while the setting SAFE_MODE_SET is on [R-464]', async () => {
    await set({ safeMode: true });
    expect(await visitor.ask(siteCalls.getSystemSetting, { setname: 'SAFE_MODE_SET' })).toMatchObject({ value: 1 });
    for (const card of await cardsSeenBy(visitor))
      expect(card).toMatchObject({
        price: null,
        maxPrice: null,
        originPrice: null,
        priceNote: '登录后可见价格',
        skuId: null,
        soldOut: 0,
        buyable: 0,
      });
    for (const card of await cardsSeenBy(xiaoman)) expect(card).toMatchObject({ price: expect.any(Number) as number, priceNote: '' });
  });

  it('hides prices only from the member levels in the setting GROUP_GOODS_HIDDEN_PRICE [R-465]', async () => {
    await set({ hiddenPriceLevels: [people.anran.levelId] });
    const setname = 'GROUP_GOODS_HIDDEN_PRICE';
    expect(await visitor.ask(siteCalls.getSystemSetting, { setname })).toMatchObject({ value: [people.anran.levelId] });
    for (const card of await cardsSeenBy(anran))
      expect(card).toMatchObject({ price: null, levelLabel: '', priceNote: '会员价格不公开', buyable: 0 });
    for (const card of await cardsSeenBy(visitor)) expect(card.price).toBeGreaterThan(0);
  });
});

describe('a product of a shop that shows prices only to members (safe mode)', () => {
  it('requires a visitor to log in before its price is shown', async () => {
    await set({ safeMode: true });
    expect(await visitor.call(storefrontCalls.goodsDetail, { id })).toMatchObject({ status: 401, success: false });
    expect(await visitor.call(storefrontCalls.goodsStock, { goodsId: id })).toMatchObject({ status: 401, success: false });
    expect(await visitor.call(browseCalls.goodsInfo, { id })).toMatchObject({ status: 401, success: false });
    expect((await xiaoman.ask(storefrontCalls.goodsDetail, { id })).goods.price).toBeGreaterThan(0);
  });
});
