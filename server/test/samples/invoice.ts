import { invoiceCalls } from 'contract/money/invoice/invoice.calls.ts';
import { invoiceMerchantCalls } from 'contract/money/invoice/merchant.calls.ts';
import { samplesOf } from '../call-sample.ts';
import { applyForInvoice, makeReceivedTid, openInvoices, taxNo } from '../invoices.ts';
import type { PersonName } from '../people.ts';
import type { TestApp } from '../test-app.ts';

const merchant = { merchantOf: 1001 } as const;
const title = { titleType: 'company', title: '湖南某某科技有限公司', taxNo } as const;

/** Makes an order that can be invoiced, at a shop that issues invoices. */
async function makeOpenTid(testApp: TestApp, who: PersonName = 'xiaoman'): Promise<string> {
  const tid = await makeReceivedTid(testApp, who);
  await openInvoices(testApp, 1001);
  return tid;
}
const foreignTid = async (testApp: TestApp) => [
  { input: { tid: await makeReceivedTid(testApp, 'dazhi') }, refused: 'orderNotFound' as const },
  { input: { tid: await makeReceivedTid(testApp, 'kaying') }, refused: 'orderNotFound' as const },
];
const foreignTids = async (testApp: TestApp) =>
  (await foreignTid(testApp)).map(({ input: { tid }, refused }) => ({ input: { tids: [tid] }, refused }));
const foreignInvoices = async (testApp: TestApp) => [
  { input: { id: await applyForInvoice(testApp, 'dazhi') }, refused: 'invoiceNotFound' as const },
  { input: { id: await applyForInvoice(testApp, 'kaying') }, refused: 'invoiceNotFound' as const },
];
const otherSite = async (testApp: TestApp) => [
  { input: { id: await applyForInvoice(testApp, 'kaying') }, refused: 'invoiceNotFound' as const },
];
const own = async (testApp: TestApp) => ({ id: await applyForInvoice(testApp, 'xiaoman') });

/** Holds a sample request for each call of `invoiceCalls`, which the tests of all calls send. */
export const invoiceSamples = samplesOf(invoiceCalls, {
  invoiceSetting: { input: {} },
  invoiceStatus: { input: async (testApp) => ({ tids: [await makeOpenTid(testApp)] }), foreignIds: foreignTids },
  lastInvoiceInfo: { input: { titleType: 'company' } },
  applyInvoice: { input: async (testApp) => ({ tid: await makeOpenTid(testApp), ...title }), foreignIds: foreignTid },
  applyInvoices: { input: async (testApp) => ({ tids: [await makeOpenTid(testApp)], ...title }), foreignIds: foreignTids },
  invoiceDetail: { input: own, foreignIds: foreignInvoices },
  listInvoiceOrders: { input: { tab: 'applied', pageNo: 1 } },
});

/** Holds a sample request for each call of `invoiceMerchantCalls`, which the tests of all calls send. */
export const invoiceMerchantSamples = samplesOf(invoiceMerchantCalls, {
  listInvoices: { who: merchant, input: { state: 1, pageNo: 1 } },
  invoice: { who: merchant, input: own, foreignIds: otherSite },
  issueInvoice: {
    who: merchant,
    input: async (testApp) => ({ ...(await own(testApp)), invoiceNo: '26432000000000000001', fileUrl: 'https://fp.example.com/1.pdf' }),
    foreignIds: otherSite,
  },
  rejectInvoice: { who: merchant, input: async (testApp) => ({ ...(await own(testApp)), why: '抬头不全' }), foreignIds: otherSite },
  voidInvoice: {
    who: merchant,
    input: async (testApp) => {
      const { id } = await own(testApp);
      await testApp.as(merchant).ask(invoiceMerchantCalls.issueInvoice, { id, invoiceNo: '26432000000000000001' });
      return { id, why: '抬头有误', redLetterNo: '26432000000000000002' };
    },
    foreignIds: otherSite,
  },
});
