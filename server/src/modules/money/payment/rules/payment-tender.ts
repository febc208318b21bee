import { type Cents, cents, minus, sum, zero } from 'contract/money.ts';
import type { LedgerAccount } from '#modules/money/ledger/ledger.ts';
import type { PaymentProviderName } from '#gateways/pay/payment-provider.ts';

/**
 * Names the kind of money in a part of a payment: paid or bonus money of a stored-value card, balance, the name of the
 * payment provider, or `offline` for a bank transfer.
 */
export type TenderKind = 'cardPaid' | 'cardGift' | 'balance' | PaymentProviderName | 'offline';

/** Describes a part of a payment by its kind of money: balance, card, provider or transfer. Amount in cents. */
export interface PaymentTender {
  readonly kind: TenderKind;
  /** Identifies the account's owner where that is not the payer; else empty. */
  readonly ref: string;
  readonly amount: Cents;
}

/** Describes a part of a stored payment, with how much of it was refunded. Amounts in cents. */
export interface PaidTender extends PaymentTender {
  readonly seq: number;
  readonly refunded: Cents;
}

/** Lists the kinds of money that a payment reserves in the payer's own accounts (balance, cards) while it is open. */
export const ownMoneyKinds: readonly TenderKind[] = ['cardPaid', 'cardGift', 'balance'];

/** Returns whether a part of a payment is reserved in the payer's own accounts (balance or cards) while the payment is open. */
export const isOwnMoney = ({ kind }: Pick<PaymentTender, 'kind'>): boolean => ownMoneyKinds.includes(kind);

/** Sums the parts of a payment (by kind of money: balance, card, provider, transfer), in cents. */
export const totalOfTenders = (tenders: readonly Pick<PaymentTender, 'amount'>[]): Cents => sum(tenders.map(({ amount }) => amount));

/** Builds the list of a payment's parts for an amount that the balance pays, in cents; empty for zero. */
export const balanceTenders = (amount: Cents): readonly PaymentTender[] => (amount === zero ? [] : [{ kind: 'balance', ref: '', amount }]);

/**
 * Sums the balance's part of a payment that combines the balance with other money, in cents; zero for a payment from
 * the balance alone.
 */
export const balancePartBeside = (tenders: readonly PaymentTender[]): Cents =>
  tenders.every(({ kind }) => kind === 'balance') ? zero : totalOfTenders(tenders.filter(({ kind }) => kind === 'balance'));

/** Returns the ledger account that a part of a payment is taken from. @param payer whose balance pays */
export function tenderAccount({ kind, ref }: PaymentTender, payer: number): LedgerAccount {
  switch (kind) {
    case 'cardPaid':
      return { owner: 'card', id: Number(ref), kind: 'paid' };
    case 'cardGift':
      return { owner: 'card', id: Number(ref), kind: 'gift' };
    case 'balance':
      return { owner: 'member', id: payer, kind };
    default:
      return { owner: 'site', kind };
  }
}

/** Sums what stored-value cards paid of a payment, in cents. */
export const cardPartOf = (tenders: readonly PaymentTender[]): Cents => totalOfTenders(tenders.filter(isCardTender));

/** Returns whether a part of a payment is of a stored-value card. */
export const isCardTender = ({ kind }: Pick<PaymentTender, 'kind'>): boolean => kind === 'cardPaid' || kind === 'cardGift';

/**
 * Returns the method of a payment that only the payer's balance and cards pay: `card` if any card is among them, else
 * `balance`.
 */
export const ownMoneyMethod = (own: readonly PaymentTender[]): 'balance' | 'card' => (own.some(isCardTender) ? 'card' : 'balance');

/**
 * Splits a refund over the parts of its payment, the last spent first: the provider's money, then balance and cards.
 * Undefined if less than the refund's amount is left of all parts.
 */
export function splitRefundOverTenders(tenders: readonly PaidTender[], amount: Cents): PaidTender[] | undefined {
  let left = amount;
  const back = tenders
    .toSorted((a, b) => b.seq - a.seq)
    .flatMap((tender) => {
      const part = cents(Math.min(left, minus(tender.amount, tender.refunded)));
      left = minus(left, part);
      return part > 0 ? [{ ...tender, amount: part }] : [];
    });
  return left === 0 ? back : undefined;
}
