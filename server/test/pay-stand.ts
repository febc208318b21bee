import { afterAll } from 'vitest';
import { payVendors } from '#gateways/pay/pay-vendors.ts';
import { nearSandbox } from '#gateways/pay/sandbox/near-sandbox.ts';
import type { MerchantWish, PaySandbox } from '#gateways/pay/sandbox/pay-sandbox.ts';
import type { Notice, PayAccount, PayIntent, PayVendor, VendorName, Vendors } from '#gateways/pay/vendor.ts';
import { readConfiguration } from '#platform/configuration.ts';
import { type AtTill, payAtTill } from './pay-at-till.ts';
import { foundingDay, TestClock } from './test-clock.ts';

/** Gives tests the payment providers on a sandbox without a journal, and a clock to set. */
export interface PayStand {
  readonly clock: TestClock;
  readonly sandbox: PaySandbox;
  readonly vendors: Vendors;
  account(vendor: VendorName, wish?: MerchantWish): Promise<PayAccount>;
  /** Returns an intent with a new number. */
  intent(more?: Partial<PayIntent>): PayIntent;
  /** Begins a payment and pays it. */
  paid(account: PayAccount, more?: Partial<PayIntent>): Promise<{ readonly intent: PayIntent; readonly till: AtTill }>;
  /** Returns the notifications received since the last call. */
  heard(): Promise<Notice[]>;
  /** Sets how the mall answers notifications from now on: as taken, or as failed. */
  hears(taken: boolean): void;
}

export const patient = (): AbortSignal => AbortSignal.timeout(15_000);

export function usePayStand(): PayStand {
  const clock = new TestClock(foundingDay);
  const sandbox = nearSandbox(undefined, () => clock.now());
  const { vendors, close } = payVendors(readConfiguration({ ENVIRONMENT: 'test' }), clock, sandbox);
  let notices: Notice[] = [];
  let taken = true;
  let count = 0;
  afterAll(close);

  const intent: PayStand['intent'] = (more = {}) => ({
    paymentNo: `2026030210000${String((count += 1)).padStart(7, '0')}`,
    amount: 12_345,
    currency: 'CNY',
    subject: '青禾 · 有机大米等 3 件',
    scene: 'web',
    phone: true,
    address: '203.0.113.7',
    expiresAt: new Date(clock.now().getTime() + 30 * 60_000),
    notifyUrl: 'https://mall.example.com/pay/notice',
    returnUrl: 'https://mall.example.com/mall/PaymentTransferPage?tid=1&siteId=1001',
    ...more,
  });
  const vendorOf = ({ vendor }: PayAccount): PayVendor => vendors[vendor];
  const hear = async (request: Request): Promise<Response> => {
    const headers = Object.fromEntries(request.headers);
    notices.push({ headers, body: await request.text() });
    const answer = vendors[headers['wechatpay-serial'] ? 'wechat' : 'alipay'].answer(taken ? 'taken' : 'failed');
    return new Response(answer.body || null, { status: answer.status, headers: { 'content-type': answer.contentType } });
  };
  void sandbox.deliverTo(hear);
  return {
    clock,
    sandbox,
    vendors,
    intent,
    account: async (vendor, wish) => ({ vendor, sandbox: true, fields: await sandbox.openMerchant(vendor, '青禾生活', wish) }),
    async paid(account, more) {
      const asked = intent(more);
      const till = await payAtTill(sandbox, await vendorOf(account).begin(account, asked, patient()));
      return { intent: asked, till };
    },
    async heard() {
      await sandbox.settle();
      const all = notices;
      notices = [];
      return all;
    },
    hears: (so) => void (taken = so),
  };
}
