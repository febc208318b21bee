import { accountCalls } from 'contract/members/account/account.calls.ts';
import { freightMerchantCalls } from 'contract/goods/freight/merchant.calls.ts';
import { goodsMerchantCalls } from 'contract/goods/goods/merchant.calls.ts';
import { accessMerchantCalls } from 'contract/shop/access/merchant.calls.ts';
import { pageCalls } from 'contract/goods/page/page.calls.ts';
import { siteCalls } from 'contract/shop/site/site.calls.ts';
import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { describe, expect, it } from 'vitest';
import { createIds } from '#platform/ids.ts';
import { testSecrets } from '../../test/test-secrets.ts';
import { useTestApp } from '../../test/test-app.ts';
import { createSite, type NewSite } from './create-site.ts';

describe('a new site', () => {
  const testApp = useTestApp();
  const newSite: NewSite = {
    name: '云坊小铺',
    host: 'yunfang.example',
    currency: 'CNY',
    locale: 'zh-CN',
    timeZone: 'Asia/Shanghai',
    accounts: [],
  };
  const open = (site: NewSite) => createSite(testApp.databases, testSecrets, createIds(testApp.clock), site, testApp.clock.now());

  it('has texts, member levels, a home page, a bottom menu, and a merchant key that can import products', async () => {
    const { siteId, key } = await open(newSite);
    const visitor = testApp.as({ visitorOf: siteId });
    expect(await visitor.ask(siteCalls.merchantConfig, {})).toMatchObject({ name: '云坊小铺' });
    expect(JSON.stringify(await visitor.ask(siteCalls.siteText, { kind: 'privacy' }))).toContain('请换成您自己的');
    expect((await visitor.ask(storefrontCalls.minipage, { pageType: 'home' })).components.length).toBeGreaterThan(1);
    expect((await visitor.ask(pageCalls.bottomMenu, {})).items).toHaveLength(4);
    expect((await visitor.ask(accountCalls.retailLevels, {})).list.length).toBeGreaterThan(1);
    const bearer = { authorization: `Bearer ${key}` };
    expect((await visitor.call(accessMerchantCalls.listKeys, {}, bearer)).body.list).toMatchObject([
      { name: '店主', role: 'owner', own: true },
    ]);
    expect((await visitor.call(freightMerchantCalls.listTemplates, {}, bearer)).body.list).toMatchObject([
      { key: 'standard', freeFrom: null },
    ]);
    const rows = [{ line: 2, code: 'Y-1', title: '第一件商品', price: '9.9', stock: '5', groups: '推荐', freight: '全国标准' }];
    const begun = await visitor.call(goodsMerchantCalls.beginImport, { name: 'a.csv', fileHash: 'a'.repeat(64), goods: 1 }, bearer);
    expect(await visitor.call(goodsMerchantCalls.importGoods, { id: begun.body.id, from: 0, rows }, bearer)).toMatchObject({
      body: { fresh: 1 },
    });
    expect((await visitor.ask(storefrontCalls.goodsIndex, { groupId: 1 })).list).toMatchObject([{ title: '第一件商品' }]);
    expect(await testApp.as({ merchantOf: 1001 }).call(accessMerchantCalls.listKeys, {}, bearer)).toMatchObject({ status: 401 });
  });

  it('gets a number of its own, and cannot have the host of another site', async () => {
    await expect(open({ ...newSite, name: '别家' })).rejects.toThrow('域名 yunfang.example 已经是站点');
    const other = await open({ ...newSite, host: undefined, currency: 'HKD' });
    expect(other.siteId).toBeGreaterThan(10_001);
  });

  it('has its initial content in traditional characters in Hong Kong, and its name unchanged', async () => {
    const { siteId } = await open({
      ...newSite,
      name: '云坊HK',
      host: 'hk.example',
      currency: 'HKD',
      locale: 'zh-HK',
      timeZone: 'Asia/Hong_Kong',
    });
    const visitor = testApp.as({ visitorOf: siteId });
    const privacy = await visitor.ask(siteCalls.siteText, { kind: 'privacy' });
    expect(privacy.title).toBe('私隱政策');
    expect(privacy.html).toContain('（云坊HK）只收集交易所必需的資料');
    expect((await visitor.ask(pageCalls.bottomMenu, {})).items.map(({ text }) => text)).toEqual(['首頁', '分類', '購物車', '我的']);
    expect((await visitor.ask(accountCalls.retailLevels, {})).list.map(({ alias }) => alias)).toContain('銀卡');
  });
});
