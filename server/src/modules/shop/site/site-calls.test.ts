import { accountCalls } from 'contract/members/account/account.calls.ts';
import { addressCalls } from 'contract/shop/address/address.calls.ts';
import type { CallRow } from 'contract/call.ts';
import { pictureMerchantCalls } from 'contract/shop/picture/merchant.calls.ts';
import { siteMerchantCalls } from 'contract/shop/site/merchant.calls.ts';
import { siteCalls } from 'contract/shop/site/site.calls.ts';
import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { parseSiteSettings } from './rules/site-settings.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { saveFloatingLinks } from './store/floating-links.ts';
import { addMerchantNotice } from './store/notices.ts';
import { addProtocol } from './store/protocols.ts';
import { saveSettings } from './store/site-changes.ts';
import { goodsOf } from '../../../../test/test-goods.ts';
import { noisePicture } from '../../../../test/test-pictures.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';

describe('the API of a site (the mall of one merchant)', () => {
  const testApp = useTestApp();
  const visitor = testApp.as({ visitorOf: 1001 });
  const otherSite = testApp.as({ visitorOf: 1002 });
  const write = <T>(siteId: number, work: Parameters<typeof testApp.databases.units.write<T>>[1]) =>
    testApp.databases.units.write(siteId, work);

  beforeAll(async () => {
    const now = testApp.clock.now();
    await write(1001, async (db) => {
      await saveSettings(
        db,
        {
          safeMode: true,
          hiddenPriceLevels: [3],
          serviceOffLevels: [0],
          orderCloseMinutes: 45,
          companyName: '青禾生活商贸有限公司',
          companyLicence: '91430000MA00TEST01',
          companyIcp: '湘ICP备00000009号',
          companyAddress: '长沙市岳麓区云栖路 66 号',
          companyScope: '日用百货的零售',
          licencePicture: '/mall/pictures/licence-1001.webp',
          servicePhone: '400-000-1001',
        },
        now,
      );
      await saveFloatingLinks(db, 'home', [{ text: '联系客服', icon: 'service', link: 'tel:400-000-1001' }]);
    });
  });

  it('finds the site by its id in any of the headers sjid, siteid and x-c3-siteid [R-007]', async () => {
    for (const name of ['sjid', 'siteid', 'x-c3-siteid']) {
      const { body } = await visitor.call(siteCalls.merchantConfig, {}, { sjid: '', [name]: '1001' });
      expect(body).toMatchObject({ siteId: 1001, sjid: 1001, name: '青禾生活' });
    }
    expect(await visitor.ask(siteCalls.getMerchantById, { sjid: 1001 })).toMatchObject({ id: 1001, sjid: 1001, name: '青禾生活' });
    expect(await visitor.ask(siteCalls.getMerchantById, { id: 1001 })).toMatchObject({ id: 1001 });
    expect(await visitor.call(siteCalls.getMerchantById, { id: 1002 })).toMatchObject(refused('shopNotFound'));
  });

  it("returns the site's own name and products, and no product of another site [R-001]", async () => {
    expect((await otherSite.ask(siteCalls.merchantConfig, {})).name).toBe('海港百貨');
    const ids = async (of: typeof visitor) =>
      (await of.ask(storefrontCalls.goodsIndex, { pageSize: 100 })).list.map(({ numIid }) => numIid);
    const [own, others] = [await ids(visitor), await ids(otherSite)];
    expect(own.filter((id) => others.includes(id))).toEqual([]);
    expect([own.length > 0, others.length > 0]).toEqual([true, true]);
  });

  it('returns the mode of the site (a single mall) with the colour, theme and logo that the merchant chose [R-202]', async () => {
    const merchant = testApp.as({ merchantOf: 1002 });
    const data = (await noisePicture(100, 100).webp().toBuffer()).toString('base64');
    const { address: logo } = await merchant.ask(pictureMerchantCalls.addPicture, { name: 'logo.webp', data });
    const chosen = { mainColor: '#1F7A5C', theme: 'theme5', logo };
    for (const [name, value] of Object.entries(chosen))
      await merchant.ask(siteMerchantCalls.putSetting, { name, value: typeof value === 'string' ? value : JSON.stringify(value) });
    testApp.clock.advance({ minutes: 2 });
    expect(await otherSite.ask(siteCalls.sjModel, {})).toEqual({ isStoreVersion: 0, platformStoreMode: 0, sjModel: 0, ...chosen });
  });

  it('returns theme3 and #FF4444 if the merchant chose neither theme nor colour [R-550] [R-551] [R-598] [R-599]', async () => {
    await testApp.sql("delete from site_setting where site_id = 1001 and name in ('theme', 'mainColor')");
    expect(await visitor.ask(siteCalls.theme, {})).toEqual({ theme: 'theme3', mainColor: '#FF4444' });
  });

  it('returns by name only the settings that are meant for clients [R-459]', async () => {
    testApp.clock.advance({ minutes: 2 });
    expect(await visitor.ask(siteCalls.getSystemSetting, { setname: 'ORDER_CLOSE_TIME', sjid: 1001 })).toEqual({
      setname: 'ORDER_CLOSE_TIME',
      value: 45,
    });
    for (const setname of ['companyLicence', 'demoSown', 'imageHosts', 'toString', '__proto__'])
      expect(await visitor.call(siteCalls.getSystemSetting, { setname })).toMatchObject(refused('settingNotFound'));
    const several = await visitor.ask(siteCalls.multiGetSystemSetting, { setnames: 'SAFE_MODE_SET, RELAY_LEVEL_SET,demoSown,constructor' });
    expect(several).toEqual({ SAFE_MODE_SET: 1, RELAY_LEVEL_SET: [] });
    const all = await visitor.ask(siteCalls.getSysSet, {});
    expect(all).toMatchObject({ ORDER_CLOSE_TIME: 45, SERVICE_PHONE: '400-000-1001' });
    expect(JSON.stringify(all)).not.toContain('91430000MA00TEST01');
  });

  it('returns four settings of the merchant, where no member level may share by default', async () => {
    expect(await visitor.ask(siteCalls.getMerchantSet, {})).toEqual({
      RELAY_LEVEL_SET: [],
      SAFE_MODE_SET: 1,
      GROUP_GOODS_HIDDEN_PRICE: [3],
      REGRPOP_WANT_BUY_SET: 0,
    });
    expect(await otherSite.ask(siteCalls.getMerchantSet, {})).toEqual({
      RELAY_LEVEL_SET: [],
      SAFE_MODE_SET: 0,
      GROUP_GOODS_HIDDEN_PRICE: [],
      REGRPOP_WANT_BUY_SET: 0,
    });
  });

  it.each<[string, CallRow, object]>([
    ['the settings of the merchant for 60 seconds [R-571]', siteCalls.getMerchantSet, { seconds: 60 }],
    ['the configuration of the site for 300 seconds [R-572]', siteCalls.merchantConfig, { seconds: 300 }],
    ['the mode of the site for 300 seconds [R-574]', siteCalls.sjModel, { seconds: 300 }],
    ['the environment and host names of the site for 1,200 seconds [R-576]', siteCalls.findBySjid, { seconds: 1200 }],
  ])('lets a client cache %s', async (_, row, kept) => {
    const { headers } = await visitor.call(row, {});
    expect(headers['cache-control']).toBe(`private, max-age=${(kept as { seconds: number }).seconds}`);
  });

  it("returns the environment that the site runs in, and the site's host names", async () => {
    await testApp.sql("insert into site_host (host, site_id) values ('mall.qinghe.test', 1001), ('haigang.test', 1002)");
    expect(await visitor.ask(siteCalls.findBySjid, { sjid: 1001 })).toEqual({ sjid: 1001, env: 'test', hosts: ['mall.qinghe.test'] });
  });

  it('returns that the site is closed to sales agents, and which member levels have no customer service', async () => {
    expect(await otherSite.ask(siteCalls.getFxSysSetIsOn, {})).toEqual({ isOn: 0 });
    expect(await visitor.ask(siteCalls.getkfLevelOff, {})).toEqual({ levels: [0], off: 0 });
    expect(await testApp.as('xiaoman').ask(siteCalls.getkfLevelOff, {})).toEqual({ levels: [0], off: 1 });
    expect(await testApp.as('anran').ask(siteCalls.getkfLevelOff, {})).toEqual({ levels: [0], off: 0 });
    const phoneFor = async (who: typeof visitor) => (await who.ask(storefrontCalls.goodsDetail, { id: goodsOf('teapot').id })).servicePhone;
    expect([await phoneFor(testApp.as('xiaoman')), await phoneFor(testApp.as('anran'))]).toEqual(['', '400-000-1001']);
  });

  it('returns how to reach customer service, but nothing to member levels without customer service [R-516]', async () => {
    const serviceUrl = 'https://kf.example.com/chat?shop=1';
    await write(1001, (db) => saveSettings(db, { serviceUrl, serviceHours: '9:00 至 21:00' }, testApp.clock.now()));
    testApp.clock.advance({ minutes: 2 });
    const headers = { sjid: '1001' };
    const { body } = await testApp.product.app.inject({ method: 'GET', url: '/micro/customer-service/query', headers });
    expect(JSON.parse(body)).toMatchObject({
      code: 0,
      success: true,
      status: 1,
      body: { status: 1, url: serviceUrl, phone: '400-000-1001', hours: '9:00 至 21:00' },
    });
    expect(await testApp.as('xiaoman').ask(siteCalls.queryCustomerService, {})).toEqual({ status: 0, url: '', phone: '', hours: '' });
    expect(await otherSite.ask(siteCalls.queryCustomerService, {})).toEqual({ status: 0, url: '', phone: '', hours: '' });
    for (const wrong of ['http://kf.example.com', 'javascript:alert(1)', 'https://me:word@kf.example.com'])
      await expect(write(1001, (db) => saveSettings(db, { serviceUrl: wrong }, testApp.clock.now()))).rejects.toThrow('serviceUrl');
  });

  it('lets clients log browser errors by default, except on the sites 9601 and 9699 [R-508] [R-509] [R-623] [R-624]', async () => {
    expect([9601, 9699, 1001].map((siteId) => parseSiteSettings(siteId, []).remoteLog)).toEqual([false, false, true]);
    expect(parseSiteSettings(9601, [{ name: 'remoteLog', value: true }]).remoteLog).toBe(true);
    expect((await visitor.ask(siteCalls.merchantConfig, {})).remoteLog).toBe(1);
  });

  it('lists the member levels of the site with their aliases', async () => {
    const { list, fxIdNameList } = await visitor.ask(accountCalls.retailLevels, {});
    expect(list.map(({ fxid, alias, discount }) => [fxid, alias, discount])).toEqual([
      [0, '普通会员', 10],
      [1, '银卡会员', 9.8],
      [2, '金卡会员', 9],
      [3, '黑卡会员', 8.5],
    ]);
    expect(fxIdNameList[2]).toEqual({ fxNameType: 2, fxIdName: '金卡会员' });
  });

  it('lists the cities with their provinces, each once and without placeholder names', async () => {
    const { list } = await visitor.ask(addressCalls.areaCodes, {});
    expect(list).toContainEqual({ cityCode: '430100', cityName: '长沙市', provinceCode: '430000', provinceName: '湖南省' });
    expect(list.filter(({ cityName }) => /^(县|.*直辖县级行政区划)$/.test(cityName))).toEqual([]);
    expect(new Set(list.map(({ cityCode }) => cityCode)).size).toBe(list.length);
  });

  it('lists the quick links of the floating menu for a kind of page [R-460]', async () => {
    expect(await visitor.ask(siteCalls.floatingNav, { pageType: 'home' })).toEqual({
      pageType: 'home',
      list: [{ text: '联系客服', icon: 'service', link: 'tel:400-000-1001' }],
    });
    // A level without customer service gets no links to it.
    const linksFor = async (who: typeof visitor) =>
      (await who.ask(siteCalls.floatingNav, { pageType: 'home' })).list.map(({ link }) => link);
    expect([await linksFor(testApp.as('xiaoman')), await linksFor(testApp.as('anran'))]).toEqual([[], ['tel:400-000-1001']]);
    expect((await visitor.ask(siteCalls.floatingNav, { pageType: 'userCenter' })).list).toEqual([]);
    expect((await otherSite.ask(siteCalls.floatingNav, { pageType: 'home' })).list).toEqual([]);
  });

  it('lists the notices for a position on a page, from their publication to their end, the newest first [R-462]', async () => {
    const now = testApp.clock.now();
    const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
    const notice = { businessType: 'PAGE', businessCode: 'USER_CENTER', content: '周末照常发货', link: null, endsAt: null };
    await write(1001, async (db) => {
      await addMerchantNotice(db, { ...notice, title: '旧', publishedAt: at(-5) });
      await addMerchantNotice(db, { ...notice, title: '新', publishedAt: at(-1), endsAt: at(2) });
      await addMerchantNotice(db, { ...notice, title: '还没到', publishedAt: at(1) });
      await addMerchantNotice(db, { ...notice, businessCode: 'HOME', title: '别处', publishedAt: at(-1) });
    });
    await write(1002, (db) => addMerchantNotice(db, { ...notice, title: '鄰居', publishedAt: at(-1) }));
    const titles = async () =>
      (await visitor.ask(siteCalls.listMerchantNotice, { businessCode: 'USER_CENTER', businessType: 'PAGE' })).list.map(
        ({ title }) => title,
      );
    expect(await titles()).toEqual(['新', '旧']);
    testApp.clock.advance({ hours: 3 });
    expect(await titles()).toEqual(['还没到', '旧']);
  });

  it('returns the legal entity that runs the site [R-449]', async () => {
    expect(await visitor.ask(siteCalls.sjAuthDetail, { sjid: 1001 })).toEqual({
      sjid: 1001,
      shopName: '青禾生活',
      companyName: '青禾生活商贸有限公司',
      creditCode: '91430000MA00TEST01',
      icp: '湘ICP备00000009号',
      address: '长沙市岳麓区云栖路 66 号',
      servicePhone: '400-000-1001',
      licencePicture: '/mall/pictures/licence-1001.webp',
      scope: '日用百货的零售',
    });
  });

  it('refuses a query that contains the id of another site', async () => {
    for (const row of [siteCalls.sjAuthDetail, siteCalls.findBySjid, siteCalls.getMerchantSet])
      expect(await visitor.call(row, { sjid: 1002 })).toMatchObject({ status: 400, code: 400 });
  });

  it('lists each agreement for the requested products once, and no agreement of another site [R-495]', async () => {
    const [shirt, tea] = [goodsOf('shirt').id, goodsOf('teapot').id];
    const protocol = { title: '跨境商品告知书', html: '<p>一</p>', businessType: 'SHOP_GOODS' };
    const now = testApp.clock.now();
    await write(1001, async (db) => {
      await addProtocol(db, { ...protocol, businessIds: [shirt, tea] }, now);
      await addProtocol(db, { ...protocol, businessType: 'COURSE', title: '课程协议', businessIds: [shirt] }, now);
    });
    await write(1002, (db) => addProtocol(db, { ...protocol, title: '鄰居的', businessIds: [shirt, 1001] }, now));
    const ask = { businessType: 'SHOP_GOODS', businessIds: `${shirt},${tea},1001` } as const;
    const { list } = await visitor.ask(siteCalls.protocolsByBusiness, ask);
    expect(list).toMatchObject([{ title: '跨境商品告知书', businessIds: [shirt, tea], version: 1, content: '<p>一</p>' }]);
    expect(await visitor.ask(siteCalls.protocolsByBusiness, { businessIds: ask.businessIds })).toEqual({ list });
    expect((await visitor.ask(siteCalls.protocolsByBusiness, { businessIds: '999' })).list).toEqual([]);
  });
});
