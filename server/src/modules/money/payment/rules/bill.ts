import type { Sentence } from 'contract/sentence.ts';
import { sentence } from '#sentences/sentence.ts';
import { type Cents, cents, zero } from 'contract/money.ts';
import type { BillLine } from '#gateways/pay/payment-provider.ts';

/** Names how a payment provider's bill can differ from the shop's ledger. */
export type BillDifferenceKind =
  | 'unknownHere'
  | 'unpaidHere'
  | 'missingThere'
  | 'amount'
  | 'refundUnknownHere'
  | 'refundMissingThere'
  | 'refundAmount';

/**
 * Describes a difference between a payment provider's bill and the shop's ledger. Holds its kind, the payment or refund, and each side's amount in
 * cents.
 */
export interface BillDifference {
  readonly kind: BillDifferenceKind;
  readonly paymentNo: string;
  /** Empty for a payment. */
  readonly refundNo: string;
  /** Cents; null if that side has no such line. */
  readonly ours: Cents | null;
  readonly theirs: Cents | null;
}

/**
 * Returns the sentence that tells the merchant what to do about a difference between a provider's bill and the
 * ledger.
 */
export function billDifferenceRemedy({ kind, paymentNo }: Pick<BillDifference, 'kind' | 'paymentNo'>): Sentence {
  switch (kind) {
    case 'unknownHere':
      return sentence('billUnknownHere');
    case 'unpaidHere':
      return sentence('billUnpaidHere', { paymentNo });
    case 'missingThere':
      return sentence('billMissingThere');
    case 'amount':
      return sentence('billAmount', { paymentNo });
    case 'refundUnknownHere':
      return sentence('billRefundUnknownHere');
    case 'refundMissingThere':
      return sentence('billRefundMissingThere');
    case 'refundAmount':
      return sentence('billRefundAmount');
  }
}

/**
 * Describes a payment or refund in the shop's ledger: numbers, amount in cents, and whether another day's bill already has it. Such lines are
 * compared with a provider's bill.
 */
export interface BookedPaymentLine {
  readonly kind: 'payment' | 'refund';
  readonly paymentNo: string;
  readonly refundNo: string;
  readonly amount: Cents;
  /** Tells whether another day's bill already has it: around midnight the provider may date a refund a day earlier than we do. */
  readonly billed: boolean;
}

/** Describes a stored payment that a provider's bill names: number, requested amount in cents, and whether the ledger recorded the money. */
export interface KnownPayment {
  readonly paymentNo: string;
  readonly amount: Cents;
  readonly taken: boolean;
}

/** Describes a stored refund that a provider's bill names: its number, and its amount in cents. */
export interface KnownRefund {
  readonly refundNo: string;
  readonly amount: Cents;
}

/** Holds the stored payments and refunds that a provider's bill names, of any day. */
export interface KnownBillRecords {
  readonly payments: readonly KnownPayment[];
  readonly refunds: readonly KnownRefund[];
}

const keyOf = ({ kind, paymentNo, refundNo }: Pick<BookedPaymentLine, 'kind' | 'paymentNo' | 'refundNo'>): string =>
  kind === 'payment' ? `payment ${paymentNo}` : `refund ${refundNo}`;

/** Compares a line of the bill with ours; returns the difference, if any. */
function compareBillLine(
  line: BillLine,
  mine: Pick<BookedPaymentLine, 'amount'> | undefined,
  known: ReadonlyMap<string, KnownPayment>,
): BillDifference[] {
  const { kind, paymentNo, refundNo } = line;
  const theirs = cents(line.amount);
  if (mine?.amount === theirs) return [];
  const about = { paymentNo, refundNo: kind === 'refund' ? refundNo : '', ours: mine?.amount ?? null, theirs };
  if (mine) return [{ ...about, kind: kind === 'payment' ? 'amount' : 'refundAmount' }];
  if (kind === 'refund') return [{ ...about, kind: 'refundUnknownHere' }];
  const ours = known.get(paymentNo);
  // Booked on another day by our clock: the clocks differ around midnight.
  if (ours?.taken) return [];
  if (ours && ours.amount !== theirs) return [{ ...about, kind: 'amount', ours: ours.amount }];
  return [{ ...about, kind: ours ? 'unpaidHere' : 'unknownHere' }];
}

/**
 * Compares a provider's bill of a day with the shop's ledger of that day.
 * @param known our payments and refunds that the bill names, of any day: a refund is looked up only by its number
 */
export function findBillDifferences(
  theirs: readonly BillLine[],
  ours: readonly BookedPaymentLine[],
  known: KnownBillRecords,
): BillDifference[] {
  const mine = new Map<string, Pick<BookedPaymentLine, 'amount'>>([
    ...known.refunds.map((refund) => [keyOf({ kind: 'refund', paymentNo: '', refundNo: refund.refundNo }), refund] as const),
    ...ours.map((line) => [keyOf(line), line] as const),
  ]);
  const named = new Map(known.payments.map((one) => [one.paymentNo, one]));
  const there = new Set(theirs.map(keyOf));
  const missing = ours
    .filter((line) => !line.billed && !there.has(keyOf(line)))
    .map(({ kind, paymentNo, refundNo, amount }): BillDifference => {
      const lacks = kind === 'payment' ? 'missingThere' : 'refundMissingThere';
      return { kind: lacks, paymentNo, refundNo: kind === 'refund' ? refundNo : '', ours: amount, theirs: null };
    });
  return [...theirs.flatMap((line) => compareBillLine(line, mine.get(keyOf(line)), named)), ...missing];
}

/** Sums the payments of bill or ledger lines less their refunds, in cents. */
export const netPaymentTurnover = (lines: readonly { readonly kind: 'payment' | 'refund'; readonly amount: number }[]): Cents =>
  lines.reduce((total, { kind, amount }) => cents(kind === 'payment' ? total + amount : total - amount), zero);
