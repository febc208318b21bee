import type { merchantCalls } from 'contract/merchant/merchant.calls.ts';
import type { Handler } from '#http/handler.ts';
import { changeParcel as rename } from '#modules/logistics/logistics.ts';

export const changeParcel: Handler<typeof merchantCalls.changeParcel> = async (
  { db, now, unchanged },
  { tid, number, courier, newNumber, oldCourier },
) => {
  const isChanged = await rename(db, tid, { number, oldCourier, to: { courier, number: newNumber } }, now);
  if (!isChanged) unchanged();
  return {};
};
