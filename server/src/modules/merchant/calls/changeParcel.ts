import type { merchantOrderCalls } from 'contract/merchant/orders.calls.ts';
import type { Handler } from '#http/handler.ts';
import { correctParcel as rename } from '#modules/logistics/logistics.ts';

export const changeParcel: Handler<typeof merchantOrderCalls.changeParcel> = async (
  { db, now, unchanged },
  { tid, number, courier, newNumber, oldCourier },
) => {
  const isChanged = await rename(db, tid, { number, oldCourier, to: { courier, number: newNumber } }, now);
  if (!isChanged) unchanged();
  return {};
};
