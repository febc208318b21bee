import { Refusal } from '#platform/refusal.ts';
import type { BillLine, PaymentAccount, PaymentAccounts } from '#gateways/pay/payment-provider.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { JobHandler } from '#platform/jobs.ts';
import type { PaymentDeps } from '../query-payment-attempt.ts';
import { findBillDifferences, netPaymentTurnover } from '../rules/bill.ts';
import { billAvailableAt, nextBillDay, billDaySpan } from '../rules/bill-days.ts';
import { hasSameMerchantNumber } from '../merchant-number.ts';
import { settlePayment } from '../settle-payment.ts';
import { findPaymentAccount, loadPaymentAccountsOfProvider, lockPaymentAccounts, openPaymentAccount } from '../store/accounts.ts';
import {
  isBillDayChecked,
  loadKnownPayments,
  loadKnownRefunds,
  loadBookLines,
  setNextBillAt,
  setLastBillDay,
  markRefundsBilled,
  saveBillDay,
} from '../store/bills.ts';

/** Limits the download of a bill, and then the queries about it, in milliseconds: a bill may be long. */
const patience = 60_000;
const hour = 60 * 60 * 1000;
/** Limits how many payments missing in our books are queried for one bill; the rest stay differences. */
const maxQueriedPayments = 50;

type BillDeps = PaymentDeps & { readonly desk: Pick<PaymentAccounts, 'relate'> };

interface BillCheck {
  readonly accountId: number;
  /** Lists all accounts with the bill's merchant number, since the provider makes one bill per number. */
  readonly accountIds: readonly number[];
  readonly account: PaymentAccount;
  readonly day: string;
  readonly bill: readonly BillLine[];
}

const refundNosOf = (bill: readonly BillLine[]) => bill.filter(({ kind }) => kind === 'refund').map(({ refundNo }) => refundNo);

/** Compares a bill with our books; returns our lines, the differences, and the payments that only the bill has as paid. */
async function compareBill(db: SiteDatabase, { accountIds, day, bill }: BillCheck) {
  const named = bill.filter(({ kind }) => kind === 'payment').map(({ paymentNo }) => paymentNo);
  const [ours, payments, refunds] = await Promise.all([
    loadBookLines(db, accountIds, billDaySpan(day)),
    loadKnownPayments(db, accountIds, named),
    loadKnownRefunds(db, accountIds, refundNosOf(bill)),
  ]);
  const unpaid = payments.filter(({ taken }) => !taken).map(({ paymentNo }) => paymentNo);
  return { ours, unpaid, found: findBillDifferences(bill, ours, { payments, refunds }) };
}

/**
 * Queries the payments that only the bill has as paid, whose notification never came, and settles them. One that the provider does not
 * answer, or answers with another amount, stays a difference and blocks neither the others nor the day.
 */
async function settleMissedPayments(deps: PaymentDeps, look: BillCheck, stopped: AbortSignal): Promise<void> {
  const { siteId, units, providers, payables, now } = deps;
  const { unpaid } = await units.read(siteId, (db) => compareBill(db, look));
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(patience)]);
  for (const paymentNo of unpaid.slice(0, maxQueriedPayments)) {
    const told = await providers[look.account.provider].query(look.account, paymentNo, signal).catch(() => undefined);
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
async function findAccountsOfMerchantNumber({ siteId, units, secrets, desk }: BillDeps, accountId: number) {
  const found = await units.read(siteId, async (db) => {
    const kept = await findPaymentAccount(db, accountId);
    return kept && { kept, all: await loadPaymentAccountsOfProvider(db, kept.provider) };
  });
  if (!found) return undefined;
  const account = openPaymentAccount(found.kept, secrets.open);
  const all = found.all.map((one) => ({ accountId: one.id, account: openPaymentAccount(one, secrets.open) }));
  return { account, kin: all.filter((one) => hasSameMerchantNumber(desk, account, one.account)) };
}

/**
 * Creates the job handler that compares a provider's bill of a day with the shop's ledger. It settles missed payments
 * by querying them, and saves the remaining differences. Done once for each merchant number.
 */
export const checkBill =
  (parts: Omit<BillDeps, 'siteId' | 'units' | 'now'>): JobHandler<'checkBill'> =>
  async ({ siteId, units, now, signal: stopped }, { accountId, day }) => {
    const deps = { ...parts, siteId, units, now };
    const signal = AbortSignal.any([stopped, AbortSignal.timeout(patience)]);
    const under = await findAccountsOfMerchantNumber(deps, accountId);
    if (!under) return;
    const { account, kin } = under;
    const accountIds = kin.map((one) => one.accountId);
    const others = accountIds.filter((id) => id !== accountId);
    const isDone = (db: SiteDatabase) => isBillDayChecked(db, others, day);
    const goOn = async (db: SiteDatabase) => {
      await setLastBillDay(db, accountId, day);
      await setNextBillAt(db, accountId, billAvailableAt(nextBillDay(day, now)));
    };
    if (await units.read(siteId, isDone)) return units.write(siteId, goOn);

    const bill = await parts.providers[account.provider].bill(account, day, signal);
    if (!bill) {
      // The bill is not available yet: it is requested again later.
      await units.write(siteId, (db) => setNextBillAt(db, accountId, new Date(now.getTime() + hour)));
      return;
    }
    // A payment can only be queried through the account that began it.
    for (const one of kin) await settleMissedPayments(deps, { ...one, accountIds: [one.accountId], day, bill }, stopped);
    await units.write(siteId, async (db) => {
      // The lock is needed because another account of the number may check the same day at the same moment.
      await lockPaymentAccounts(db, account.provider);
      if (await isDone(db)) return goOn(db);
      const { ours, found } = await compareBill(db, { accountId, accountIds, account, day, bill });
      const sums = { providerCents: netPaymentTurnover(bill), ourCents: netPaymentTurnover(ours), differences: found.length };
      const payments = bill.filter(({ kind }) => kind === 'payment').length;
      await Promise.all([
        saveBillDay(db, { accountId, day, payments, ...sums }, found, now),
        markRefundsBilled(db, accountIds, day, refundNosOf(bill)),
      ]);
      await goOn(db);
    });
  };
