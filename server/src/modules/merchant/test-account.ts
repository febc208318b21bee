import { Refusal } from 'contract/refusals.ts';
import { wayText } from 'contract/payment/pay-ways.ts';
import type { PayAccount, Vendors } from '#gateways/pay/vendor.ts';

/** How long a vendor may take, in milliseconds. */
const patience = 10_000;

/** Why an account's keys do not work, as the vendor says; undefined where they do. Refuses (payVendorAway) where it says nothing. */
export const testAccount = (vendors: Vendors, account: PayAccount): Promise<string | undefined> =>
  vendors[account.vendor].probe(account, AbortSignal.timeout(patience)).catch(() => {
    throw new Refusal('payVendorAway', { message: `${wayText(account.vendor)}没有应答，不知道这些密钥能不能用；请检查网络后再试` });
  });
