import type { merchantCalls } from 'contract/merchant/merchant.calls.ts';
import { orderLabel } from 'contract/order/order-status.ts';
import type { Handler } from '#http/handler.ts';
import { sendParcel } from '#modules/logistics/logistics.ts';

export const shipOrder: Handler<typeof merchantCalls.shipOrder> = async (
  { db, site, now, unchanged },
  { tid, courier, number, lineNos },
) => {
  const { status, isNew } = await sendParcel(db, { tid, courier, number, lineNos }, site.settings.confirmDays, now);
  if (!isNew) unchanged();
  return { tid, status, statusText: orderLabel(status) };
};
