import { formatWithSymbol, formatWithUnit } from 'contract/currency.ts';
import { type Cents, cents, fromYuan, minus, sum, toYuan, zero } from 'contract/money.ts';
import { Refusal } from '#platform/refusal.ts';
import type { PayableClosedReason } from '#events/events.ts';

/** Limits a balance, in cents. A balance counts as a registered stored-value card, for which the law sets this limit. */
export const balanceLimit = cents(500_000);
export const minRecharge = cents(100);
/** Limits how long a recharge may be paid, in milliseconds. */
export const rechargeTimeout = 30 * 60_000;

/** Holds what decides how much can be recharged. Amounts in cents. */
export interface RechargeLimits {
  /** Includes what open payments reserve: it may be released. */
  readonly balance: Cents;
  /** Amounts of recharges that are being paid at a provider. */
  readonly atVendor: readonly Cents[];
  readonly currency: string;
}

/** Returns how much can be recharged now, in cents, counting recharges at providers as received. */
export const remainingRechargeRoom = ({ balance, atVendor }: Pick<RechargeLimits, 'balance' | 'atVendor'>): Cents =>
  cents(Math.max(zero, minus(minus(balanceLimit, balance), sum(atVendor))));

/** Returns whether an amount exceeds any possible balance: the limit, or the current balance if that is higher. */
export const exceedsAnyBalance = (payable: Cents, balance: Cents): boolean => payable > Math.max(balanceLimit, balance);

/** Builds the sentence that says why an amount is too high. */
function rechargeTooMuchText({ balance, atVendor, currency }: RechargeLimits): string {
  const room = remainingRechargeRoom({ balance, atVendor });
  if (remainingRechargeRoom({ balance, atVendor: [] }) < minRecharge) return '余额已达上限，暂时不能充值';
  const most = `最多还能充值 ${formatWithUnit(room, currency)}`;
  if (atVendor.length === 0) return most;
  const coming = formatWithSymbol(sum(atVendor), currency);
  const paying = atVendor.length === 1 ? `有一笔 ${coming} 的充值正在支付` : `有 ${atVendor.length} 笔共 ${coming} 的充值正在支付`;
  return room < minRecharge ? `${paying}，完成或过期后才能继续充值` : `${paying}，现在${most}`;
}

/** Converts yuan to cents for a recharge. Refuses more than two decimals (parseRechargeAmount), too little (parseRechargeAmount) or too much (rechargeMost). */
export function parseRechargeAmount(yuan: number, purse: RechargeLimits): Cents {
  const amount = fromYuan(yuan);
  if (Math.abs(amount / 100 - yuan) > 1e-6) throw new Refusal('rechargeAmount', { message: '金额最多两位小数' });
  if (amount < minRecharge) throw new Refusal('rechargeAmount', { message: `最少充值 ${formatWithUnit(minRecharge, purse.currency)}` });
  assertFitsBalance(amount, purse);
  return amount;
}

/** Refuses (rechargeMost) a recharge that would exceed the limit by now. */
export function assertFitsBalance(amount: Cents, purse: RechargeLimits): void {
  const room = remainingRechargeRoom(purse);
  if (amount > room) throw new Refusal('rechargeMost', { message: rechargeTooMuchText(purse), body: { most: toYuan(room) } });
}

/**
 * Returns why a recharge takes no money any more; undefined while it does. A replaced one (which expired when it was made) takes none, nor
 * one that would exceed the legal limit of a balance.
 * @param own the current balance with its reserved part, in cents
 */
export function rechargeClosedReason(
  {
    status,
    amount,
    madeAt,
    expiresAt,
  }: { readonly status: string; readonly amount: Cents; readonly madeAt: Date; readonly expiresAt: Date },
  own: Cents,
): PayableClosedReason | undefined {
  if (status !== 'open') return 'rechargePaid';
  if (expiresAt <= madeAt) return 'rechargeReplaced';
  return amount > remainingRechargeRoom({ balance: own, atVendor: [] }) ? 'balanceFull' : undefined;
}

/** Refuses a recharge that is paid (rechargePaid) or expired (rechargeExpired). */
export function assertRechargeOpen({ status, expiresAt }: { readonly status: string; readonly expiresAt: Date }, now: Date): void {
  if (status === 'paid') throw new Refusal('rechargePaid');
  if (expiresAt <= now) throw new Refusal('rechargeExpired');
}

/** Lists the terms that a shopper reads before a recharge. */
export const rechargeRules = (currency: string): string[] => [
  `账户余额最多 ${formatWithUnit(balanceLimit, currency)}，记名账户余额长期有效`,
  '充值的余额仅可在本店使用，不可转赠',
  '未使用的余额可联系客服申请原路退回',
];
