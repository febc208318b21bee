import { cents, minus, plus, zero } from 'contract/money.ts';
import { Refusal } from '#platform/refusal.ts';
import type { ProviderPaymentState } from '#gateways/pay/payment-provider.ts';
import { postLedgerEntry } from '#modules/money/ledger/ledger.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { insertEvent } from '#platform/outbox.ts';
import type { LockedPayable, Payables } from './payables.ts';
import type { ReturnReason } from '#events/events.ts';
import { loadSiteSay } from '#modules/shop/site/site.ts';
import { releaseOwnMoney } from './move-tenders.ts';
import { returnReasonSentence } from './rules/return-reasons.ts';
import {
  findPaymentAttempt,
  lockPaymentAttempt,
  isSettledPaymentStatus,
  findOpenPaymentAttempt,
  setNextPaymentQueryAt,
  endPaymentAttempt,
} from './store/payments.ts';
import type { PaymentAttempt } from './rules/payment.ts';
import { totalOfTenders } from './rules/payment-tender.ts';
import { addPaymentRefund } from './store/refunds.ts';

/** Ends a payment attempt that nobody paid, and releases what it reserved. */
export async function endUnpaidPaymentAttempt(
  db: SiteDatabase,
  attempt: PaymentAttempt,
  status: 'failed' | 'closed',
  now: Date,
): Promise<void> {
  await Promise.all([endPaymentAttempt(db, attempt.paymentNo, status), releaseOwnMoney(db, attempt, now)]);
}

/** Books the money to the payable and marks it as paid. */
async function creditPayable(
  db: SiteDatabase,
  held: LockedPayable,
  attempt: PaymentAttempt,
  told: ProviderPaymentState,
  now: Date,
): Promise<void> {
  const { paymentNo, provider, amount, currency } = attempt;
  const reserved = totalOfTenders(attempt.reserved);
  const postings = [
    { account: { owner: 'site', kind: provider } as const, amount: minus(zero, amount) },
    { account: { owner: 'site', kind: 'held' } as const, amount: minus(zero, reserved) },
    { account: held.credit.account, amount: plus(amount, reserved) },
  ];
  await Promise.all([
    endPaymentAttempt(db, paymentNo, 'paid', { providerNo: told.providerNo, paidAt: now, providerPaidAt: told.paidAt ?? now }),
    // Before what its payable posts, such as a gift on top, so that a statement shows it first.
    postLedgerEntry(db, { id: `pay:${paymentNo}`, kind: held.credit.kind, unit: currency, postings }, now),
    held.markPaid(provider, now),
  ]);
}

/** Returns the whole amount through the provider, because the payable does not take it, and notifies the payer. */
async function returnPayment(
  db: SiteDatabase,
  attempt: PaymentAttempt,
  told: ProviderPaymentState,
  why: ReturnReason,
  now: Date,
): Promise<void> {
  const { paymentNo, provider, payer, kind, id } = attempt;
  const [amount, currency] = [cents(told.amount), told.currency];
  const say = await loadSiteSay(db);
  // The amount that came is what the refund is bounded by, so it is stored first.
  await endPaymentAttempt(db, paymentNo, 'returning', {
    providerNo: told.providerNo,
    paidAt: now,
    providerPaidAt: told.paidAt ?? now,
    came: { amount, currency },
  });
  const refund = { refundNo: paymentNo, paymentNo, amount, reason: say(returnReasonSentence(why)) };
  await addPaymentRefund(db, { ...refund, method: provider, partOf: null }, now);
  const postings = [
    { account: { owner: 'site', kind: provider } as const, amount: minus(zero, amount) },
    { account: { owner: 'site', kind: 'owed' } as const, amount },
  ];
  await Promise.all([
    attempt.status === 'open' ? releaseOwnMoney(db, attempt, now) : undefined,
    postLedgerEntry(db, { id: `late:${paymentNo}`, kind: 'paidTooLate', unit: currency, postings }, now),
    insertEvent(db, 'paymentReturning', { paymentNo, memberId: payer, kind, id, why, amount, currency }, now).execute(),
  ]);
}

/**
 * Finds why the money received by an attempt cannot be used for its payable; undefined if the payable waits for it and no other attempt
 * has replaced this one.
 */
async function findReturnReason(db: SiteDatabase, held: LockedPayable, attempt: PaymentAttempt): Promise<ReturnReason | undefined> {
  if (held.closedReason) return held.closedReason;
  if (held.amount !== plus(attempt.amount, totalOfTenders(attempt.reserved))) return 'repriced';
  if (attempt.status === 'open') return undefined;
  return attempt.reserved.length === 0 && (await findOpenPaymentAttempt(db, held)) === undefined ? undefined : 'otherWay';
}

/**
 * Records the state of a payment that its provider reports, once, however often it is reported. Returns whether it booked or returned money.
 * Refuses an unknown payment (paymentNotFound), another account or another amount (providerAmountDiffers).
 * @param word.accountIds the accounts that the report can be about: several if they share a merchant number
 * @param word.otherGoesBack returns a different amount in full instead of refusing it, once a person has checked it
 */
export async function settlePayment(
  db: SiteDatabase,
  payables: Payables,
  {
    accountIds,
    told,
    otherGoesBack = false,
  }: { readonly accountIds: readonly number[]; readonly told: ProviderPaymentState; otherGoesBack?: boolean },
  now: Date,
): Promise<boolean> {
  const known = await findPaymentAttempt(db, told.paymentNo);
  if (!known) throw new Refusal('paymentNotFound');
  if (!accountIds.includes(known.accountId)) throw new Refusal('providerAmountDiffers');
  const holds = payables[known.kind];
  if (!holds) throw new Error(`no lock function is registered for the payable ${known.kind} ${known.id}`);
  const held = await holds(db, known.id, known.seq);
  const attempt = await lockPaymentAttempt(db, told.paymentNo);
  if (!held || !attempt) throw new Error(`the payment ${told.paymentNo} is for the ${known.kind} ${known.id}, which does not exist`);

  if (told.state === 'open' || isSettledPaymentStatus(attempt.status)) return false;
  if (told.state === 'closed') {
    if (attempt.status === 'open') await endUnpaidPaymentAttempt(db, attempt, 'closed', now);
    else if (attempt.askAt) await setNextPaymentQueryAt(db, attempt.paymentNo, null);
    return false;
  }
  const other = told.amount !== attempt.amount || told.currency !== attempt.currency;
  if (other && !otherGoesBack) throw new Refusal('providerAmountDiffers');
  const why = other ? (held.closedReason ?? 'otherSum') : await findReturnReason(db, held, attempt);
  if (why) await returnPayment(db, attempt, told, why, now);
  else await creditPayable(db, held, attempt, told, now);
  return true;
}
