import { fromYuan, toYuan } from 'contract/money.ts';
import type { paymentCalls } from 'contract/payment/payment.calls.ts';
import type { Handler } from '#http/handler.ts';
import { balanceOf } from '#modules/ledger/ledger.ts';
import { ownMoney } from '../own-money.ts';
import { shownWays } from '../pay-ways.ts';
import { balanceLimit, leastRecharge, rechargeRules, roomFor } from '../rules/recharge.ts';
import { waitingRecharges } from '../store/recharges.ts';

export const charge: Handler<typeof paymentCalls.charge> = async ({ db, site, member, now, secrets, gateways }) => {
  const [balance, own, waiting, payTypes] = await Promise.all([
    balanceOf(db, member.id, site.currency),
    ownMoney(db, member.id, site.currency),
    waitingRecharges(db, member.id, now),
    shownWays({ db, secrets, vendors: gateways.pay, currency: site.currency }),
  ]);
  const atVendor = waiting.flatMap(({ atVendor: payType, ...one }) => (payType === null ? [] : [{ ...one, payType }]));
  const room = roomFor({ balance: own, atVendor: atVendor.map(({ amount }) => amount) });
  return {
    open: site.settings.rechargeOpen && payTypes.length > 0 ? 1 : 0,
    balance: toYuan(balance),
    currency: site.currency,
    amounts: site.settings.rechargeAmounts.filter((yuan) => fromYuan(yuan) <= room),
    least: toYuan(leastRecharge),
    most: toYuan(room),
    atVendor: atVendor.map(({ amount, payType, expiresAt }) => ({ amount: toYuan(amount), payType, payable: expiresAt > now ? 1 : 0 })),
    limit: toYuan(balanceLimit),
    rules: rechargeRules(site.currency),
    payTypes,
  };
};
