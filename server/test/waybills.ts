import { siteMerchantCalls } from 'contract/shop/site/merchant.calls.ts';
import { waybillCalls } from 'contract/aftersales/logistics/waybill.calls.ts';
import { makePaidOrder } from './shopping.ts';
import type { TestApp } from './test-app.ts';

/** Enters the address that parcels of site 1001 are sent from. */
export const putSender = (testApp: TestApp) =>
  testApp
    .as({ merchantOf: 1001 })
    .ask(siteMerchantCalls.putSetting, { name: 'returnAddress', value: '仓库 13900000000 湖南省长沙市岳麓区麓谷大道 1 号' });

/** Gets a waybill for a new paid order of site 1001: issued, or unknown because its answer is lost. */
export async function makeWaybill(testApp: TestApp, { isLost = false } = {}) {
  await putSender(testApp);
  const { tid } = await makePaidOrder(testApp.as('xiaoman'), { goods: 'oneCent' });
  if (isLost) testApp.courier.injectFault('lose answer');
  const { list } = await testApp.as({ merchantOf: 1001 }).ask(waybillCalls.makeWaybills, { courier: 'shunfeng', parcels: [{ tid }] });
  return { tid, id: list[0]?.id ?? '', number: list[0]?.number ?? '' };
}
