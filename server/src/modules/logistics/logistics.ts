export { hasHadName } from './rules/match-parcel.ts';
export { type Parcel, type ParcelName, listParcels } from './store/parcels.ts';
