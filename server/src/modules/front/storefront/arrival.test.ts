import { addressCalls } from 'contract/shop/address/address.calls.ts';
import { siteMerchantCalls } from 'contract/shop/site/merchant.calls.ts';
import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { describe, expect, it } from 'vitest';
import { goodsOf } from '../../../../test/test-goods.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';

describe('the estimate of when an order arrives', () => {
  const testApp = useTestApp();
  const merchant = testApp.as({ merchantOf: 1001 });
  const visitor = testApp.as({ visitorOf: 1001 });
  const put = (value: unknown) => merchant.call(siteMerchantCalls.putSetting, { name: 'deliveryDays', value: JSON.stringify(value) });
  const to = async (stateCode: string, cityCode: string, districtCode: string, goods: Parameters<typeof goodsOf>[0] = 'teapot') => {
    testApp.clock.advance({ minutes: 2 });
    return visitor.ask(storefrontCalls.goodsShipping, { goodsId: goodsOf(goods).id, stateCode, cityCode, districtCode });
  };
  const none = { arrivesFrom: null, arrivesUntil: null };

  it('is not given if the merchant set no delivery days', async () =>
    expect(await to('430000', '430100', '430104')).toMatchObject({ ...none, estimatesArrival: 0 }));

  it('adds the merchant’s delivery days for the destination, in the time zone of the site', async () => {
    expect(await put(['长沙市:1~2', '湖南省:3', '*:4~6'])).toMatchObject({ body: { value: ['430100:1~2', '430000:3~3', '*:4~6'] } });
    // Half past midnight in Shanghai on 4 March is still 3 March in UTC.
    testApp.clock.setTime('2026-03-04T00:30:00+08:00');
    expect(await to('430000', '430100', '430104')).toMatchObject({
      estimatesArrival: 1,
      arrivesFrom: '2026-03-05',
      arrivesUntil: '2026-03-06',
    });
    expect(await to('430000', '430200', '430202')).toMatchObject({ arrivesFrom: '2026-03-07', arrivesUntil: '2026-03-07' });
    expect(await to('110000', '110100', '110105')).toMatchObject({ arrivesFrom: '2026-03-08', arrivesUntil: '2026-03-10' });
    expect(await to('430000', '430100', '430104', 'crossBorder')).toMatchObject({ ...none, estimatesArrival: 0 });
    await testApp.sql('update goods set made_to_order = true where site_id = 1001 and id = $1', [goodsOf('engraved').id]);
    expect(await to('430000', '430100', '430104', 'engraved')).toMatchObject({ ...none, estimatesArrival: 0 });
  });

  it('is given on a product page for the default address of a member, and not to a visitor', async () => {
    await put(['430000:2~3', '*:4~6']);
    testApp.clock.advance({ minutes: 2 });
    const shippingFor = async (who: Parameters<typeof testApp.as>[0]) =>
      (await testApp.as(who).ask(storefrontCalls.goodsDetail, { id: goodsOf('teapot').id })).shipping;
    expect(await shippingFor({ visitorOf: 1001 })).toMatchObject({ ...none, estimatesArrival: 1 });
    await testApp.as('xiaoman').ask(addressCalls.saveAddress, {
      name: '林小满',
      mobile: '13800000001',
      stateCode: '430000',
      cityCode: '430100',
      districtCode: '430104',
      address: '云栖路 66 号',
    });
    expect(await shippingFor('xiaoman')).toMatchObject({ arrivesFrom: expect.any(String), arrivesUntil: expect.any(String) });
  });

  it.each([[['火星:1']], [['湖南省:9~2']], [['湖南省']], [[3]], ['湖南省:1']])(
    'cannot be configured with the invalid delivery days %o',
    async (value) => expect(await put(value)).toMatchObject(refused('settingWrong')),
  );
});
