import type { orderMerchantCalls } from 'contract/buying/order/merchant.calls.ts';
import { toYuan } from 'contract/money.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Handler } from '#http/handler.ts';
import { buildMemberRow, findMemberDetails } from '#modules/members/account/account.ts';
import { loadMemberBalance } from '#modules/money/ledger/ledger.ts';
import { loadMemberOrderTotals } from '../store/order-figures.ts';

/**
 * Returns one member to the merchant: level, state, balance, and the number and sum of their paid orders. Refuses an
 * unknown member.
 */
export const merchantMember: Handler<typeof orderMerchantCalls.merchantMember> = async ({ db, site, secrets }, { id }) => {
  const [member, balance, { orders, sum, lastAt }] = await Promise.all([
    findMemberDetails(db, id),
    loadMemberBalance(db, id, site.currency),
    loadMemberOrderTotals(db, id),
  ]);
  if (!member) throw new Refusal('userNotFound');
  return {
    ...buildMemberRow(member, secrets.open),
    growth: member.growth,
    balance: toYuan(balance),
    paid: { orders, sum: toYuan(sum) },
    lastPayTime: lastAt?.getTime() ?? null,
  };
};
