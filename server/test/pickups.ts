import { addressCalls } from 'contract/shop/address/address.calls.ts';
import { pickupCalls } from 'contract/aftersales/pickup/pickup.calls.ts';
import { refundMerchantCalls } from 'contract/aftersales/refund/merchant.calls.ts';
import { refundCalls } from 'contract/aftersales/refund/refund.calls.ts';
import { logisticsMerchantCalls } from 'contract/aftersales/logistics/merchant.calls.ts';
import { saveSettings } from '#modules/shop/site/site.ts';
import { people, type PersonName } from './people.ts';
import { makePaidTid } from './refunds.ts';
import type { TestApp } from './test-app.ts';

/** Holds a sample return address from which a courier can read name, telephone and place. */
export const pickupReturnTo = '退货组 13900000000 浙江省杭州市西湖区文一路 1 号';

/** Turns on door pickup at a test shop, paid by the shopper. Advances the test clock by two minutes, so that processes read the settings again. */
export async function openPickups(testApp: TestApp, siteId: 1001 | 1002): Promise<void> {
  await testApp.databases.units.write(siteId, (db) => saveSettings(db, { pickupOpen: true, pickupPayer: 'shopper' }, testApp.clock.now()));
  testApp.clock.advance({ minutes: 2 });
}

/**
 * Lets a test person request the return of a shipped product, by default for the wrong size, which is not the shop's fault. The merchant agrees.
 * Returns the number of the refund.
 */
export async function askToSendBack(
  testApp: TestApp,
  who: PersonName,
  { reason = 'wrongSize', returnTo = pickupReturnTo }: { readonly reason?: 'wrongSize' | 'faulty'; readonly returnTo?: string } = {},
): Promise<string> {
  const tid = await makePaidTid(testApp, who);
  const merchant = testApp.as({ merchantOf: people[who].siteId === 1002 ? 1002 : 1001 });
  await merchant.ask(logisticsMerchantCalls.shipOrder, { tid, courier: 'shunfeng', number: `SF${tid.slice(-12)}` });
  const { refundNo } = await testApp.as(who).ask(refundCalls.applyRefund, { tid, lineNo: 1, num: 1, kind: 'return', reason });
  await merchant.ask(refundMerchantCalls.approveRefund, { refundNo, returnTo });
  return refundNo;
}

/** Returns the id of the first address in a test person's address book; 0 if the book is empty. */
export const addressIdOf = async (testApp: TestApp, who: PersonName): Promise<number> =>
  (await testApp.as(who).ask(addressCalls.pages, {})).list[0]?.id ?? 0;

/** Lets a test person book a door pickup of refunds for the last time window that is offered. Returns the pickup's number. */
export async function orderPickup(testApp: TestApp, who: PersonName, ...refundNos: string[]): Promise<string> {
  const actor = testApp.as(who);
  const asked = { refundNos, addressId: await addressIdOf(testApp, who) };
  const { days } = await actor.ask(pickupCalls.estimatedFreight, asked);
  const day = days.at(-1);
  const window = day?.windows.at(-1);
  if (!day || !window) throw new Error('no window is offered');
  return (await actor.ask(pickupCalls.createPickupOrder, { ...asked, date: day.date, from: window.from, agreed: 1 })).pickupNo;
}
