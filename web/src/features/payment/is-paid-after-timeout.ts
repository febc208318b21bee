import { orderCalls } from 'contract/order/order.calls.ts';
import { send } from '#api/send.ts';

/** The number of queries, the milliseconds between them, and how many `unpaid` answers end them. */
const [times, pause, unpaidAnswers] = [15, 2000, 3];

/**
 * Returns whether an order was paid although the reply to the payment was lost. Queries the server until it answers, and a few times more
 * while it may still be processing. Returns false if aborted.
 */
export async function isPaidAfterTimeout(tid: string, signal: AbortSignal): Promise<boolean> {
  let unpaid = 0;
  for (let at = 0; at < times && unpaid < unpaidAnswers && !signal.aborted; at += 1) {
    if (at > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    try {
      const { paid } = await send(orderCalls.payResult, { tid }, { signal });
      if (paid === 1) return !signal.aborted;
      unpaid += 1;
    } catch {
      // The server was not reached: retry.
    }
  }
  return false;
}
