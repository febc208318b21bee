import { Refusal } from 'contract/refusals.ts';
import type { Notice, NoticeAnswer, VendorName } from '#gateways/pay/vendor.ts';
import type { Log } from '#platform/log.ts';
import { patience, type VendorGround } from './end-attempt.ts';
import { settlePayment } from './settle-payment.ts';
import { accountsOf, opened } from './store/accounts.ts';

/**
 * Takes what a vendor tells a site of a payment, as it came over the wire, and gives the answer the vendor understands. Only what is
 * signed by the vendor, about one of the site's accounts, about this very sum changes anything, and that once.
 */
export async function takeNotice(ground: VendorGround, name: VendorName, notice: Notice, log: Log): Promise<NoticeAnswer> {
  const { siteId, units, vendors, secrets, payables, now } = ground;
  const vendor = vendors[name];
  const accounts = await units.read(siteId, (db) => accountsOf(db, name));
  for (const account of accounts) {
    const told = await vendor.read(opened(account, secrets.open), notice, now, AbortSignal.timeout(patience));
    if (!told) continue;
    if (told === 'other') return vendor.answer(true);
    try {
      await units.write(siteId, (db) => settlePayment(db, payables, { vendor: name, told }, now));
      return vendor.answer(true);
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault;
      log.error({ siteId, vendor: name, paymentNo: told.paymentNo, refusal: fault.refusal }, 'a vendor told of a payment that is not so');
      return vendor.answer(false);
    }
  }
  log.warn({ siteId, vendor: name }, 'a notification is not signed by the vendor, or about no account of the site');
  return vendor.answer(false);
}
