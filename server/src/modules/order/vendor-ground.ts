import type { Context } from '#http/handler.ts';
import type { orderCalls } from 'contract/order/order.calls.ts';
import type { askAttempt } from '#modules/payment/payment.ts';
import { holdOrder } from './hold-order.ts';

type Steps = Pick<Context<typeof orderCalls.toShopPay>, 'siteId' | 'units' | 'secrets' | 'gateways' | 'now'>;

/** Picks the dependencies for asking a payment provider about an order's payment. */
export const vendorGround = ({ siteId, units, secrets, gateways, now }: Steps): Parameters<typeof askAttempt>[0] => ({
  siteId,
  units,
  secrets,
  vendors: gateways.pay,
  payables: { order: holdOrder },
  now,
});
