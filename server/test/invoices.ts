import { invoiceCalls } from 'contract/money/invoice/invoice.calls.ts';
import { cents } from 'contract/money.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { logisticsMerchantCalls } from 'contract/aftersales/logistics/merchant.calls.ts';
import { saveSettings, type SiteSettings } from '#modules/shop/site/site.ts';
import { type PersonName, people } from './people.ts';
import { makePaidTid } from './refunds.ts';
import { giveMoney } from './shopping.ts';
import type { TestApp } from './test-app.ts';

/** Holds a sample tax number whose check character is right. */
export const taxNo = '91350100M000100Y43';

/**
 * Changes invoice settings of a test site: by default it issues all kinds of invoices, and the merchant handles each. Advances the test clock by two
 * minutes, so that processes read the settings again.
 */
export async function openInvoices(testApp: TestApp, siteId: 1001 | 1002, settings: Partial<SiteSettings> = {}): Promise<void> {
  const changed = { invoiceOpen: true, invoiceChoices: ['personal', 'company', 'special'], invoiceAtOnce: false, ...settings } as const;
  await testApp.databases.units.write(siteId, (db) => saveSettings(db, changed, testApp.clock.now()));
  testApp.clock.advance({ minutes: 2 });
}

/** Makes an order of a test person that is paid, shipped and received. Returns the order's number. */
export async function makeReceivedTid(testApp: TestApp, who: PersonName): Promise<string> {
  const siteId = people[who].siteId === 1002 ? 1002 : 1001;
  if (siteId === 1001) await giveMoney(testApp, who, cents(100));
  const tid = await makePaidTid(testApp, who);
  const parcel = { courier: 'shunfeng', number: `SF${tid.slice(-12)}` };
  await testApp.as({ merchantOf: siteId }).ask(logisticsMerchantCalls.shipOrder, { tid, ...parcel });
  await testApp.as(who).ask(orderCalls.confirmOrder, { tid });
  return tid;
}

/** Lets a test person apply for an invoice of a new order. Returns the number of the invoice. */
export async function applyForInvoice(testApp: TestApp, who: PersonName): Promise<string> {
  const tid = await makeReceivedTid(testApp, who);
  await openInvoices(testApp, people[who].siteId === 1002 ? 1002 : 1001);
  return (await testApp.as(who).ask(invoiceCalls.applyInvoice, { tid, titleType: 'personal' })).id;
}
