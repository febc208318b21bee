import type { Sentence } from 'contract/sentence.ts';
import { sentence } from '#sentences/sentence.ts';
import { formatWithSymbol, formatWithUnit } from 'contract/currency.ts';
import { type Cents, cents, fromYuan, minus, plus, sum, toYuan, zero } from 'contract/money.ts';
import { Refusal } from '#platform/refusal.ts';
import type { PayableClosedReason } from '#events/events.ts';

/** Holds the highest balance that a member may have, in cents: the law's limit for a registered stored-value card. */
export const balanceLimit = cents(500_000);

/** Holds the smallest recharge of the balance, in cents. */
export const minRecharge = cents(100);

/** Holds how long a recharge can be paid after it is created, in milliseconds. */
export const rechargeTimeout = 30 * 60_000;

/**
 * Holds what limits a further recharge: the member's balance with its reserved part, and the recharges that are being paid. Amounts in cents of the
 * currency.
 */
export interface RechargeLimits {
  /** Includes what open payments reserve: it may be released. */
  readonly balance: Cents;
  /** Amounts of recharges that are being paid at a provider. */
  readonly atProvider: readonly Cents[];
  readonly currency: string;
}

/** Returns the bonus on a recharge, in cents: that of the highest tier it reaches. */
export const rechargeGift = (amount: Cents, tiers: readonly (readonly [number, number])[]): Cents =>
  tiers
    .filter(([from]) => fromYuan(from) <= amount)
    .toSorted(([a], [b]) => b - a)
    .map(([, gift]) => fromYuan(gift))
    .at(0) ?? zero;

/** Returns the highest recharge that, with its bonus, keeps the balance within its limit. Amounts in cents. */
export function mostRecharge(room: Cents, tiers: readonly (readonly [number, number])[]): Cents {
  const bounds = [0, ...tiers.map(([from]) => from)].map(fromYuan).toSorted((a, b) => a - b);
  const best = bounds.map((from, at) => {
    const next = bounds[at + 1];
    const most = Math.min(minus(room, rechargeGift(from, tiers)), next === undefined ? room : next - 1);
    return most >= from ? most : 0;
  });
  return cents(Math.max(0, ...best));
}

/** Returns how much a member can recharge now, in cents, counting recharges at providers as received. */
export const remainingRechargeRoom = ({ balance, atProvider }: Pick<RechargeLimits, 'balance' | 'atProvider'>): Cents =>
  cents(Math.max(zero, minus(minus(balanceLimit, balance), sum(atProvider))));

/** Tells whether an amount exceeds any possible balance: the legal limit, or the current balance if that is higher. */
export const exceedsAnyBalance = (payable: Cents, balance: Cents): boolean => payable > Math.max(balanceLimit, balance);

/** Says why an amount is too high. */
function rechargeTooMuch({ balance, atProvider, currency }: RechargeLimits): Sentence {
  const room = remainingRechargeRoom({ balance, atProvider });
  if (remainingRechargeRoom({ balance, atProvider: [] }) < minRecharge) return sentence('balanceFull');
  const [count, most] = [atProvider.length, formatWithUnit(room, currency)];
  if (count === 0) return sentence('rechargeRoom', { room: most });
  const coming = formatWithSymbol(sum(atProvider), currency);
  return room < minRecharge
    ? sentence('rechargePendingFull', { count, coming })
    : sentence('rechargePendingRoom', { count, coming, room: most });
}

/** Converts yuan to cents for a recharge. Refuses more than two decimals or too little (rechargeAmountWrong), or too much (rechargeAboveLimit). */
export function parseRechargeAmount(yuan: number, limits: RechargeLimits): Cents {
  const amount = fromYuan(yuan);
  if (Math.abs(amount / 100 - yuan) > 1e-6) throw new Refusal('rechargeAmountWrong', { sentence: sentence('amountDecimals') });
  if (amount < minRecharge)
    throw new Refusal('rechargeAmountWrong', {
      sentence: sentence('rechargeLeast', { least: formatWithUnit(minRecharge, limits.currency) }),
    });
  assertFitsBalance(amount, limits);
  return amount;
}

/** Refuses (rechargeAboveLimit) a recharge that would now lift the balance above its limit. */
export function assertFitsBalance(amount: Cents, limits: RechargeLimits): void {
  const room = remainingRechargeRoom(limits);
  if (amount > room) throw new Refusal('rechargeAboveLimit', { sentence: rechargeTooMuch(limits), body: { most: toYuan(room) } });
}

/**
 * Returns why the money of a recharge cannot be credited: it is paid already, a newer recharge replaced it, or the balance
 * would exceed its limit; undefined while it can.
 * @param own the current balance with its reserved part, in cents
 */
export function rechargeClosedReason(
  {
    status,
    amount,
    gift,
    madeAt,
    expiresAt,
  }: { readonly status: string; readonly amount: Cents; readonly gift: Cents; readonly madeAt: Date; readonly expiresAt: Date },
  own: Cents,
): PayableClosedReason | undefined {
  if (status !== 'open') return 'rechargePaid';
  if (expiresAt <= madeAt) return 'rechargeReplaced';
  return plus(amount, gift) > remainingRechargeRoom({ balance: own, atProvider: [] }) ? 'balanceFull' : undefined;
}

/** Refuses a recharge that is paid (rechargePaid) or expired (rechargeExpired). */
export function assertRechargeOpen({ status, expiresAt }: { readonly status: string; readonly expiresAt: Date }, now: Date): void {
  if (status === 'paid') throw new Refusal('rechargePaid');
  if (expiresAt <= now) throw new Refusal('rechargeExpired');
}

/** Lists the terms that a shopper reads before a recharge. */
export const rechargeRules = (currency: string): Sentence[] => [
  sentence('rechargeTermLimit', { limit: formatWithUnit(balanceLimit, currency) }),
  sentence('rechargeTermUse'),
  sentence('rechargeTermRefund'),
];
