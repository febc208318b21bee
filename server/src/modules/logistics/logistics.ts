export { hasHadName } from './rules/match-parcel.ts';
export { listParcels } from './store/parcels.ts';
export type { Parcel, ParcelName } from './rules/parcel.ts';
export { parseCourier } from './rules/parse-courier.ts';
export { toTracedReply } from './rules/parcel-reply.ts';
export { askAboutParcel } from './refresh-traces.ts';
