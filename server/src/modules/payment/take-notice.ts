import { Refusal } from 'contract/refusals.ts';
import type { Notice, NoticeAnswer, PayDesk, VendorName } from '#gateways/pay/vendor.ts';
import type { Log } from '#platform/log.ts';
import { patience, type VendorGround } from './end-attempt.ts';
import { sameNumber } from './same-number.ts';
import { settlePayment } from './settle-payment.ts';
import { accountsOf, opened } from './store/accounts.ts';

/**
 * Handles a provider's notification about a payment as received, and returns the response that the provider expects. It changes something,
 * once, only if it is signed by the provider and names the account and amount of the attempt.
 */
export async function takeNotice(
  ground: VendorGround & { readonly desk: Pick<PayDesk, 'kinship'> },
  name: VendorName,
  notice: Notice,
  log: Log,
): Promise<NoticeAnswer> {
  const { siteId, units, vendors, secrets, payables, desk, now } = ground;
  const vendor = vendors[name];
  const kept = await units.read(siteId, (db) => accountsOf(db, name));
  const accounts = kept.map((one) => ({ id: one.id, account: opened(one, secrets.open) }));
  for (const { account } of accounts) {
    const told = await vendor.read(account, notice, now, AbortSignal.timeout(patience));
    if (!told) continue;
    if (told === 'other') return vendor.answer('taken');
    const accountIds = accounts.filter((one) => sameNumber(desk, account, one.account)).map(({ id }) => id);
    try {
      await units.write(siteId, (db) => settlePayment(db, payables, { accountIds, told }, now));
      return vendor.answer('taken');
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault;
      log.error({ siteId, vendor: name, paymentNo: told.paymentNo, refusal: fault.refusal }, 'a vendor told of a payment that is not so');
      return vendor.answer('failed');
    }
  }
  log.warn({ siteId, vendor: name }, 'a notification is not signed by the vendor, or about no account of the site');
  return vendor.answer('forged');
}
