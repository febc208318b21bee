import type { merchantCalls } from 'contract/merchant/merchant.calls.ts';
import { Refusal } from 'contract/refusals.ts';
import type { Handler } from '#http/handler.ts';
import { parcelsOf } from '#modules/logistics/logistics.ts';
import { anyOrders } from '#modules/order/order.ts';
import { refundsOf, toldPayments } from '#modules/payment/payment.ts';
import { wholeOrderRow } from '../order-row.ts';

export const merchantOrder: Handler<typeof merchantCalls.merchantOrder> = async ({ db, secrets }, { tid }) => {
  const payable = { kind: 'order', id: tid } as const;
  const [[order], parcels, payments, refunds] = await Promise.all([
    anyOrders(db, [tid]),
    parcelsOf(db, [tid]),
    toldPayments(db, payable),
    refundsOf(db, payable),
  ]);
  if (!order) throw new Refusal('orderNotFound');
  return wholeOrderRow(order, { parcels, payments, refunds }, secrets.open);
};
