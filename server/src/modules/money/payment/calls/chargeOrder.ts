import { fromYuan, plus, toYuan } from 'contract/money.ts';
import type { paymentCalls } from 'contract/money/payment/payment.calls.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Handler } from '#http/handler.ts';
import { lockMember } from '#platform/lock-member.ts';
import { loadBalanceTowardsLimit } from '../balance-towards-limit.ts';
import { listPaymentMethods } from '../payment-methods.ts';
import { assertFitsBalance, parseRechargeAmount, rechargeGift, rechargeTimeout } from '../rules/recharge.ts';
import { addRecharge, replaceRecharges, loadOpenRecharges } from '../store/recharges.ts';

/**
 * Creates a recharge of the caller's balance, to be paid later. It replaces an open one that nobody is paying; one of
 * the same amount is returned. Refuses where nothing can be recharged (rechargeOff), a wrong amount
 * (rechargeAmountWrong), and what would exceed the legal limit of a balance (rechargeAboveLimit).
 */
export const chargeOrder: Handler<typeof paymentCalls.chargeOrder> = async ({ db, site, member, now, ids, say }, { amount: yuan }) => {
  if (!site.settings.rechargeOpen) throw new Refusal('rechargeOff');
  await lockMember(db, member.id);
  const [own, waiting, payTypes] = await Promise.all([
    loadBalanceTowardsLimit(db, member.id, site.currency),
    loadOpenRecharges(db, member.id, now),
    listPaymentMethods(db, say),
  ]);
  if (payTypes.length === 0) throw new Refusal('rechargeOff');

  const same = waiting.find(({ amount, expiresAt }) => amount === fromYuan(yuan) && expiresAt > now);
  if (same) return { tid: same.tid, amount: toYuan(same.amount), expiresAt: same.expiresAt.getTime(), payTypes };
  const atProvider = waiting.filter((one) => one.atProvider !== null).map((one) => plus(one.amount, one.gift));
  const limits = { balance: own, atProvider, currency: site.currency };
  const amount = parseRechargeAmount(yuan, limits);
  const gift = rechargeGift(amount, site.settings.rechargeGifts);
  assertFitsBalance(plus(amount, gift), limits);
  const replaced = waiting.filter((one) => one.atProvider === null).map((one) => one.tid);

  const tid = ids.longNumber();
  const expiresAt = new Date(now.getTime() + rechargeTimeout);
  await Promise.all([
    replaceRecharges(db, replaced),
    addRecharge(db, { tid, memberId: member.id, amount, gift, currency: site.currency, expiresAt }, now),
  ]);
  return { tid, amount: toYuan(amount), expiresAt: expiresAt.getTime(), payTypes };
};
