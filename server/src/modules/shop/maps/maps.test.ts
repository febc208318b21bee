import { mapsCalls } from 'contract/shop/maps/maps.calls.ts';
import { providerMerchantCalls } from 'contract/shop/provider/merchant.calls.ts';
import { wgs84ToGcj02, gcj02ToBd09 } from 'contract/shop/maps/coordinates.ts';
import { describe, expect, it } from 'vitest';
import { mapsSandboxAccount } from '#gateways/maps/maps-sandbox.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';

describe('the map service', () => {
  const testApp = useTestApp();
  const visitor = (address?: string) => testApp.as({ visitorOf: 1001 }, address);
  const changsha = { lat: 28.1901, lng: 112.9597 };

  it('returns the province, city and county of a position given in any of three coordinate systems', async () => {
    const expected = {
      adcode: '430104',
      province: '湖南省',
      city: '长沙市',
      county: '岳麓区',
      provinceCode: '430000',
      cityCode: '430100',
    };
    expect(await visitor().ask(mapsCalls.reverseGeocode, changsha)).toMatchObject(expected);
    const gcj02 = wgs84ToGcj02(changsha);
    expect(await visitor().ask(mapsCalls.reverseGeocode, { ...gcj02, coordType: 'gcj02' })).toMatchObject(expected);
    expect(await visitor().ask(mapsCalls.reverseGeocode, { ...gcj02ToBd09(gcj02), coordType: 'bd09' })).toMatchObject(expected);
    // All three are one place, so the provider was asked once.
    expect(testApp.maps.requests()).toHaveLength(1);
  });

  it('sends positions to the provider in the coordinate system of Chinese maps (GCJ-02)', () => {
    const [lat, lng] = (testApp.maps.requests()[0]?.asked ?? '').split(',').map(Number);
    const { lat: north, lng: east } = wgs84ToGcj02(changsha);
    expect([Math.abs((lat ?? 0) - north) < 1e-4, Math.abs((lng ?? 0) - east) < 1e-4]).toEqual([true, true]);
  });

  it('returns the county as the city for a county that belongs to no city', async () => {
    const { city, county, cityCode } = await visitor().ask(mapsCalls.reverseGeocode, { lat: 30.3646, lng: 113.4487 });
    expect({ city, county, cityCode }).toEqual({ city: '仙桃市', county: '仙桃市', cityCode: '429000' });
  });

  it('refuses a request without a position, and finds no place abroad', async () => {
    expect(await visitor().call(mapsCalls.reverseGeocode, {})).toMatchObject({ ...refused('positionNeeded'), code: 20012 });
    for (const [lat, lng] of [
      [48.8584, 2.2945],
      [43.8, 87.6],
      [30.5, 130],
    ] as const)
      expect(await visitor().call(mapsCalls.reverseGeocode, { lat, lng })).toMatchObject(refused('placeNotFound'));
  });

  it('asks the provider for a position again after a failure', async () => {
    testApp.maps.injectFault('fail');
    const elsewhere = { lat: 31.2304, lng: 121.4737 };
    expect(await visitor().call(mapsCalls.reverseGeocode, elsewhere)).toMatchObject({
      ...refused('mapsAway'),
      message: '地图暂时没有回应，请选择所在地区',
    });
    expect(await visitor().ask(mapsCalls.reverseGeocode, elsewhere)).toMatchObject({ city: '市辖区', county: '黄浦区', adcode: '310101' });
  });

  it('answers at most sixty requests in ten minutes from one network', async () => {
    const answers = [];
    for (let at = 0; at < 61; at += 1)
      answers.push(await visitor('10.9.8.7').call(mapsCalls.reverseGeocode, { lat: 28.3 + at / 1000, lng: 112.9 }));
    expect(answers.filter(({ success }) => success)).toHaveLength(60);
    expect(answers.at(-1)).toMatchObject(refused('mapsTooOften'));
    expect((await visitor('10.9.8.8').call(mapsCalls.reverseGeocode, { lat: 28.4, lng: 112.9 })).success).toBe(true);
  });

  it('finds a place by name, with the position in the coordinate system of devices (WGS-84)', async () => {
    const { list } = await visitor().ask(mapsCalls.searchPlaces, { keyword: '橘子洲' });
    expect(list).toMatchObject([{ title: '橘子洲', adcode: '430104' }]);
    expect(Math.abs((list[0]?.lat ?? 0) - 28.1901)).toBeLessThan(0.01);
  });

  it('draws a map picture that browsers cache, within limits of size and zoom', async () => {
    const get = (path: string) =>
      testApp.product.app.inject({ method: 'GET', url: `/api/v1/maps/picture/${path}`, remoteAddress: '10.9.8.9' });
    const picture = await get('1001/15/28.2316,112.9332/375x300.png');
    expect([picture.statusCode, picture.headers['content-type'], picture.headers['cache-control']]).toEqual([
      200,
      'image/png',
      'private, max-age=3600',
    ]);
    const asked = testApp.maps.requests().length;
    await get('1001/15/28.2316,112.9332/375x300.png');
    expect(testApp.maps.requests()).toHaveLength(asked);
    for (const wrong of [
      '1001/30/28.2,112.9/375x300.png',
      '1001/15/28.2,112.9/9x9.png',
      '1001/15/a,b/375x300.png',
      '99/15/28.2,112.9/375x300.png',
    ])
      expect([wrong, (await get(wrong)).statusCode]).toEqual([wrong, 404]);
    testApp.maps.injectFault('fail');
    expect((await get('1001/14/28.2316,112.9332/375x300.png')).statusCode).toBe(502);
  });

  it('uses the account that the merchant has entered, and shows its map approval number', async () => {
    const info = () => visitor().ask(mapsCalls.mapInfo, {});
    expect(await info()).toEqual({ available: 1, reviewNumber: '沙箱网格，不是地图' });
    const fields = Object.entries({ ...mapsSandboxAccount.fields, reviewNumber: 'GS(2026)0001号' }).map(([name, value]) => ({
      name,
      value,
    }));
    const put = { service: 'maps', provider: 'tencent', fields } as const;
    expect(await testApp.as({ merchantOf: 1001 }).ask(providerMerchantCalls.putProviderAccount, put)).toEqual({ kept: 'new' });
    expect(await testApp.as({ merchantOf: 1001 }).ask(providerMerchantCalls.putProviderAccount, put)).toEqual({ kept: 'same' });
    expect(await info()).toEqual({ available: 1, reviewNumber: 'GS(2026)0001号' });
    // What the sandbox said of a place is not reused.
    testApp.clock.advance({ minutes: 1 });
    const from = testApp.clock.now();
    await visitor('10.9.8.10').ask(mapsCalls.reverseGeocode, changsha);
    await testApp.product.app.inject({
      method: 'GET',
      url: '/api/v1/maps/picture/1001/15/28.2316,112.9332/375x300.png',
      remoteAddress: '10.9.8.10',
    });
    expect(testApp.maps.requests().filter(({ at }) => at >= from)).toHaveLength(2);
    expect(await testApp.as({ visitorOf: 1002 }).ask(mapsCalls.mapInfo, {})).toEqual({ available: 1, reviewNumber: '沙箱网格，不是地图' });
  });
});
