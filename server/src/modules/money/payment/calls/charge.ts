import { fromYuan, plus, sum, toYuan } from 'contract/money.ts';
import type { paymentCalls } from 'contract/money/payment/payment.calls.ts';
import type { Handler } from '#http/handler.ts';
import { loadMemberBalance } from '#modules/money/ledger/ledger.ts';
import { loadBalanceTowardsLimit } from '../balance-towards-limit.ts';
import { listPaymentMethods } from '../payment-methods.ts';
import { balanceLimit, minRecharge, mostRecharge, rechargeGift, rechargeRules, remainingRechargeRoom } from '../rules/recharge.ts';
import { loadOpenRecharges } from '../store/recharges.ts';

/**
 * Returns the options for a recharge of the caller's balance: suggested amounts, minimum, maximum and payment methods.
 * Named after the path of its call.
 */
export const charge: Handler<typeof paymentCalls.charge> = async ({ db, site, member, now, say }) => {
  const [balance, own, waiting, payTypes] = await Promise.all([
    loadMemberBalance(db, member.id, site.currency),
    loadBalanceTowardsLimit(db, member.id, site.currency),
    loadOpenRecharges(db, member.id, now),
    listPaymentMethods(db, say),
  ]);
  const atProvider = waiting.flatMap(({ atProvider: payType, ...one }) => (payType === null ? [] : [{ ...one, payType }]));
  const room = remainingRechargeRoom({ balance: own, atProvider: atProvider.map(({ amount, gift }) => plus(amount, gift)) });
  const giftOf = (yuan: number) => rechargeGift(fromYuan(yuan), site.settings.rechargeGifts);
  return {
    open: site.settings.rechargeOpen && payTypes.length > 0 ? 1 : 0,
    balance: toYuan(balance),
    currency: site.currency,
    amounts: site.settings.rechargeAmounts.filter((yuan) => plus(fromYuan(yuan), giftOf(yuan)) <= room),
    gifts: site.settings.rechargeGifts.map(([amount, gift]) => ({ amount, gift })),
    least: toYuan(minRecharge),
    most: toYuan(mostRecharge(room, site.settings.rechargeGifts)),
    atVendor: atProvider.map(({ amount, payType, expiresAt }) => ({ amount: toYuan(amount), payType, payable: expiresAt > now ? 1 : 0 })),
    atVendorAmount: toYuan(sum(atProvider.map(({ amount }) => amount))),
    limit: toYuan(balanceLimit),
    rules: rechargeRules(site.currency).map(say),
    payTypes,
  };
};
