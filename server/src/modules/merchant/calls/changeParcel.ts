import type { merchantCalls } from 'contract/merchant/merchant.calls.ts';
import type { Handler } from '#http/handler.ts';
import { changeParcel as rename } from '#modules/logistics/logistics.ts';

export const changeParcel: Handler<typeof merchantCalls.changeParcel> = async (
  { db, now },
  { tid, number, courier, newNumber, oldCourier },
) => {
  await rename(db, tid, { number, oldCourier, to: { courier, number: newNumber } }, now);
  return {};
};
