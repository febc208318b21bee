import { couriers, isCourier } from 'contract/logistics/couriers.ts';
import type { logisticsCalls } from 'contract/logistics/logistics.calls.ts';
import { Refusal } from 'contract/refusals.ts';
import type { Handler } from '#http/handler.ts';
import { ownOrder } from '#modules/order/order.ts';
import { parcelsOf } from '../store/parcels.ts';

export const orderParcels: Handler<typeof logisticsCalls.orderParcels> = async ({ db, member }, { tid }) => {
  const [order, parcels] = await Promise.all([ownOrder(db, member.id, tid), parcelsOf(db, tid)]);
  if (!order) throw new Refusal('orderNotFound');
  return {
    list: parcels.map(({ id, courier, number, contents, shippedAt }) => ({
      id,
      courier,
      courierName: isCourier(courier) ? couriers[courier] : courier,
      number,
      shipTime: shippedAt.getTime(),
      list: contents.map(({ lineNo, pieces }) => ({ lineNo, num: pieces })),
    })),
  };
};
