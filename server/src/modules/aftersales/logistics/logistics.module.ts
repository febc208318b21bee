import { logisticsCalls } from 'contract/aftersales/logistics/logistics.calls.ts';
import { logisticsShapes } from 'contract/aftersales/logistics/logistics.shapes.ts';
import { logisticsMerchantCalls } from 'contract/aftersales/logistics/merchant.calls.ts';
import { logisticsMerchantShapes } from 'contract/aftersales/logistics/merchant.shapes.ts';
import { waybillCalls } from 'contract/aftersales/logistics/waybill.calls.ts';
import { waybillShapes } from 'contract/aftersales/logistics/waybill.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { orderListExtendInfo, orderParcels } from './calls/order-parcels.ts';
import { changeParcel, checkParcels, shipOrder } from './calls/ship-orders.ts';
import { shipOrders } from './calls/shipOrders.ts';
import { packingLists } from './calls/packingLists.ts';
import {
  askWaybillAgain,
  cancelWaybill,
  listWaybillAccounts,
  listWaybills,
  makeWaybills,
  printWaybill,
  putWaybillAccount,
  settleWaybill,
} from './calls/waybills.ts';
import { exportOrders } from './calls/exportOrders.ts';
import { merchantOrder } from './calls/merchantOrder.ts';
import { courierAccount, putCourierAccount, testCourierAccount } from './calls/courier-account.ts';
import { defineModule } from '#define-module.ts';
import { watchParcels } from './events/watch-parcels.ts';
import { watchParcel } from './jobs/watch-parcel.ts';
import { notifyParcelCorrected } from './events/notify-parcel-corrected.ts';
import { logisticsMemberData } from './member-data.ts';
import { notifyParcelSent } from './events/notify-parcel-sent.ts';

/** Holds the handlers of the calls by which shoppers track parcels. */
const logisticsApi = defineApi('logistics', logisticsCalls, logisticsShapes, { orderParcels, orderListExtendInfo });
/** Holds the handlers of the merchant's calls for shipping orders, and for one order with its parcels. */
const logisticsMerchantApi = defineApi('merchant', logisticsMerchantCalls, logisticsMerchantShapes, {
  merchantOrder,
  exportOrders,
  checkParcels,
  shipOrder,
  shipOrders,
  packingLists,
  changeParcel,
  courierAccount,
  putCourierAccount,
  testCourierAccount,
});
/** Holds the handlers of the merchant's calls for electronic waybills. */
const waybillApi = defineApi('merchant', waybillCalls, waybillShapes, {
  listWaybillAccounts,
  putWaybillAccount,
  makeWaybills,
  listWaybills,
  askWaybillAgain,
  settleWaybill,
  cancelWaybill,
  printWaybill,
});
export { recordTracePush } from './take-trace-push.ts';

export const logisticsModule = defineModule({
  name: 'logistics',
  apis: [logisticsApi, logisticsMerchantApi, waybillApi],
  listeners: ({ secrets }) => ({
    parcelSent: { messages: notifyParcelSent, traces: watchParcels(secrets) },
    parcelChanged: { messages: notifyParcelCorrected, traces: watchParcels(secrets) },
  }),
  jobs: (deps) => ({ watchParcel: watchParcel(deps) }),
  memberData: logisticsMemberData,
});
