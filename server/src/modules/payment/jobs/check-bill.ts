import { Refusal } from 'contract/refusals.ts';
import type { BillLine, PayAccount, PayDesk } from '#gateways/pay/vendor.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { JobHandler } from '#platform/jobs.ts';
import type { VendorGround } from '../end-attempt.ts';
import { differencesOf, turnover } from '../rules/bill.ts';
import { askBillAt, nextBilled, spanOf } from '../rules/bill-days.ts';
import { sameNumber } from '../same-number.ts';
import { settlePayment } from '../settle-payment.ts';
import { accountById, accountsOf, heldAccounts, opened } from '../store/accounts.ts';
import {
  isDayBilled,
  knownPayments,
  knownRefunds,
  ourLines,
  setBillAt,
  setBilledDay,
  setRefundsBilled,
  writeBill,
} from '../store/bills.ts';

/** A bill may be long: the vendor has more time than for a call, and as much again for what is asked about it. */
const patience = 60_000;
const hour = 60 * 60 * 1000;
/** So many payments that the bill has as paid and we do not are asked about again at once; the rest wait for the next day's look. */
const mostMended = 50;

type BillGround = VendorGround & { readonly desk: Pick<PayDesk, 'kinship'> };

interface Look {
  readonly accountId: number;
  /** Through whose payments and refunds the bill is: the vendor makes one for a number, whichever of its accounts asks. */
  readonly accountIds: readonly number[];
  readonly account: PayAccount;
  readonly day: string;
  readonly bill: readonly BillLine[];
}

const refundNosOf = (bill: readonly BillLine[]) => bill.filter(({ kind }) => kind === 'refund').map(({ refundNo }) => refundNo);

/** What differs between a bill and what we have now, and the payments it has as paid and we do not. */
async function compared(db: SiteDatabase, { accountIds, day, bill }: Look) {
  const named = bill.filter(({ kind }) => kind === 'payment').map(({ paymentNo }) => paymentNo);
  const [ours, payments, refunds] = await Promise.all([
    ourLines(db, accountIds, spanOf(day)),
    knownPayments(db, accountIds, named),
    knownRefunds(db, accountIds, refundNosOf(bill)),
  ]);
  const unpaid = payments.filter(({ taken }) => !taken).map(({ paymentNo }) => paymentNo);
  return { ours, unpaid, found: differencesOf(bill, ours, { payments, refunds }) };
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

/** The accounts under the number of one, itself among them, the newest first. */
async function underNumber({ siteId, units, secrets, desk }: BillGround, accountId: number) {
  const found = await units.read(siteId, async (db) => {
    const kept = await accountById(db, accountId);
    return kept && { kept, all: await accountsOf(db, kept.vendor) };
  });
  if (!found) return undefined;
  const account = opened(found.kept, secrets.open);
  const all = found.all.map((one) => ({ accountId: one.id, account: opened(one, secrets.open) }));
  return { account, kin: all.filter((one) => sameNumber(desk, account, one.account)) };
}

/**
 * Holds the vendor's bill of a day against our books, mends what a question mends, and writes down what differs all the same. Of the
 * accounts under one number the first that comes to a day does so, for all of them.
 */
export const checkBill =
  (parts: Omit<BillGround, 'siteId' | 'units' | 'now'>): JobHandler<'checkBill'> =>
  async ({ siteId, units, now, signal: stopped }, { accountId, day }) => {
    const ground = { ...parts, siteId, units, now };
    const signal = AbortSignal.any([stopped, AbortSignal.timeout(patience)]);
    const under = await underNumber(ground, accountId);
    if (!under) return;
    const { account, kin } = under;
    const accountIds = kin.map((one) => one.accountId);
    const others = accountIds.filter((id) => id !== accountId);
    const isDone = (db: SiteDatabase) => isDayBilled(db, others, day);
    const goOn = async (db: SiteDatabase) => {
      await setBilledDay(db, accountId, day);
      await setBillAt(db, accountId, askBillAt(nextBilled(day, now)));
    };
    if (await units.read(siteId, isDone)) return units.write(siteId, goOn);

    const bill = await parts.vendors[account.vendor].bill(account, day, signal);
    if (!bill) {
      // Not there yet: it is asked for again.
      await units.write(siteId, (db) => setBillAt(db, accountId, new Date(now.getTime() + hour)));
      return;
    }
    // Each account is asked about what was begun through it.
    for (const one of kin) await mend(ground, { ...one, accountIds: [one.accountId], day, bill }, stopped);
    await units.write(siteId, async (db) => {
      // In turn: another account of the number may have come to the day at the same moment.
      await heldAccounts(db, account.vendor);
      if (await isDone(db)) return goOn(db);
      const { ours, found } = await compared(db, { accountId, accountIds, account, day, bill });
      const sums = { vendorCents: turnover(bill), ourCents: turnover(ours), differences: found.length };
      const payments = bill.filter(({ kind }) => kind === 'payment').length;
      await Promise.all([
        writeBill(db, { accountId, day, payments, ...sums }, found, now),
        setRefundsBilled(db, accountIds, day, refundNosOf(bill)),
      ]);
      await goOn(db);
    });
  };
