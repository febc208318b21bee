import { facePayCalls } from 'contract/counter/face-payment/face-payment.calls.ts';
import { facePayMerchantCalls } from 'contract/counter/face-payment/merchant.calls.ts';
import { cents } from 'contract/money.ts';
import { offlinePayCalls } from 'contract/counter/offline-payment/offline-payment.calls.ts';
import { saveSettings, type SiteSettings } from '#modules/shop/site/site.ts';
import { type PersonName, people } from './people.ts';
import { putUpload } from './put-upload.ts';
import { giveMoney, makeOrder } from './shopping.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { testSkuCount } from './test-goods.ts';
import type { TestApp } from './test-app.ts';

/** Holds the bank account of the test shop that shoppers transfer to. */
export const shopAccount = { bank: '招商银行长沙分行', holder: '青禾生活有限公司', number: '731900000010001' };

type SiteId = 1001 | 1002;
const siteOf = (who: PersonName): SiteId => (people[who].siteId === 1002 ? 1002 : 1001);

/** Holds the settings that were changed last of each site, so that nothing is written twice and the clock stays. */
const lastChanged = new WeakMap<TestApp, Map<SiteId, string>>();

/**
 * Changes payment settings of a test site: by default it takes bank transfers and payments at the counter, and dazhi is its payment clerk. Advances
 * the test clock by two minutes, so that processes read the settings again.
 */
export async function openOtherPayments(testApp: TestApp, siteId: SiteId = 1001, settings: Partial<SiteSettings> = {}): Promise<void> {
  const changed = {
    offlinePayOpen: true,
    offlinePayAccounts: [shopAccount],
    facePayOpen: true,
    paymentClerks: [people.dazhi.id],
    ...settings,
  };
  const known = lastChanged.get(testApp) ?? new Map<SiteId, string>();
  if (known.get(siteId) === JSON.stringify(changed)) return;
  lastChanged.set(testApp, known.set(siteId, JSON.stringify(changed)));
  await testApp.databases.units.write(siteId, (db) => saveSettings(db, changed, testApp.clock.now()));
  testApp.clock.advance({ minutes: 2 });
}

/** Makes an unpaid order of somebody, of either site. */
async function makeUnpaid(testApp: TestApp, who: PersonName): Promise<{ readonly tid: string; readonly payment: number }> {
  const actor = testApp.as(who);
  if (siteOf(who) === 1001) return makeOrder(actor, { goods: 'orange' });
  const goodsJson = [{ numIid: 1001, skuId: testSkuCount + 1, num: 1 }];
  const { tid, payment } = await actor.ask(checkoutCalls.orderBill, { goodsJson });
  await actor.ask(orderCalls.createOrder, { tid, goodsJson, payment });
  return { tid, payment };
}

/** Makes an unpaid order of a test person at a shop that takes bank transfers. Returns the order. */
export async function makeTransferOrder(testApp: TestApp, who: PersonName = 'xiaoman') {
  const order = await makeUnpaid(testApp, who);
  await openOtherPayments(testApp, siteOf(who));
  return order;
}

/** Lets a test person make an order and send the proof of a bank transfer for it. Returns the proof. */
export async function sendProof(testApp: TestApp, who: PersonName = 'xiaoman') {
  const { tid, payment } = await makeTransferOrder(testApp, who);
  const { linkUrl } = await putUpload(testApp, who, 'proof');
  return testApp.as(who).ask(offlinePayCalls.addProof, { tid, amount: payment, account: shopAccount.number, pictures: [linkUrl] });
}

/** Holds the proof that was sent at the other site: its product has few pieces. */
const otherSiteProofs = new WeakMap<TestApp, ReturnType<typeof sendProof>>();

/** Returns a proof of a bank transfer at the other test site that waits to be checked. Makes it at the first call, and returns the same one later. */
export function sendProofAtOtherSite(testApp: TestApp): ReturnType<typeof sendProof> {
  const sent = otherSiteProofs.get(testApp) ?? sendProof(testApp, 'kaying');
  otherSiteProofs.set(testApp, sent);
  return sent;
}

/** Lets a test person start a payment at the counter, at a shop that takes them. Returns the payment's number. */
export async function startCounterPayment(testApp: TestApp, who: PersonName = 'xiaoman', amount = 1): Promise<string> {
  await openOtherPayments(testApp, siteOf(who));
  return (await testApp.as(who).ask(facePayCalls.startFacePayment, { amount })).tid;
}

/** Lets a test person pay at the counter from the balance. Returns the payment's number. */
export async function makeCounterPayment(testApp: TestApp, who: PersonName = 'xiaoman', amount = 1): Promise<string> {
  await giveMoney(testApp, who, cents(amount * 100));
  const tid = await startCounterPayment(testApp, who, amount);
  await testApp.as(who).ask(facePayCalls.payFacePayment, { tid, payType: 'balance' });
  return tid;
}

/** Lets a test person pay at the counter, and the merchant refund 0.50 of it. */
export async function refundCounterPayment(testApp: TestApp, who: PersonName): Promise<void> {
  const tid = await makeCounterPayment(testApp, who);
  await testApp
    .as({ merchantOf: siteOf(who) })
    .ask(facePayMerchantCalls.refundFacePayment, { tid, requestNo: tid, amount: 0.5, why: '少买一件' });
}
