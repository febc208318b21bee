import { type Cents, cents, minus, sum, zero } from 'contract/money.ts';
import type { LedgerAccount } from '#modules/ledger/ledger.ts';
import type { PaymentProviderName } from '#gateways/pay/payment-provider.ts';

/**
 * Names the source of a part of a payment: what was paid for a stored-value card and what was given on top of it, the payer's balance, what a
 * payment provider takes, or a transfer to the shop's own account.
 */
export type TenderKind = 'cardPaid' | 'cardGift' | 'balance' | PaymentProviderName | 'offline';

/** Describes a part of a payment by the kind of money that it is. */
export interface Tender {
  readonly kind: TenderKind;
  /** Identifies the account's owner where that is not the payer; else empty. */
  readonly ref: string;
  readonly amount: Cents;
}

/** Describes a part of a stored payment, with what went back of it. Amounts in cents. */
export interface PaidTender extends Tender {
  readonly seq: number;
  readonly refunded: Cents;
}

/** Lists the kinds that are reserved in the payer's accounts while a payment is open, rather than taken by a provider. */
export const ownMoneyKinds: readonly TenderKind[] = ['cardPaid', 'cardGift', 'balance'];

/** Returns whether a part of a payment is reserved in the payer's own accounts (balance or cards) while the payment is open. */
export const isOwnMoney = ({ kind }: Pick<Tender, 'kind'>): boolean => ownMoneyKinds.includes(kind);

/** Sums parts of a payment, in cents. */
export const totalOf = (tenders: readonly Pick<Tender, 'amount'>[]): Cents => sum(tenders.map(({ amount }) => amount));

/** Returns the part of a payment that the balance pays; none for nothing. */
export const balanceTenders = (amount: Cents): readonly Tender[] => (amount === zero ? [] : [{ kind: 'balance', ref: '', amount }]);

/** Sums the amount that the payer's balance paid beside other money, in cents; zero for a payment from only the balance. */
export const balanceBeside = (tenders: readonly Tender[]): Cents =>
  tenders.every(({ kind }) => kind === 'balance') ? zero : totalOf(tenders.filter(({ kind }) => kind === 'balance'));

/** Returns the ledger account that a part of a payment is taken from. @param payer whose balance pays */
export function tenderAccount({ kind, ref }: Tender, payer: number): LedgerAccount {
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

/** Sums the amounts of a payment that stored-value cards paid, in cents. */
export const cardsOf = (tenders: readonly Tender[]): Cents => totalOf(tenders.filter(isCard));

/** Returns whether a part of a payment is of a stored-value card. */
export const isCard = ({ kind }: Pick<Tender, 'kind'>): boolean => kind === 'cardPaid' || kind === 'cardGift';

/** Names the method of a payment from only the payer's own accounts. */
export const ownMethod = (own: readonly Tender[]): 'balance' | 'card' => (own.some(isCard) ? 'card' : 'balance');

/**
 * Splits a refund over the parts of a payment, the part that was spent last first: the provider's money, then the payer's own. Returns undefined if
 * less than the amount is left of them.
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
