import { cents, minus, plus, zero } from 'contract/money.ts';
import { Refusal } from 'contract/refusals.ts';
import type { PayState } from '#gateways/pay/vendor.ts';
import { post } from '#modules/ledger/ledger.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { eventRow } from '#platform/outbox.ts';
import type { HeldPayable, Payables } from './payables.ts';
import { type ReturnWhy, returning } from './rules/returning.ts';
import { type Attempt, attemptByNo, heldAttempt, isSettled, openAttempt, setAskAt, setEnded } from './store/payments.ts';
import { writeRefund } from './store/refunds.ts';

/** Releases the part of the payer's balance that an attempt reserved. */
export async function release(db: SiteDatabase, { paymentNo, balancePart, currency, payer }: Attempt, now: Date): Promise<void> {
  const postings = [
    { account: { site: 'held' } as const, amount: minus(zero, balancePart) },
    { account: { purse: 'balance', memberId: payer } as const, amount: balancePart },
  ];
  await post(db, { id: `release:${paymentNo}`, kind: 'orderReleased', unit: currency, postings }, now);
}

/** Ends an attempt that nobody paid, and releases its reserved balance. */
export async function endUnpaid(db: SiteDatabase, attempt: Attempt, status: 'failed' | 'closed', now: Date): Promise<void> {
  await Promise.all([setEnded(db, attempt.paymentNo, status), release(db, attempt, now)]);
}

/** Books the money to the payable and marks it as paid. */
async function take(db: SiteDatabase, held: HeldPayable, attempt: Attempt, told: PayState, now: Date): Promise<void> {
  const { paymentNo, vendor, amount, balancePart, currency } = attempt;
  const postings = [
    { account: { site: vendor }, amount: minus(zero, amount) },
    { account: { site: 'held' } as const, amount: minus(zero, balancePart) },
    { account: held.credit.account, amount: plus(amount, balancePart) },
  ];
  await Promise.all([
    setEnded(db, paymentNo, 'paid', { vendorNo: told.vendorNo, paidAt: now, vendorPaidAt: told.paidAt ?? now }),
    held.take(vendor, now),
    post(db, { id: `pay:${paymentNo}`, kind: held.credit.kind, unit: currency, postings }, now),
  ]);
}

/** Returns the whole amount through the provider, because the payable does not take it, and notifies the payer. */
async function giveBack(db: SiteDatabase, attempt: Attempt, told: PayState, why: ReturnWhy, now: Date): Promise<void> {
  const { paymentNo, vendor, payer, kind, id } = attempt;
  const [amount, currency] = [cents(told.amount), told.currency];
  const postings = [
    { account: { site: vendor }, amount: minus(zero, amount) },
    { account: { site: 'owed' } as const, amount },
  ];
  await Promise.all([
    attempt.status === 'open' ? release(db, attempt, now) : undefined,
    setEnded(db, paymentNo, 'returning', {
      vendorNo: told.vendorNo,
      paidAt: now,
      vendorPaidAt: told.paidAt ?? now,
      came: { amount, currency },
    }),
    post(db, { id: `late:${paymentNo}`, kind: 'paidTooLate', unit: currency, postings }, now),
    writeRefund(db, { refundNo: paymentNo, paymentNo, amount, reason: returning[why].reason }, now),
    eventRow(db, 'paymentReturning', { paymentNo, memberId: payer, kind, id, why, amount, currency }, now).execute(),
  ]);
}

/**
 * Finds why the money received by an attempt cannot be used for its payable; undefined if the payable waits for it and no other attempt
 * has replaced this one.
 */
async function whyNotTaken(db: SiteDatabase, held: HeldPayable, attempt: Attempt): Promise<ReturnWhy | undefined> {
  if (held.noMore) return held.noMore;
  if (held.amount !== plus(attempt.amount, attempt.balancePart)) return 'repriced';
  if (attempt.status === 'open') return undefined;
  return attempt.balancePart === zero && (await openAttempt(db, held)) === undefined ? undefined : 'otherWay';
}

/**
 * Records the state of a payment that its provider reports, once, however often it is reported. Returns whether it booked or returned money.
 * Refuses an unknown payment (paymentNotFound), another account or another amount (noticeDiffers).
 * @param word.accountIds the accounts that the report can be about: several if they share a merchant number
 * @param word.otherGoesBack returns a different amount in full instead of refusing it, once a person has checked it
 */
export async function settlePayment(
  db: SiteDatabase,
  payables: Payables,
  { accountIds, told, otherGoesBack = false }: { readonly accountIds: readonly number[]; readonly told: PayState; otherGoesBack?: boolean },
  now: Date,
): Promise<boolean> {
  const known = await attemptByNo(db, told.paymentNo);
  if (!known) throw new Refusal('paymentNotFound');
  if (!accountIds.includes(known.accountId)) throw new Refusal('noticeDiffers');
  const holds = payables[known.kind];
  if (!holds) throw new Error(`no lock function is registered for the payable ${known.kind} ${known.id}`);
  const held = await holds(db, known.id);
  const attempt = await heldAttempt(db, told.paymentNo);
  if (!held || !attempt) throw new Error(`the payment ${told.paymentNo} is for the ${known.kind} ${known.id}, which does not exist`);

  if (told.state === 'open' || isSettled(attempt.status)) return false;
  if (told.state === 'closed') {
    if (attempt.status === 'open') await endUnpaid(db, attempt, 'closed', now);
    else if (attempt.askAt) await setAskAt(db, attempt.paymentNo, null);
    return false;
  }
  const other = told.amount !== attempt.amount || told.currency !== attempt.currency;
  if (other && !otherGoesBack) throw new Refusal('noticeDiffers');
  const why = other ? (held.noMore ?? 'otherSum') : await whyNotTaken(db, held, attempt);
  if (why) await giveBack(db, attempt, told, why, now);
  else await take(db, held, attempt, told, now);
  return true;
}
