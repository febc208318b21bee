import { logisticsCalls } from 'contract/logistics/logistics.calls.ts';
import { logisticsShapes } from 'contract/logistics/logistics.shapes.ts';
import { serve } from '#http/handler.ts';
import { orderParcels } from './calls/orderParcels.ts';

/** The door of logistics: parcels. */
export const logisticsServed = serve('logistics', logisticsCalls, logisticsShapes, { orderParcels });
export { sendParcel } from './send-parcel.ts';
