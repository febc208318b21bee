import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { paymentCalls } from 'contract/money/payment/payment.calls.ts';
import { send } from '#phone/client.ts';

/** The number of queries, the milliseconds between them, and how many `unpaid` answers end them. */
const [times, pause, unpaidAnswers] = [15, 2000, 3];

/** Queries until the answer is paid, until the server has answered a few times that it is not, or until it is aborted. */
async function queryUntilPaid(query: () => Promise<boolean>, signal: AbortSignal): Promise<boolean> {
  let unpaid = 0;
  for (let at = 0; at < times && unpaid < unpaidAnswers && !signal.aborted; at += 1) {
    if (at > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    try {
      if (await query()) return !signal.aborted;
      unpaid += 1;
    } catch {
      // The server was not reached: retry.
    }
  }
  return false;
}

/**
 * Returns whether an order was paid although the reply to the payment was lost. Queries the server until it answers, and a few times more
 * while it may still be processing. Returns false if aborted.
 */
export const isPaidAfterTimeout = (tid: string, signal: AbortSignal): Promise<boolean> =>
  queryUntilPaid(async () => (await send(orderCalls.payResult, { tid }, { signal })).paid === 1, signal);

/**
 * Returns whether an order was paid after all, when a payment app closed without reporting a result. Asks the server a few times, as the
 * provider reports the payment a moment later.
 */
export const isPaidAfterReturn = (tid: string, signal: AbortSignal): Promise<boolean> =>
  queryUntilPaid(async () => (await send(paymentCalls.payQuery, { tid }, { signal })).status === 'paid', signal);
