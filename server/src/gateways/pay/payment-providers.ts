import { join } from 'node:path';
import type { Clock } from '#platform/clock.ts';
import { type Configuration, ConfigurationError } from '#platform/configuration.ts';
import { alipayGatewayUrl, createAlipayProvider } from './alipay.ts';
import { remoteSandbox } from './sandbox/remote-sandbox.ts';
import { localSandbox } from './sandbox/local-sandbox.ts';
import type { PaySandbox } from './sandbox/pay-sandbox.ts';
import { createPaymentAccounts } from './payment-accounts.ts';
import type { PaymentAccount, PaymentAccounts, PaymentProviders } from './payment-provider.ts';
import { wechatApiUrl, createWechatProvider } from './wechat.ts';

/**
 * Holds the clients of the payment providers, the functions that handle payment accounts, and the payment sandbox if there is one. `close`
 * closes the sandbox.
 */
export interface ProviderGateways {
  readonly providers: PaymentProviders;
  /** Serves sandbox accounts; absent if this installation has no sandbox. */
  readonly sandbox?: PaySandbox;
  readonly paymentAccounts: PaymentAccounts;
  close(): Promise<void>;
}

/**
 * Builds the payment providers' clients, the functions for payment accounts, and the payment sandbox if this installation has one. Throws a
 * ConfigurationError for a sandbox in production without ALLOW_SANDBOX.
 * @param given a test's own sandbox
 */
export function buildPaymentProviders(
  {
    production,
    ALLOW_SANDBOX,
    DATA_DIR,
    PAY_SANDBOX_URL,
  }: Pick<Configuration, 'production' | 'ALLOW_SANDBOX' | 'DATA_DIR' | 'PAY_SANDBOX_URL'>,
  clock: Clock,
  given?: PaySandbox,
): ProviderGateways {
  const now = () => clock.now();
  const may = !production || ALLOW_SANDBOX === true;
  if (!may && (PAY_SANDBOX_URL || given)) {
    throw new ConfigurationError(
      'PAY_SANDBOX_URL is set, and production does not start with a payment sandbox: set ALLOW_SANDBOX=1 to allow it; anyone can then pay without money',
    );
  }
  const here = () => (PAY_SANDBOX_URL ? remoteSandbox(PAY_SANDBOX_URL) : localSandbox(join(DATA_DIR, 'sandbox', 'pay.jsonl'), now));
  const sandbox = may ? (given ?? here()) : undefined;

  const sandboxOf = (): PaySandbox => {
    if (sandbox) return sandbox;
    throw new ConfigurationError(
      'this account belongs to the payment sandbox, and production has none: set ALLOW_SANDBOX=1 to allow it; anyone can then pay without money',
    );
  };
  const wechatOf = async ({ sandbox }: PaymentAccount) => (sandbox ? sandboxOf().address() : wechatApiUrl);
  const gatewayOf = async ({ sandbox }: PaymentAccount) => (sandbox ? `${await sandboxOf().address()}/gateway.do` : alipayGatewayUrl);
  /** Returns the URL of the payment pages. The mall itself serves a sandbox's pages, since the sandbox's own port is local. */
  const pagesOf = ({ sandbox }: PaymentAccount, returnUrl: string) =>
    sandbox && sandboxOf() ? `${new URL(returnUrl).origin}/sandbox/pay/gateway.do` : alipayGatewayUrl;
  return {
    providers: { wechat: createWechatProvider(wechatOf, now), alipay: createAlipayProvider({ gateway: gatewayOf, pages: pagesOf }, now) },
    ...(sandbox ? { sandbox } : {}),
    paymentAccounts: createPaymentAccounts(
      sandbox && ((provider, siteName, currency) => sandbox.openMerchant(provider, siteName, { currency })),
    ),
    close: async () => sandbox?.close(),
  };
}
