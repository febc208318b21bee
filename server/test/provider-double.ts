import { createHmac } from 'node:crypto';
import { paymentProviders } from 'contract/money/payment/payment-providers.ts';
import type {
  BillLine,
  ProviderNotification,
  PaymentAccount,
  PaymentRequest,
  ProviderPaymentState,
  PaymentProvider,
  PaymentProviders,
  ProviderRefundRequest,
  ProviderRefundState,
  PaymentProviderName,
} from '#gateways/pay/payment-provider.ts';
import { ProviderRefusal } from '#platform/provider-refusal.ts';

type Method = 'begin' | 'query' | 'close' | 'refund';

interface DoublePayment {
  readonly provider: PaymentProviderName;
  readonly intent: PaymentRequest;
  /** Tells that the provider knows the payment. */
  heard: boolean;
  state: ProviderPaymentState;
}

/** Describes the stand-in for the payment providers in tests: it stores announced payments, pays them when told to, and signs notifications. */
export interface ProviderDouble {
  readonly providers: PaymentProviders;
  /** Returns an announced payment by its number. Throws for an unknown one. */
  intent(paymentNo: string): PaymentRequest;
  state(paymentNo: string): ProviderPaymentState['state'];
  /** Returns the numbers of all announced payments. */
  listNumbers(): string[];
  /** Marks a payment as paid, in full or with another amount. */
  pay(paymentNo: string, amount?: number): void;
  /** Returns the notification of a payment as it stands, or changed by `more`, signed for its site's account or another. */
  notice(
    paymentNo: string,
    more?: Partial<ProviderPaymentState>,
    to?: PaymentAccount,
  ): { readonly path: string; readonly notice: ProviderNotification };
  /** Says how each method fails from now on; a method not named works. */
  readonly faults: Partial<Record<Method, 'away' | 'refuses' | 'lostAnswer'>>;
  /** Makes a new payment a signed URL, if set: the provider learns of it only when somebody opens it, which is to pay. */
  asSignedUrl: boolean;
  readonly refunds: ReadonlyMap<string, ProviderRefundRequest>;
  /** The state that refunds are reported in. */
  refundState: ProviderRefundState['state'];
  /** Returns the bill of a day; undefined when it is not available yet. */
  bill: (account: PaymentAccount, day: string) => readonly BillLine[] | undefined;
}

const sign = (account: PaymentAccount, body: string) =>
  createHmac('sha256', account.fields['key'] ?? '')
    .update(body)
    .digest('hex');

/** Returns a payment account for tests, which the stand-in for the payment providers accepts. Its number contains the site's number. */
export const makeDoubleAccount = (provider: PaymentProviderName, siteId: number): PaymentAccount => ({
  provider,
  sandbox: true,
  fields: {
    [provider === 'wechat' ? 'mchid' : 'appId']: `16000${siteId}`,
    key: `key of ${siteId} at ${provider}`,
    currency: siteId === 1002 && provider === 'wechat' ? 'HKD' : 'CNY',
  },
});

/** Creates the stand-in for the payment providers that tests control. */
export function createProviderDouble(now: () => Date): ProviderDouble {
  const kept = new Map<string, DoublePayment>();
  const refunds = new Map<string, ProviderRefundRequest>();
  const faults: ProviderDouble['faults'] = {};
  const one = (paymentNo: string): DoublePayment => {
    const found = kept.get(paymentNo);
    if (!found) throw new Error(`the provider double knows no payment ${paymentNo}`);
    return found;
  };
  const heard = (paymentNo: string): DoublePayment | undefined => {
    const found = kept.get(paymentNo);
    return found?.heard ? found : undefined;
  };
  const before = (method: Method) => {
    if (faults[method] === 'away') throw new Error('no answer');
    if (faults[method] === 'refuses') throw new ProviderRefusal('PARAM_ERROR', 'refused');
  };
  const after = (method: Method) => {
    if (faults[method] === 'lostAnswer') throw new Error('the answer was lost');
  };
  const double: ProviderDouble = {
    providers: Object.fromEntries(paymentProviders.map((name) => [name, providerOf(name)])) as PaymentProviders,
    intent: (paymentNo) => one(paymentNo).intent,
    state: (paymentNo) => one(paymentNo).state.state,
    listNumbers: () => [...kept.keys()],
    pay(paymentNo, amount) {
      const payment = one(paymentNo);
      if (payment.state.state === 'closed') throw new Error('a closed payment cannot be paid');
      payment.heard = true;
      payment.state = {
        ...payment.state,
        state: 'paid',
        amount: amount ?? payment.intent.amount,
        providerNo: `V${paymentNo}`,
        paidAt: now(),
      };
    },
    notice(paymentNo, more = {}, to) {
      const { provider, intent, state } = one(paymentNo);
      const { pathname } = new URL(intent.notifyUrl);
      const body = JSON.stringify({ ...state, ...more });
      const siteId = Number(pathname.split('/').at(-1));
      return { path: pathname, notice: { headers: { signature: sign(to ?? makeDoubleAccount(provider, siteId), body) }, body } };
    },
    faults,
    asSignedUrl: false,
    refunds,
    refundState: 'done',
    bill: () => [],
  };

  function providerOf(name: PaymentProviderName): PaymentProvider {
    return {
      name,
      currencies: ({ fields }) => [fields['currency'] ?? 'CNY'],
      async begin(_, intent) {
        before('begin');
        const { paymentNo, amount, currency, scene } = intent;
        if (!kept.has(paymentNo))
          kept.set(paymentNo, {
            provider: name,
            intent,
            heard: !double.asSignedUrl,
            state: { paymentNo, state: 'open', amount, currency, providerNo: '', paidAt: null },
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
        const { paidAt, ...state } = JSON.parse(body) as ProviderPaymentState & { paidAt: string | null };
        if (!Number.isSafeInteger(state.amount)) throw new Error('the amount of a signed notification is invalid');
        return { ...state, paidAt: paidAt === null ? null : new Date(paidAt) };
      },
      answer: (outcome) => ({ status: { taken: 200, forged: 401, failed: 500 }[outcome], contentType: 'text/plain', body: outcome }),
      probe: async () => undefined,
    };
  }
  return double;
}
