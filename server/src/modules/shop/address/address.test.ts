import { addressCalls } from 'contract/shop/address/address.calls.ts';
import { listCityChoices } from 'contract/shop/address/regions.ts';
import type { Input } from 'contract/call.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { refused, useTestApp } from '../../../../test/test-app.ts';
import { loadLocalisedRegions, loadStreets } from './store/regions.ts';

const home: Input<typeof addressCalls.saveAddress> = {
  name: '小满',
  mobile: '138 0000 0001',
  stateCode: '430000',
  cityCode: '430100',
  districtCode: '430104',
  address: '麓山南路 2 号',
  tag: '家',
};

describe('an address book', () => {
  const testApp = useTestApp();
  beforeAll(() => testApp.sql('delete from address'));
  const xiaoman = () => testApp.as('xiaoman');
  const book = async () => (await xiaoman().ask(addressCalls.pages, {})).list;

  it('is empty at first and has no default address', async () => {
    expect(await xiaoman().ask(addressCalls.pages, {})).toEqual({ list: [], pageNo: 1, pageSize: 100, total: 0, hasNext: false });
    expect(await xiaoman().ask(addressCalls.getAddress, {})).toBeNull();
  });

  it('stores addresses with the names of their regions, and makes the first address the default', async () => {
    const saved = await xiaoman().ask(addressCalls.saveAddress, { ...home, streetCode: '430104001' });
    expect(saved).toMatchObject({
      name: '小满',
      mobile: '13800000001',
      state: '湖南省',
      city: '长沙市',
      district: '岳麓区',
      streetCode: '430104001',
      address: '麓山南路 2 号',
      isDefault: 1,
    });
    expect(await xiaoman().ask(addressCalls.getAddress, {})).toEqual(saved);
    expect(await xiaoman().ask(addressCalls.getAddress, { id: saved.id })).toEqual(saved);
  });

  it('changes the default address when the member chooses another one, or removes it [R-503]', async () => {
    const second = await xiaoman().ask(addressCalls.saveAddress, { ...home, address: '五一大道 1 号', isDefault: 1 });
    const third = await xiaoman().ask(addressCalls.saveAddress, { ...home, address: '芙蓉路 3 号' });
    expect((await book()).map(({ id, isDefault }) => [id === second.id, isDefault])).toEqual([
      [true, 1],
      [false, 0],
      [false, 0],
    ]);
    const changed = await xiaoman().ask(addressCalls.saveAddress, { ...home, id: second.id, address: '五一大道 2 号', isDefault: 0 });
    expect(changed).toMatchObject({ address: '五一大道 2 号', isDefault: 1 });
    await xiaoman().ask(addressCalls.saveAddress, { ...home, id: third.id, isDefault: 1 });
    expect((await xiaoman().ask(addressCalls.getAddress, {}))?.id).toBe(third.id);
    await xiaoman().ask(addressCalls.deleteAddress, { id: third.id });
    expect((await xiaoman().ask(addressCalls.getAddress, {}))?.id).toBe(second.id);
    expect(await xiaoman().call(addressCalls.getAddress, { id: third.id })).toMatchObject(refused('addressNotFound'));
  });

  it('lets the member search addresses by name, phone number or region [R-483] [R-597]', async () => {
    await xiaoman().ask(addressCalls.saveAddress, { ...home, name: '外婆', mobile: '13911112222', address: '橘子洲 5 号' });
    for (const keyword of ['外婆', '11112222', '橘子洲 5', '湖南省长沙市岳麓区橘子洲'])
      expect((await xiaoman().ask(addressCalls.pages, { keyword })).list.map(({ name }) => name)).toEqual(['外婆']);
    expect((await xiaoman().ask(addressCalls.storePages, { keyword: '外婆' })).total).toBe(1);
    expect((await xiaoman().ask(addressCalls.storePages, { keyword: '没有的' })).list).toEqual([]);
    const all = await xiaoman().ask(addressCalls.pages, {});
    expect([all.pageSize, (await xiaoman().ask(addressCalls.storePages, {})).pageSize]).toEqual([100, 100]);
    const one = await xiaoman().ask(addressCalls.pages, { pageNo: 2, pageSize: 1 });
    expect(one).toMatchObject({ list: [all.list[1]], pageNo: 2, pageSize: 1, total: all.total, hasNext: true });
  });

  it("refuses to show, change or remove another member's address", async () => {
    const mine = await xiaoman().ask(addressCalls.getAddress, {});
    const id = mine?.id ?? 0;
    for (const who of ['dazhi', 'kaying'] as const) {
      const other = testApp.as(who);
      expect(await other.call(addressCalls.getAddress, { id })).toMatchObject(refused('addressNotFound'));
      expect(await other.call(addressCalls.saveAddress, { ...home, id })).toMatchObject(refused('addressNotFound'));
      expect(await other.call(addressCalls.deleteAddress, { id })).toMatchObject(refused('addressNotFound'));
      expect((await other.ask(addressCalls.pages, {})).list).toEqual([]);
    }
    expect(await xiaoman().ask(addressCalls.getAddress, {})).toEqual(mine);
  });

  it('refuses an address whose province, city, county and street do not belong together', async () => {
    const wrong = [
      { cityCode: '430200' },
      { stateCode: '440000' },
      { districtCode: '440103' },
      { districtCode: '430199' },
      { streetCode: '430102001' },
      { streetCode: '430104999' },
    ];
    for (const codes of wrong)
      expect(await xiaoman().call(addressCalls.saveAddress, { ...home, ...codes })).toMatchObject(refused('regionWrong'));
  });

  it('stores an empty city for a county that belongs to no city [R-616]', async () => {
    const xiantao = { stateCode: '420000', cityCode: '429000', districtCode: '429004' };
    expect(await xiaoman().ask(addressCalls.saveAddress, { ...home, ...xiantao })).toMatchObject({
      state: '湖北省',
      city: '',
      district: '仙桃市',
    });
    const provinces = await testApp.as('kaying').call(addressCalls.regions, {});
    const hongKong = provinces.body.find(([, name]) => name === '香港特別行政區');
    const island = hongKong?.[2][0];
    const codes = { stateCode: hongKong?.[0] ?? '', cityCode: island?.[0] ?? '', districtCode: island?.[2][0]?.[0] ?? '' };
    const saved = await testApp.as('kaying').ask(addressCalls.saveAddress, { ...home, ...codes, mobile: '6123 4567' });
    expect(saved).toMatchObject({ state: '香港特別行政區', mobile: '+85261234567', isDefault: 1 });
  });

  it('reads eight digits as a number of the region of the address, on any site, and takes a landline', async () => {
    const provinces = await xiaoman().ask(addressCalls.regions, {});
    const codesOf = (code: string) => {
      const city = provinces.find(([state]) => state === code)?.[2][0];
      return { stateCode: code, cityCode: city?.[0] ?? '', districtCode: city?.[2][0]?.[0] ?? '' };
    };
    const macau = await xiaoman().ask(addressCalls.saveAddress, { ...home, ...codesOf('820000'), mobile: '66123456' });
    expect(macau).toMatchObject({ mobile: '+85366123456' });
    const hongKong = await xiaoman().ask(addressCalls.saveAddress, { ...home, ...codesOf('810000'), mobile: '9123 4567' });
    expect(hongKong).toMatchObject({ mobile: '+85291234567' });
    expect(await xiaoman().ask(addressCalls.saveAddress, { ...home, mobile: '0731－88888888' })).toMatchObject({ mobile: '0731-88888888' });
  });

  it('names the characters of a name or an address that a label cannot print, and keeps rare ones of names', async () => {
    const save = (more: object) => xiaoman().call(addressCalls.saveAddress, { ...home, ...more });
    expect(await save({ name: '小满🎉' })).toMatchObject({
      ...refused('addressNotPrintable'),
      message: '收货人里的「🎉」在快递单上打不出来，请删去',
    });
    expect(await save({ address: '五一大道 Ж 1 号' })).toMatchObject({
      ...refused('addressNotPrintable'),
      message: '详细地址里的「Ж」在快递单上打不出来，请删去',
    });
    expect((await xiaoman().ask(addressCalls.saveAddress, { ...home, name: '𠮷㐂䶮' })).name).toBe('𠮷㐂䶮');
  });
  it('refuses an address without a readable name or street, or with an invalid telephone number', async () => {
    expect(await xiaoman().call(addressCalls.saveAddress, { ...home, address: ' ' })).toMatchObject(refused('addressIncomplete'));
    expect(await xiaoman().call(addressCalls.saveAddress, { ...home, mobile: '61234567' })).toMatchObject(refused('receiverPhoneWrong'));
  });

  it('has one default address and at most fifty addresses even after simultaneous saves', async () => {
    const dazhi = testApp.as('dazhi');
    const answers = await Promise.all(Array.from({ length: 60 }, () => dazhi.call(addressCalls.saveAddress, { ...home, isDefault: 1 })));
    expect(answers.filter(({ success }) => success)).toHaveLength(50);
    expect(answers.find(({ success }) => !success)).toMatchObject(refused('addressTooMany'));
    const { list } = await dazhi.ask(addressCalls.pages, {});
    expect(list.filter(({ isDefault }) => isDefault === 1)).toHaveLength(1);
    await Promise.all(list.slice(0, 49).map(({ id }) => dazhi.call(addressCalls.deleteAddress, { id })));
    expect((await dazhi.ask(addressCalls.pages, {})).list).toMatchObject([{ isDefault: 1 }]);
  });

  it('stores names, mobile numbers and streets encrypted', async () => {
    await xiaoman().ask(addressCalls.saveAddress, home);
    expect(await book()).toContainEqual(expect.objectContaining({ name: '小满', mobile: '13800000001', address: '麓山南路 2 号' }));
    const rows = await testApp.sql<{ text: string; sealed: Buffer }>(
      'select address::text as text, receiver_sealed as sealed from address',
    );
    const stored = Buffer.concat(rows.flatMap(({ text, sealed }) => [Buffer.from(text), sealed]));
    expect(stored.includes('家')).toBe(true);
    for (const open of ['小满', '13800000001', '麓山南路']) expect(stored.includes(open)).toBe(false);
  });
});

describe('the region data (provinces, cities, counties, streets)', () => {
  const testApp = useTestApp();
  const visitor = () => testApp.as({ visitorOf: 1001 });
  const get = (url: string, headers = {}) => testApp.product.app.inject({ method: 'GET', url, headers: { sjid: '1001', ...headers } });

  it('is served as plain JSON, without the envelope of API replies, and is cached by the browser for a day', async () => {
    const { body, headers } = await visitor().call(addressCalls.regions, {});
    expect(body).toHaveLength(34);
    expect(body.find(([code]) => code === '430000')?.[2].find(([code]) => code === '430100')?.[2]).toContainEqual(['430104', '岳麓区']);
    expect(headers['cache-control']).toBe('private, max-age=86400');
  });

  it('is in traditional Chinese on a Hong Kong site', async () => {
    const there = testApp.as({ visitorOf: 1002 });
    const { body } = await there.call(addressCalls.regions, {});
    const hubei = body.find(([code]) => code === '420000');
    expect(hubei?.[1]).toBe('湖北省');
    expect(body.find(([code]) => code === '440000')?.[1]).toBe('廣東省');
    expect(hubei && listCityChoices(hubei).map(({ name }) => name)).toContain('仙桃市');
    expect(hubei && listCityChoices(hubei).filter(({ name }) => name.includes('直轄'))).toEqual([]);
    expect((await there.call(addressCalls.streets, { code: '430104' })).body.map(([, name]) => name)).toContain('嶽麓街道');
    expect((await there.ask(addressCalls.areaCodes, {})).list).toContainEqual({
      cityCode: '440100',
      cityName: '廣州市',
      provinceCode: '440000',
      provinceName: '廣東省',
    });
  });

  it('is compressed, and is not sent again to a browser that has the current version', async () => {
    const whole = await get('/mall/static/region.json', { 'accept-encoding': 'br' });
    expect(whole.headers['content-encoding']).toBe('br');
    expect(whole.rawPayload.length).toBeLessThan(30_000);
    const etag = String(whole.headers['etag']);
    expect((await get('/mall/static/region.json', { 'if-none-match': etag })).statusCode).toBe(304);
  });

  it('is loaded into memory only once for each language', async () => {
    const mainland = await loadLocalisedRegions('zh-CN');
    const hongKong = await loadLocalisedRegions('zh-HK');
    expect(await loadLocalisedRegions('zh-CN')).toBe(mainland);
    expect(await loadLocalisedRegions('zh-HK')).toBe(hongKong);
    expect([mainland, hongKong].map((provinces) => provinces.find(([code]) => code === '440000')?.[1])).toEqual(['广东省', '廣東省']);
  });

  it('lists the streets of a county, and refuses an unknown county code', async () => {
    expect((await visitor().call(addressCalls.streets, { code: '430104' })).body).toContainEqual(['430104001', '望月湖街道']);
    const { body } = await visitor().call(addressCalls.streets, { code: '999999' });
    expect(body).toMatchObject({ success: false, code: 130_004 });
    expect((await get('/mall/static/street/abc.json')).statusCode).toBe(400);
  });

  it('is also served under file names that end in -test [R-518]', async () => {
    const [real, test] = [await get('/mall/static/region.json'), await get('/mall/static/region-test.json')];
    expect(test.json()).toEqual(real.json());
    const [streets, testStreets] = [await get('/mall/static/street/430104.json'), await get('/mall/static/street/430104-test.json')];
    expect(testStreets.json()).toEqual(streets.json());
  });

  it("is consistent: each region's code begins with the code of the region that contains it", async () => {
    const { body } = await visitor().call(addressCalls.regions, {});
    const cities = body.flatMap(([province, , all]) => all.map((city) => ({ province, city })));
    expect(cities.filter(({ province, city }) => !city[0].startsWith(province.slice(0, 2)))).toEqual([]);
    const counties = cities.flatMap(({ city }) => city[2].map(([code]) => ({ code, city: city[0] })));
    expect(counties.filter(({ code, city }) => !code.startsWith(city.slice(0, 4)))).toEqual([]);
    expect(new Set(counties.map(({ code }) => code)).size).toBe(counties.length);
    const streets = await Promise.all(counties.map(async ({ code }) => ({ code, list: await loadStreets(code) })));
    expect(streets.filter(({ code, list }) => list.some(([street]) => !street.startsWith(code)))).toEqual([]);
    expect(streets.reduce((total, { list }) => total + list.length, 0)).toBeGreaterThan(41_000);
  });
});
