/** Describes the member's own money in a payment, in yuan. */
export interface OwnMoneyPart {
  readonly kind: 'card' | 'balance';
  readonly yuan: number;
}

interface PlannedPayment {
  /** Gives what the chosen cards pay, and what they leave to be paid. */
  readonly cardPart: number;
  readonly payment: number;
  /** Gives what the balance pays before a provider takes the rest; 0 for nothing. */
  readonly balancePart: number;
  readonly paysFromBalance: boolean;
}

/** Lists what a payment spends of the member's own money: cards, then the balance. Empty where a provider takes all of it. */
export function splitOwnMoney({ cardPart, payment, balancePart, paysFromBalance }: PlannedPayment): OwnMoneyPart[] {
  const balance = balancePart > 0 ? balancePart : paysFromBalance ? payment : 0;
  return [
    ...(cardPart > 0 ? [{ kind: 'card' as const, yuan: cardPart }] : []),
    ...(balance > 0 ? [{ kind: 'balance' as const, yuan: balance }] : []),
  ];
}
