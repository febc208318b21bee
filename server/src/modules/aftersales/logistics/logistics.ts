export { hadTrackingNumber } from './rules/match-parcel.ts';
export { listParcels, listTidsWithParcels } from './store/parcels.ts';
export { loadParcelTraces } from './store/traces.ts';
export type { Parcel, TrackingNumber } from './rules/parcel.ts';
export { parseCourier } from './rules/parse-courier.ts';
export { toTracedReply } from './rules/parcel-reply.ts';
export { type ParcelToTrace, refreshParcelTraces } from './refresh-parcel-traces.ts';
export {
  type CourierDeps,
  findCourierService,
  hasCourierService,
  loadCourierPushTarget,
  derivePushSecret,
} from './find-courier-service.ts';
export { hasOpenWaybill } from './store/waybills.ts';
export { queueParcelWatching } from './jobs/watch-parcel.ts';
export { addParcelReceivers, type OrderParcel } from './traced-orders.ts';
