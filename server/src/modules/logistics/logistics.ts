export { hasHadName } from './rules/match-parcel.ts';
export { listParcels } from './store/parcels.ts';
export type { Parcel, ParcelName } from './rules/parcel.ts';
