import type { Context } from '#http/handler.ts';
import type { orderCalls } from 'contract/buying/order/order.calls.ts';
import type { queryPaymentAttempt } from '#modules/money/payment/payment.ts';
import { lockOrderPayable } from './order-payable.ts';

type CallContext = Pick<Context<typeof orderCalls.toShopPay>, 'siteId' | 'units' | 'secrets' | 'gateways' | 'now'>;

/** Picks from a call's context the dependencies that are needed to query an order's payment at its provider. */
export const pickPaymentDeps = ({ siteId, units, secrets, gateways, now }: CallContext): Parameters<typeof queryPaymentAttempt>[0] => ({
  siteId,
  units,
  secrets,
  providers: gateways.pay,
  payables: { order: lockOrderPayable },
  now,
});
