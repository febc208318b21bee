import { formatWithSymbol } from 'contract/currency.ts';
import type { insuranceCalls } from 'contract/aftersales/insurance/insurance.calls.ts';
import { toYuan, zero } from 'contract/money.ts';
import type { Handler } from '#http/handler.ts';
import { listMemberOrders, refundDeadline } from '#modules/buying/order/order.ts';
import { listOrderRefunds } from '#modules/aftersales/refund/refund.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { findInsuranceState, findPaidReturn } from '../rules/insurance-state.ts';

/**
 * Returns the return-freight insurance of one of the caller's orders: state, end, and the refund that it paid for.
 * Null for an order without insurance. Refuses an order of another member.
 */
export const orderInsurance: Handler<typeof insuranceCalls.orderInsurance> = async ({ db, site, member, now, say }, { tid }) => {
  const [[order], refunds] = await Promise.all([listMemberOrders(db, member.id, [tid]), listOrderRefunds(db, tid)]);
  if (!order) throw new Refusal('orderNotFound');
  const { insurance, currency } = order;
  if (!insurance) return { tid, insurance: null };
  const state = findInsuranceState(order, refunds, now);
  const paid = findPaidReturn(refunds);
  return {
    tid,
    insurance: {
      premium: toYuan(insurance.premium),
      payout: toYuan(insurance.payout),
      monthlyMost: site.settings.returnInsuranceMonthlyMost,
      paidAmount: toYuan(paid?.insurancePaid ?? zero),
      state,
      stateText: say(sentence('insuranceState', { state })),
      explanation: say(
        sentence('insuranceExplained', { state, payout: formatWithSymbol(paid?.insurancePaid ?? insurance.payout, currency) }),
      ),
      endTime: refundDeadline(order)?.getTime() ?? null,
      payTime: paid?.insurancePaidAt?.getTime() ?? null,
      refundNo: paid?.refundNo ?? null,
    },
  };
};
