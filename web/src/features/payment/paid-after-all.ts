import { orderCalls } from 'contract/order/order.calls.ts';
import { send } from '#api/send.ts';

/** Asked so often, so long apart in milliseconds; an order that the mall has called unpaid so many times is. */
const [times, pause, unpaidAnswers] = [15, 2000, 3];

/**
 * Whether an order is paid, where the answer to paying it never came: the mall may have taken the money all the same. It is asked until
 * it answers, and a few times more, for it may still be at it. Gives false, too, once nobody waits any more.
 */
export async function paidAfterAll(tid: string, signal: AbortSignal): Promise<boolean> {
  let unpaid = 0;
  for (let at = 0; at < times && unpaid < unpaidAnswers && !signal.aborted; at += 1) {
    if (at > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    try {
      const { paid } = await send(orderCalls.payResult, { tid }, { signal });
      if (paid === 1) return !signal.aborted;
      unpaid += 1;
    } catch {
      // Not reached yet: it is asked again.
    }
  }
  return false;
}
