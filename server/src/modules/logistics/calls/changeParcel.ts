import type { logisticsMerchantCalls } from 'contract/logistics/merchant.calls.ts';
import type { Handler } from '#http/handler.ts';
import { correctParcel as rename } from '../correct-parcel.ts';

export const changeParcel: Handler<typeof logisticsMerchantCalls.changeParcel> = async (
  { db, now, unchanged },
  { tid, number, courier, newNumber, oldCourier },
) => {
  const isChanged = await rename(db, tid, { number, oldCourier, to: { courier, number: newNumber } }, now);
  if (!isChanged) unchanged();
  return {};
};
