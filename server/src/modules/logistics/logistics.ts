import { logisticsCalls } from 'contract/logistics/logistics.calls.ts';
import { logisticsShapes } from 'contract/logistics/logistics.shapes.ts';
import { serve } from '#http/handler.ts';
import { orderListExtendInfo } from './calls/orderListExtendInfo.ts';
import { orderParcels } from './calls/orderParcels.ts';

/** Serves the calls of logistics, and exports what other modules may use of parcels. */
export const logisticsServed = serve('logistics', logisticsCalls, logisticsShapes, { orderParcels, orderListExtendInfo });
export { changeParcel } from './change-parcel.ts';
export { tellChanged } from './events/tell-changed.ts';
export { tellSent } from './events/tell-sent.ts';
export { courierName } from './rules/parcel-reply.ts';
export { isSentAlready, wasCalled } from './rules/same-parcel.ts';
export { sendParcel } from './send-parcel.ts';
export { type Parcel, type ParcelName, parcelsOf } from './store/parcels.ts';
