import type { Reply } from 'contract/call.ts';
import type { orderCalls } from 'contract/buying/order/order.calls.ts';
import { loadMerchantPayments } from '#modules/money/payment/payment.ts';
import { type PriceNowContext, loadPresentOrderPrice } from './price-now.ts';
import type { Order } from './rules/order.ts';
import { buildPriceExplanation } from './rules/price-explanation.ts';
import { loadPriceSteps } from './store/price-steps.ts';

/** Explains how the price of an order was computed, from what was stored with it, and what its lines would cost now. */
export async function explainOrderPrice(context: PriceNowContext, order: Order): Promise<Reply<typeof orderCalls.explainPrice>> {
  const { db, say } = context;
  const [steps, payments] = await Promise.all([loadPriceSteps(db, order.tid), loadMerchantPayments(db, { kind: 'order', id: order.tid })]);
  return { ...buildPriceExplanation(order, { steps, payments }, say), now: await loadPresentOrderPrice(context, order, steps) };
}
