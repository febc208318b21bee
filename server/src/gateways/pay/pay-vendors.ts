import { join } from 'node:path';
import type { Clock } from '#platform/clock.ts';
import { type Configuration, ConfigurationError } from '#platform/configuration.ts';
import { alipayGateway, alipayVendor } from './alipay.ts';
import { farSandbox } from './sandbox/far-sandbox.ts';
import { nearSandbox } from './sandbox/near-sandbox.ts';
import type { PaySandbox } from './sandbox/pay-sandbox.ts';
import { payDesk } from './pay-desk.ts';
import type { PayAccount, PayDesk, Vendors } from './vendor.ts';
import { wechatAddress, wechatVendor } from './wechat.ts';

export interface PayVendors {
  readonly vendors: Vendors;
  /** Where accounts of the sandbox lie; absent where this installation has none. */
  readonly sandbox?: PaySandbox;
  readonly desk: PayDesk;
  close(): Promise<void>;
}

/** Through whom this installation's shoppers pay. A production has no sandbox unless it is told to. @param given a test's own sandbox */
export function payVendors(
  {
    production,
    ALLOW_SANDBOX,
    DATA_DIR,
    PAY_SANDBOX_URL,
  }: Pick<Configuration, 'production' | 'ALLOW_SANDBOX' | 'DATA_DIR' | 'PAY_SANDBOX_URL'>,
  clock: Clock,
  given?: PaySandbox,
): PayVendors {
  const now = () => clock.now();
  const may = !production || ALLOW_SANDBOX === true;
  if (!may && (PAY_SANDBOX_URL || given)) {
    throw new ConfigurationError(
      'PAY_SANDBOX_URL names a sandbox of payments, and production does not start with one: set ALLOW_SANDBOX=1 to let it, knowing that whoever opens its page pays without money',
    );
  }
  const here = () => (PAY_SANDBOX_URL ? farSandbox(PAY_SANDBOX_URL) : nearSandbox(join(DATA_DIR, 'sandbox', 'pay.jsonl'), now));
  const sandbox = may ? (given ?? here()) : undefined;

  const sandboxOf = (): PaySandbox => {
    if (sandbox) return sandbox;
    throw new ConfigurationError(
      'this account lies with the sandbox of payments, and production has none: set ALLOW_SANDBOX=1 to let it, knowing that whoever opens its page pays without money',
    );
  };
  const wechatOf = async ({ sandbox }: PayAccount) => (sandbox ? sandboxOf().address() : wechatAddress);
  const gatewayOf = async ({ sandbox }: PayAccount) => (sandbox ? `${await sandboxOf().address()}/gateway.do` : alipayGateway);
  /** A sandbox's pages are shown by the mall itself: its own port is for this machine alone. */
  const pagesOf = ({ sandbox }: PayAccount, returnUrl: string) =>
    sandbox && sandboxOf() ? `${new URL(returnUrl).origin}/sandbox/pay/gateway.do` : alipayGateway;
  return {
    vendors: { wechat: wechatVendor(wechatOf, now), alipay: alipayVendor({ gateway: gatewayOf, pages: pagesOf }, now) },
    ...(sandbox ? { sandbox } : {}),
    desk: payDesk(sandbox && ((vendor, siteName, currency) => sandbox.openMerchant(vendor, siteName, { currency }))),
    close: async () => sandbox?.close(),
  };
}
