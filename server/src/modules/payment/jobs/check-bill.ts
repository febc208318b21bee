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

/** Limits the download of a bill, and then the queries about it, in milliseconds: a bill may be long. */
const patience = 60_000;
const hour = 60 * 60 * 1000;
/** Limits how many payments missing in our books are queried for one bill; the rest stay differences. */
const mostMended = 50;

type BillGround = VendorGround & { readonly desk: Pick<PayDesk, 'kinship'> };

interface Look {
  readonly accountId: number;
  /** All accounts of the bill's merchant number: the provider makes one bill for a number, whichever account asks. */
  readonly accountIds: readonly number[];
  readonly account: PayAccount;
  readonly day: string;
  readonly bill: readonly BillLine[];
}

const refundNosOf = (bill: readonly BillLine[]) => bill.filter(({ kind }) => kind === 'refund').map(({ refundNo }) => refundNo);

/** Compares a bill with our books; returns our lines, the differences, and the payments that only the bill has as paid. */
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
 * Queries the payments that only the bill has as paid, whose notification never came, and settles them. One that the provider does not
 * answer, or answers with another amount, stays a difference and blocks neither the others nor the day.
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

/** Finds all accounts of an account's merchant number, itself included, newest first. */
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
 * Compares the provider's bill of a day with our books, settles missed payments by querying them, and saves the remaining differences.
 * The first account of a merchant number to reach a day does so for all of them.
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
      // The bill is not available yet: it is requested again later.
      await units.write(siteId, (db) => setBillAt(db, accountId, new Date(now.getTime() + hour)));
      return;
    }
    // A payment can only be queried through the account that began it.
    for (const one of kin) await mend(ground, { ...one, accountIds: [one.accountId], day, bill }, stopped);
    await units.write(siteId, async (db) => {
      // The lock is needed because another account of the number may check the same day at the same moment.
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
