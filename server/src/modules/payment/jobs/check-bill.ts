import { Refusal } from 'contract/refusals.ts';
import type { BillLine, PayAccount } from '#gateways/pay/vendor.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { JobHandler } from '#platform/jobs.ts';
import type { VendorGround } from '../end-attempt.ts';
import { differencesOf, turnover } from '../rules/bill.ts';
import { askBillAt, nextBilled, spanOf } from '../rules/bill-days.ts';
import { settlePayment } from '../settle-payment.ts';
import { accountById, opened } from '../store/accounts.ts';
import { knownPayments, ourLines, setBillAt, writeBill } from '../store/bills.ts';

/** A bill may be long: the vendor has more time than for a call, and as much again for what is asked about it. */
const patience = 60_000;
const hour = 60 * 60 * 1000;
/** So many payments that the bill has as paid and we do not are asked about again at once; the rest wait for the next day's look. */
const mostMended = 50;

interface Look {
  readonly accountId: number;
  readonly account: PayAccount;
  readonly day: string;
  readonly bill: readonly BillLine[];
}

/** What differs between a bill and what we have now, and the payments it has as paid and we do not. */
async function compared(db: SiteDatabase, { accountId, day, bill }: Look) {
  const named = bill.filter(({ kind }) => kind === 'payment').map(({ paymentNo }) => paymentNo);
  const [ours, known] = await Promise.all([ourLines(db, accountId, spanOf(day)), knownPayments(db, accountId, named)]);
  const unpaid = known.filter(({ taken }) => !taken).map(({ paymentNo }) => paymentNo);
  return { ours, unpaid, found: differencesOf(bill, ours, known) };
}

/**
 * Asks about what the bill has as paid and we do not: a notification that never came. What the vendor does not answer, or answers with
 * another sum, stays as it is, and differs: it holds up neither the others nor the day.
 */
async function mend(ground: VendorGround, look: Look, stopped: AbortSignal): Promise<void> {
  const { siteId, units, vendors, payables, now } = ground;
  const { unpaid } = await units.read(siteId, (db) => compared(db, look));
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(patience)]);
  for (const paymentNo of unpaid.slice(0, mostMended)) {
    const told = await vendors[look.account.vendor].query(look.account, paymentNo, signal).catch(() => undefined);
    stopped.throwIfAborted();
    if (!told) continue;
    await units
      .write(siteId, (db) => settlePayment(db, payables, { accountIds: [look.accountId], told }, now))
      .catch((fault: unknown) => {
        if (!(fault instanceof Refusal)) throw fault;
      });
  }
}

/** Holds the vendor's bill of a day against our books, mends what a question mends, and writes down what differs all the same. */
export const checkBill =
  (parts: Pick<VendorGround, 'vendors' | 'payables' | 'secrets'>): JobHandler<'checkBill'> =>
  async ({ siteId, units, now, signal: stopped }, { accountId, day }) => {
    const ground = { ...parts, siteId, units, now };
    const signal = AbortSignal.any([stopped, AbortSignal.timeout(patience)]);
    const kept = await units.read(siteId, (db) => accountById(db, accountId));
    if (!kept) return;
    const account = opened(kept, parts.secrets.open);
    const bill = await parts.vendors[account.vendor].bill(account, day, signal);
    if (!bill) {
      // Not there yet: it is asked for again.
      await units.write(siteId, (db) => setBillAt(db, accountId, new Date(now.getTime() + hour)));
      return;
    }
    const look = { accountId, account, day, bill };
    await mend(ground, look, stopped);
    await units.write(siteId, async (db) => {
      const { ours, found } = await compared(db, look);
      const sums = { vendorCents: turnover(bill), ourCents: turnover(ours), differences: found.length };
      const payments = bill.filter(({ kind }) => kind === 'payment').length;
      await writeBill(db, { accountId, day, payments, ...sums }, found, now);
      await setBillAt(db, accountId, askBillAt(nextBilled(day, now)));
    });
  };
