import type { logisticsMerchantCalls } from 'contract/logistics/merchant.calls.ts';
import { orderStatusLabel } from 'contract/order/order-status.ts';
import type { Handler } from '#http/handler.ts';
import { shipParcel } from '../ship-parcel.ts';

export const shipOrder: Handler<typeof logisticsMerchantCalls.shipOrder> = async (
  { db, site, now, unchanged },
  { tid, courier, number, lineNos },
) => {
  const { status, isNew } = await shipParcel(db, { tid, courier, number, lineNos }, site.settings.confirmDays, now);
  if (!isNew) unchanged();
  return { tid, status, statusText: orderStatusLabel(status) };
};
