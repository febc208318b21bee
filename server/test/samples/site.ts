import { siteMerchantCalls } from 'contract/shop/site/merchant.calls.ts';
import { siteCalls } from 'contract/shop/site/site.calls.ts';
import { samplesOf } from '../call-sample.ts';

/** Holds a sample request for each call of `siteCalls`, which the tests of all calls send. */
export const siteSamples = samplesOf(siteCalls, {
  merchantConfig: { input: {} },
  theme: { input: {} },
  sjModel: { input: {} },
  outsideLink: {
    input: async (testApp) => {
      await testApp
        .as({ merchantOf: 1001 })
        .ask(siteMerchantCalls.putSetting, { name: 'linkHosts', value: JSON.stringify(['shop.example.com']) });
      testApp.clock.advance({ minutes: 2 });
      return { url: 'https://shop.example.com/a' };
    },
    foreignIds: [{ input: { url: 'https://evil.example/a' }, refused: 'outsideLinkNotAllowed' }],
  },
  siteText: { input: { kind: 'privacy' } },
  getSystemSetting: {
    input: { setname: 'ORDER_CLOSE_TIME', sjid: 1001 },
    foreignIds: [
      { input: { setname: 'demoSown' }, refused: 'settingNotFound' },
      { input: { setname: 'constructor' }, refused: 'settingNotFound' },
    ],
  },
  multiGetSystemSetting: { input: { setnames: 'SAFE_MODE_SET,RELAY_LEVEL_SET', sjid: 1001 } },
  getMerchantSet: { input: { sjid: 1001 } },
  getSysSet: { input: { sjid: 1001 } },
  getFxSysSetIsOn: { input: {} },
  getkfLevelOff: { input: {} },
  queryCustomerService: { input: {} },
  getMerchantById: { input: { sjid: 1001 } },
  findBySjid: { input: { sjid: 1001 } },
  floatingNav: { input: { pageType: 'home' } },
  listMerchantNotice: { input: { businessCode: 'USER_CENTER', businessType: 'PAGE' } },
  sjAuthDetail: { input: { sjid: 1001 } },
  protocolsByBusiness: { input: { businessType: 'SHOP_GOODS', businessIds: '1,2' } },
});
