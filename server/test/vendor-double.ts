import { createHmac } from 'node:crypto';
import { vendorNames } from 'contract/payment/vendors.ts';
import type {
  BillLine,
  Notice,
  PayAccount,
  PayIntent,
  PayState,
  PayVendor,
  Vendors,
  RefundIntent,
  RefundState,
  VendorName,
} from '#gateways/pay/vendor.ts';
import { VendorRefusal } from '#platform/vendor-refusal.ts';

type Method = 'begin' | 'query' | 'close' | 'refund';

interface Kept {
  readonly vendor: VendorName;
  readonly intent: PayIntent;
  /** Whether the vendor has heard of it. */
  heard: boolean;
  state: PayState;
}

/** Vendors of payments that a test holds in its hand: they keep what is announced, pay it when told to, and sign what they tell. */
export interface VendorDouble {
  readonly vendors: Vendors;
  /** What was announced, by number. */
  intent(paymentNo: string): PayIntent;
  state(paymentNo: string): PayState['state'];
  /** The numbers of all that was announced. */
  numbers(): string[];
  /** The shopper pays, or the vendor has it that another sum was paid. */
  pay(paymentNo: string, amount?: number): void;
  /** What the vendor tells of a payment as it stands, or as `more` has it, to its site's account or to another. */
  notice(paymentNo: string, more?: Partial<PayState>, to?: PayAccount): { readonly path: string; readonly notice: Notice };
  /** How each method fails from now on; absent, it works again. */
  readonly faults: Partial<Record<Method, 'away' | 'refuses' | 'lostAnswer'>>;
  /** What is begun from now on is an address signed by the mall: the vendor hears of it when somebody opens it, and that is to pay. */
  bySignedAddress: boolean;
  readonly refunds: ReadonlyMap<string, RefundIntent>;
  /** How refunds stand when they are asked for. */
  refundState: RefundState['state'];
  /** The bill of a day; undefined where it is not there yet. */
  bill: (account: PayAccount, day: string) => readonly BillLine[] | undefined;
}

const sign = (account: PayAccount, body: string) =>
  createHmac('sha256', account.fields['key'] ?? '')
    .update(body)
    .digest('hex');

/** An account that the double knows by its key; its number is the site’s. */
export const doubleAccount = (vendor: VendorName, siteId: number): PayAccount => ({
  vendor,
  sandbox: true,
  fields: {
    [vendor === 'wechat' ? 'mchid' : 'appId']: `16000${siteId}`,
    key: `key of ${siteId} at ${vendor}`,
    currency: siteId === 1002 && vendor === 'wechat' ? 'HKD' : 'CNY',
  },
});

export function vendorDouble(now: () => Date): VendorDouble {
  const kept = new Map<string, Kept>();
  const refunds = new Map<string, RefundIntent>();
  const faults: VendorDouble['faults'] = {};
  const one = (paymentNo: string): Kept => {
    const found = kept.get(paymentNo);
    if (!found) throw new Error(`the vendor knows no payment ${paymentNo}`);
    return found;
  };
  const heard = (paymentNo: string): Kept | undefined => {
    const found = kept.get(paymentNo);
    return found?.heard ? found : undefined;
  };
  const before = (method: Method) => {
    if (faults[method] === 'away') throw new Error('no answer');
    if (faults[method] === 'refuses') throw new VendorRefusal('PARAM_ERROR', 'refused');
  };
  const after = (method: Method) => {
    if (faults[method] === 'lostAnswer') throw new Error('the answer was lost');
  };
  const double: VendorDouble = {
    vendors: Object.fromEntries(vendorNames.map((name) => [name, vendorOf(name)])) as Vendors,
    intent: (paymentNo) => one(paymentNo).intent,
    state: (paymentNo) => one(paymentNo).state.state,
    numbers: () => [...kept.keys()],
    pay(paymentNo, amount) {
      const payment = one(paymentNo);
      if (payment.state.state === 'closed') throw new Error('a closed payment is not paid');
      payment.heard = true;
      payment.state = {
        ...payment.state,
        state: 'paid',
        amount: amount ?? payment.intent.amount,
        vendorNo: `V${paymentNo}`,
        paidAt: now(),
      };
    },
    notice(paymentNo, more = {}, to) {
      const { vendor, intent, state } = one(paymentNo);
      const { pathname } = new URL(intent.notifyUrl);
      const body = JSON.stringify({ ...state, ...more });
      const siteId = Number(pathname.split('/').at(-1));
      return { path: pathname, notice: { headers: { signature: sign(to ?? doubleAccount(vendor, siteId), body) }, body } };
    },
    faults,
    bySignedAddress: false,
    refunds,
    refundState: 'done',
    bill: () => [],
  };

  function vendorOf(name: VendorName): PayVendor {
    return {
      name,
      currencies: ({ fields }) => [fields['currency'] ?? 'CNY'],
      async begin(_, intent) {
        before('begin');
        const { paymentNo, amount, currency, scene } = intent;
        if (!kept.has(paymentNo))
          kept.set(paymentNo, {
            vendor: name,
            intent,
            heard: !double.bySignedAddress,
            state: { paymentNo, state: 'open', amount, currency, vendorNo: '', paidAt: null },
          });
        after('begin');
        const place = `https://${name}.example/pay/${paymentNo}`;
        return {
          payUrl: scene === 'web' ? place : '',
          codeText: scene === 'code' ? place : '',
          goodUntil: new Date(now().getTime() + 300_000),
        };
      },
      async query(_, paymentNo) {
        before('query');
        return heard(paymentNo)?.state;
      },
      async close(_, paymentNo) {
        before('close');
        const payment = heard(paymentNo);
        if (payment?.state.state === 'open') payment.state = { ...payment.state, state: 'closed' };
        after('close');
        return payment?.state;
      },
      async refund(_, intent) {
        before('refund');
        refunds.set(intent.refundNo, intent);
        after('refund');
        return { refundNo: intent.refundNo, state: double.refundState, amount: intent.amount };
      },
      async queryRefund(_, { refundNo }) {
        const intent = refunds.get(refundNo);
        return intent && { refundNo, state: double.refundState, amount: intent.amount };
      },
      bill: async (account, day) => double.bill(account, day),
      async read(account, { headers, body }) {
        if (headers['signature'] !== sign(account, body)) return undefined;
        const { paidAt, ...state } = JSON.parse(body) as PayState & { paidAt: string | null };
        return { ...state, paidAt: paidAt === null ? null : new Date(paidAt) };
      },
      answer: (outcome) => ({ status: { taken: 200, forged: 401, failed: 500 }[outcome], contentType: 'text/plain', body: outcome }),
      probe: async () => undefined,
    };
  }
  return double;
}
