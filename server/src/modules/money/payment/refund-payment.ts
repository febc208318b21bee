import { type Cents, minus, zero } from 'contract/money.ts';
import { type LedgerAccount, type LedgerPosting, postLedgerEntry } from '#modules/money/ledger/ledger.ts';
import { loadSiteSay } from '#modules/shop/site/site.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { isOwnMoney, type PaidTender, splitRefundOverTenders, tenderAccount, totalOfTenders } from './rules/payment-tender.ts';
import { lockPaidPayment } from './store/payments.ts';
import { addOwnMoneyRefunds, addPaymentRefund } from './store/refunds.ts';

/** Describes a refund of a payment that was made. */
interface RefundRequest {
  readonly paymentNo: string;
  /** Identifies the refund, at the provider too. The whole of a payment is refunded under the payment's own number. */
  readonly refundNo: string;
  /** In cents; undefined for all that is left of the payment. */
  readonly amount?: Cents;
  /** Tells payer and merchant why, at the provider too. */
  readonly reason: string;
  /** Names the account that gives the money back. */
  readonly from: LedgerAccount;
  /** Names the shopper's refund that it belongs to; its module is told once it has arrived. */
  readonly partOf?: string;
}

/**
 * Refunds a payment, or part of it, to the payment methods that paid: first the provider's money, which a job sends,
 * then the payer's own accounts, immediately. Returns the refunded parts, none if nothing is left; the caller must lock
 * the order first. Refuses (refundTooMuch) more than is left, and (paymentNotFound) a payment that is not paid.
 */
export async function refundPayment(
  db: SiteDatabase,
  { paymentNo, refundNo, amount, reason, from, partOf }: RefundRequest,
  now: Date,
): Promise<readonly PaidTender[]> {
  const payment = await lockPaidPayment(db, paymentNo);
  if (!payment) throw new Refusal('paymentNotFound');
  const { kind, tenders, method, currency, payer } = payment;
  const whole = totalOfTenders(tenders.map((tender) => ({ amount: minus(tender.amount, tender.refunded) })));
  const parts = splitRefundOverTenders(tenders, amount ?? whole);
  if (!parts) throw new Refusal('refundTooMuch');
  const total = totalOfTenders(parts);
  if (total === zero) return [];
  const postings = parts.map((tender): LedgerPosting => {
    const account: LedgerAccount = isOwnMoney(tender) ? tenderAccount(tender, payer) : { owner: 'site', kind: 'owed' };
    return { account, amount: tender.amount };
  });
  const sent = parts.filter((tender) => !isOwnMoney(tender));
  // Nobody can send a transfer back but the merchant.
  const byHand = method === 'offline' && sent.length > 0 ? (await loadSiteSay(db))(sentence('offlineRefundByHand')) : undefined;
  await Promise.all([
    postLedgerEntry(
      db,
      {
        id: `refund:${refundNo}`,
        kind: kind === 'booking' ? 'bookingRefunded' : 'orderRefunded',
        unit: currency,
        postings: [{ account: from, amount: minus(zero, total) }, ...postings],
      },
      now,
    ),
    addOwnMoneyRefunds(db, paymentNo, parts.filter(isOwnMoney)),
    ...sent.map((part) =>
      addPaymentRefund(db, { refundNo, paymentNo, amount: part.amount, reason, method, partOf: partOf ?? null, byHand }, now),
    ),
  ]);
  return parts;
}
