import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { paymentCalls } from 'contract/money/payment/payment.calls.ts';
import { useEffect } from 'react';
import { invalidateCalls, useRead } from '#phone/client.ts';

/** Limits how often an open payment is polled, in milliseconds. */
const pause = 2000;

/**
 * Loads how an order was paid, and polls while a started payment is open. Returns that reply, whether the payment is still being checked, and when it
 * began.
 */
export function usePayResult(tid: string) {
  const result = useRead(orderCalls.payResult, { tid });
  const unpaid = result.data?.paid === 0;
  const payment = useRead(paymentCalls.payQuery, unpaid ? { tid } : null, {
    pollAfterMs: ({ data, error }) => (unpaid && error === null && (data?.status ?? 'open') === 'open' ? pause : undefined),
  });

  const status = payment.data?.status;
  useEffect(() => {
    if (status === 'paid')
      void invalidateCalls([orderCalls.payResult, orderCalls.orderDetail, orderCalls.searchOrders, orderCalls.orderCounts]);
  }, [status]);
  const over = status === 'closed' || status === 'failed' || payment.isError;
  return { asked: result, checking: unpaid && !over, begun: payment.data?.beginTime };
}
