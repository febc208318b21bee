import { logisticsCalls } from 'contract/logistics/logistics.calls.ts';
import { logisticsShapes } from 'contract/logistics/logistics.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { orderListExtendInfo } from './calls/orderListExtendInfo.ts';
import { orderParcels } from './calls/orderParcels.ts';

/** Serves the calls of logistics, and exports what other modules may use of parcels. */
export const logisticsApi = defineApi('logistics', logisticsCalls, logisticsShapes, { orderParcels, orderListExtendInfo });
export { notifyParcelCorrected } from './events/notify-parcel-corrected.ts';
export { notifyParcelSent } from './events/notify-parcel-sent.ts';
