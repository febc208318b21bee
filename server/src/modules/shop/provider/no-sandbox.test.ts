import { accountCalls } from 'contract/members/account/account.calls.ts';
import { identityCalls } from 'contract/members/identity/identity.calls.ts';
import { mapsCalls } from 'contract/shop/maps/maps.calls.ts';
import { providerMerchantCalls } from 'contract/shop/provider/merchant.calls.ts';
import { siteMerchantCalls } from 'contract/shop/site/merchant.calls.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatGateways, listSiteGateways } from '../../../health/site-gateways.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';

describe('an installation in production without sandboxes', () => {
  const testApp = useTestApp({ inProduction: true });
  const host = { host: 'shop.example.com' };
  beforeAll(async () => {
    await testApp.sql("delete from site_host where site_id = 1001 or host = 'shop.example.com'");
    await testApp.sql("insert into site_host (host, site_id) values ('shop.example.com', 1001)");
  });
  const visitor = testApp.as({ visitorOf: 1001 });
  const merchant = testApp.as({ merchantOf: 1001 });

  it('refuses verification codes, identity checks and maps for a shop without provider accounts', async () => {
    expect(await visitor.call(accountCalls.sendValidcode, { mobile: '13911150001' }, host)).toMatchObject({
      ...refused('smsOff'),
      message: '店铺还没有开通短信，收不了验证码，请联系商家',
    });
    const identity = { name: '小满', idCard: '11010519491231002X', agreed: 1 };
    expect(await testApp.as('xiaoman').call(identityCalls.saveRealname, identity, host)).toMatchObject(refused('identityOff'));
    expect(await visitor.call(mapsCalls.reverseGeocode, { lat: 28.2, lng: 112.9 }, host)).toMatchObject({
      ...refused('regionNeeded'),
      message: '店铺没有开通地图，请选择所在地区',
    });
    expect((await visitor.call(mapsCalls.mapInfo, {}, host)).body).toEqual({ available: 0, reviewNumber: '' });
  });

  it('does not let a merchant enable online invoices, because no service issues them', async () => {
    const put = { name: 'invoiceOpen', value: 'true' };
    expect(await merchant.call(siteMerchantCalls.putSetting, put, host)).toMatchObject(refused('settingWrong'));
  });

  it('lists for each site the missing services, and the provider of each other service', async () => {
    const lines = async () => (await listSiteGateways(testApp.databases.platform, false)).map(({ gateways }) => formatGateways(gateways));
    expect((await lines())[0]).toMatch(/^sms missing; identity missing; maps missing; parcels missing; payments .*; invoices missing$/);
    const fields = [
      { name: 'secretId', value: 'AKIDexample0001' },
      { name: 'secretKey', value: 'examplesecret0001' },
    ];
    const account = { service: 'identity', provider: 'tencent', fields, untested: 1 } as const;
    expect((await merchant.call(providerMerchantCalls.putProviderAccount, account, host)).body).toEqual({ kept: 'new' });
    expect((await lines())[0]).toMatch(/^sms missing; identity tencent; maps missing/);
    const { body } = await merchant.call(providerMerchantCalls.providerAccounts, {}, host);
    expect(body.services.map(({ service, servedBy }) => [service, servedBy])).toEqual([
      ['sms', 'none'],
      ['identity', 'account'],
      ['maps', 'none'],
    ]);
    expect(body.services[1]?.accounts[0]?.fields).toEqual([
      { name: 'secretId', label: 'SecretId', set: true, shown: 'AKIDexample0001' },
      { name: 'secretKey', label: 'SecretKey', set: true, shown: '末四位 0001' },
    ]);
  });
});
