import { signedText, unitText } from 'contract/currency.ts';
import { type Cents, cents, fromYuan, minus, sum, toYuan, zero } from 'contract/money.ts';
import { Refusal } from 'contract/refusals.ts';
import type { NoMore } from './returning.ts';

/** A recharge counts as a named stored-value card, and the law lets one hold so much (decisions 5). Cents. */
export const balanceLimit = cents(500_000);
export const leastRecharge = cents(100);
/** How long a recharge waits to be paid, in milliseconds. */
export const rechargeWaits = 30 * 60_000;

/** What decides how much can be charged. Cents. */
export interface Purse {
  /** What is held of it beside payments counts: it may come back. */
  readonly balance: Cents;
  /** What is being paid at a vendor, and may still come. */
  readonly atVendor: readonly Cents[];
  readonly currency: string;
}

/** How much can be charged now: what the balance still takes, with what may still come counted in. */
export const roomFor = ({ balance, atVendor }: Pick<Purse, 'balance' | 'atVendor'>): Cents =>
  cents(Math.max(zero, minus(minus(balanceLimit, balance), sum(atVendor))));

/** Whether a sum is more than a balance could ever hold: one that is above the limit already pays what it holds. */
export const isBeyondBalance = (payable: Cents, balance: Cents): boolean => payable > Math.max(balanceLimit, balance);

/** Why an amount is more than there is room for. */
function tooMuch({ balance, atVendor, currency }: Purse): string {
  const room = roomFor({ balance, atVendor });
  if (roomFor({ balance, atVendor: [] }) < leastRecharge) return '余额已达上限，暂时不能充值';
  const most = `最多还能充值 ${unitText(room, currency)}`;
  if (atVendor.length === 0) return most;
  const coming = signedText(sum(atVendor), currency);
  const paying = atVendor.length === 1 ? `有一笔 ${coming} 的充值正在支付` : `有 ${atVendor.length} 笔共 ${coming} 的充值正在支付`;
  return room < leastRecharge ? `${paying}，完成或过期后才能继续充值` : `${paying}，现在${most}`;
}

/** The amount of a recharge. Refuses what is no amount with two decimals, what is too little, and what the balance would not take. */
export function rechargeAmount(yuan: number, purse: Purse): Cents {
  const amount = fromYuan(yuan);
  if (Math.abs(amount / 100 - yuan) > 1e-6) throw new Refusal('rechargeAmount', { message: '金额最多两位小数' });
  if (amount < leastRecharge) throw new Refusal('rechargeAmount', { message: `最少充值 ${unitText(leastRecharge, purse.currency)}` });
  mustFit(amount, purse);
  return amount;
}

/** Refuses a recharge that the balance takes no more: it has grown since that was asked for. */
export function mustFit(amount: Cents, purse: Purse): void {
  const room = roomFor(purse);
  if (amount > room) throw new Refusal('rechargeMost', { message: tooMuch(purse), body: { most: toYuan(room) } });
}

/**
 * Why a recharge takes no money (any more); undefined while it does. One whose place another took, which ended as if it had never waited, takes
 * none, and none goes where the balance would hold more than the law lets it.
 * @param own what the balance holds by now, in cents
 */
export function whyNoMoney(
  {
    status,
    amount,
    madeAt,
    expiresAt,
  }: { readonly status: string; readonly amount: Cents; readonly madeAt: Date; readonly expiresAt: Date },
  own: Cents,
): NoMore | undefined {
  if (status !== 'open') return 'rechargePaid';
  if (expiresAt <= madeAt) return 'rechargeReplaced';
  return amount > roomFor({ balance: own, atVendor: [] }) ? 'balanceFull' : undefined;
}

/** Refuses a recharge that is paid or has waited too long. */
export function mustBeOpen({ status, expiresAt }: { readonly status: string; readonly expiresAt: Date }, now: Date): void {
  if (status === 'paid') throw new Refusal('rechargePaid');
  if (expiresAt <= now) throw new Refusal('rechargeExpired');
}

/** What a person reads before they charge. */
export const rechargeRules = (currency: string): string[] => [
  `账户余额最多 ${unitText(balanceLimit, currency)}，记名账户余额长期有效`,
  '充值的余额仅可在本店使用，不可转赠',
  '未使用的余额可联系客服申请原路退回',
];
