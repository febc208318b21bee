import { afterAll } from 'vitest';
import { buildPaymentProviders } from '#gateways/pay/payment-providers.ts';
import { localSandbox } from '#gateways/pay/sandbox/local-sandbox.ts';
import type { MerchantOptions, PaySandbox } from '#gateways/pay/sandbox/pay-sandbox.ts';
import type {
  ProviderNotification,
  PaymentAccount,
  PaymentRequest,
  PaymentProvider,
  PaymentProviderName,
  PaymentProviders,
} from '#gateways/pay/payment-provider.ts';
import { readConfiguration } from '#platform/configuration.ts';
import { type SandboxPageReply, payAtSandbox } from './pay-at-sandbox.ts';
import { testStart, TestClock } from './test-clock.ts';

/**
 * Describes what tests of payment providers work with: the providers on a sandbox without a journal, a clock to set, and helpers that pay and
 * read notifications.
 */
export interface PaymentTestKit {
  readonly clock: TestClock;
  readonly sandbox: PaySandbox;
  readonly providers: PaymentProviders;
  account(provider: PaymentProviderName, wish?: MerchantOptions): Promise<PaymentAccount>;
  /** Returns an intent with a new number. */
  intent(more?: Partial<PaymentRequest>): PaymentRequest;
  /** Begins a payment and pays it. */
  payNew(
    account: PaymentAccount,
    more?: Partial<PaymentRequest>,
  ): Promise<{ readonly intent: PaymentRequest; readonly till: SandboxPageReply }>;
  /** Returns the notifications received since the last call. */
  takeNotifications(): Promise<ProviderNotification[]>;
  /** Sets how the mall answers notifications from now on: as taken, or as failed. */
  answerAsTaken(taken: boolean): void;
}

/** Creates, for tests, a signal that aborts a request to a provider after 15 seconds. */
export const longTimeout = (): AbortSignal => AbortSignal.timeout(15_000);

/**
 * Creates for a test file the clients of the payment providers, a payment sandbox that they talk to, and a clock to set. Closes them after the
 * tests.
 */
export function usePaymentTestKit(): PaymentTestKit {
  const clock = new TestClock(testStart);
  const sandbox = localSandbox(undefined, () => clock.now());
  const { providers, close } = buildPaymentProviders(readConfiguration({ ENVIRONMENT: 'test' }), clock, sandbox);
  let notices: ProviderNotification[] = [];
  let taken = true;
  let count = 0;
  afterAll(close);

  const intent: PaymentTestKit['intent'] = (more = {}) => ({
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
  const providerOf = ({ provider }: PaymentAccount): PaymentProvider => providers[provider];
  const hear = async (request: Request): Promise<Response> => {
    const headers = Object.fromEntries(request.headers);
    notices.push({ headers, body: await request.text() });
    const answer = providers[headers['wechatpay-serial'] ? 'wechat' : 'alipay'].answer(taken ? 'taken' : 'failed');
    return new Response(answer.body || null, { status: answer.status, headers: { 'content-type': answer.contentType } });
  };
  void sandbox.deliverTo(hear);
  return {
    clock,
    sandbox,
    providers,
    intent,
    account: async (provider, wish) => ({ provider, sandbox: true, fields: await sandbox.openMerchant(provider, '青禾生活', wish) }),
    async payNew(account, more) {
      const asked = intent(more);
      const till = await payAtSandbox(sandbox, await providerOf(account).begin(account, asked, longTimeout()));
      return { intent: asked, till };
    },
    async takeNotifications() {
      await sandbox.settle();
      const all = notices;
      notices = [];
      return all;
    },
    answerAsTaken: (so) => void (taken = so),
  };
}
