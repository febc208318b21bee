import { fromYuan, toYuan } from 'contract/money.ts';
import type { paymentCalls } from 'contract/payment/payment.calls.ts';
import type { Handler } from '#http/handler.ts';
import { loadBalance } from '#modules/ledger/ledger.ts';
import { loadBalanceTowardsLimit } from '../balance-towards-limit.ts';
import { listPaymentMethods } from '../payment-methods.ts';
import { balanceLimit, minRecharge, rechargeRules, remainingRechargeRoom } from '../rules/recharge.ts';
import { loadOpenRecharges } from '../store/recharges.ts';

export const charge: Handler<typeof paymentCalls.charge> = async ({ db, site, member, now, say }) => {
  const [balance, own, waiting, payTypes] = await Promise.all([
    loadBalance(db, member.id, site.currency),
    loadBalanceTowardsLimit(db, member.id, site.currency),
    loadOpenRecharges(db, member.id, now),
    listPaymentMethods(db, say),
  ]);
  const atVendor = waiting.flatMap(({ atProvider: payType, ...one }) => (payType === null ? [] : [{ ...one, payType }]));
  const room = remainingRechargeRoom({ balance: own, atVendor: atVendor.map(({ amount }) => amount) });
  return {
    open: site.settings.rechargeOpen && payTypes.length > 0 ? 1 : 0,
    balance: toYuan(balance),
    currency: site.currency,
    amounts: site.settings.rechargeAmounts.filter((yuan) => fromYuan(yuan) <= room),
    least: toYuan(minRecharge),
    most: toYuan(room),
    atVendor: atVendor.map(({ amount, payType, expiresAt }) => ({ amount: toYuan(amount), payType, payable: expiresAt > now ? 1 : 0 })),
    limit: toYuan(balanceLimit),
    rules: rechargeRules(site.currency).map(say),
    payTypes,
  };
};
