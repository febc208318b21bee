export { findRegions, loadRegionCodeFinder } from './find-regions.ts';
export { findRegionCodesByName } from './find-region-codes.ts';
export { loadAddressRegion } from './load-address-region.ts';
export { noReceiver, openReceiver, type Receiver, receiverHashInput, sealReceiver } from './rules/receiver.ts';
export { buildShippingRegion } from './rules/shipping-region.ts';
export type { StoredAddress } from './rules/stored-address.ts';
export { addAddress, loadAddresses, findAddress, findDefaultAddress, removeAllAddresses } from './store/addresses.ts';
export { type PostalLine, readPostalLine } from './read-postal-line.ts';
export { findCounty, loadRegionText } from './store/regions.ts';
