import type { logisticsMerchantCalls } from 'contract/logistics/merchant.calls.ts';
import type { Handler } from '#http/handler.ts';
import { sentence } from '#sentences/sentence.ts';
import { shipParcel } from '../ship-parcel.ts';

export const shipOrder: Handler<typeof logisticsMerchantCalls.shipOrder> = async (
  { db, site, say, now, unchanged },
  { tid, courier, number, lineNos },
) => {
  const { status, isNew } = await shipParcel(db, { tid, courier, number, lineNos }, site.settings.confirmDays, now);
  if (!isNew) unchanged();
  return { tid, status, statusText: say(sentence('orderStatus', { status })) };
};
