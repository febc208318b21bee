import { regions } from './calls/regions.ts';
export { findRegions, type FoundRegion, regionCode, unknownRegions } from './find-regions.ts';
export { regionNamed } from './named-region.ts';
export { placeByCodes } from './place-by-codes.ts';
export { toAddressReply } from './rules/kept-address.ts';
export { shipRegion } from './rules/ship-region.ts';
export { addAddress, addressesOf, addressOf, defaultAddress, forgetAddresses } from './store/addresses.ts';
export { regionWords } from './store/regions.ts';
