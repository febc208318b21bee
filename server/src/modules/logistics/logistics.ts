export { correctParcel } from './correct-parcel.ts';
export { courierName } from './rules/parcel-reply.ts';
export { isAlreadyShipped, hasHadName } from './rules/match-parcel.ts';
export { shipParcel } from './ship-parcel.ts';
export { type Parcel, type ParcelName, listParcels } from './store/parcels.ts';
