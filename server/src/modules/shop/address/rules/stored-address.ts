import type { AddressRegion } from './address-region.ts';
import type { Receiver } from './receiver.ts';

/** Describes an address as it is stored, with its receiver encrypted. */
export interface StoredAddress extends AddressRegion {
  readonly id: number;
  readonly receiverSealed: Buffer;
  readonly tag: string;
  readonly isDefault: boolean;
}

/** Describes an address as the member who saved it sees it: receiver, region, detail, tag, and whether it is the default. */
export interface AddressReply extends AddressRegion {
  readonly id: number;
  readonly name: string;
  readonly mobile: string;
  readonly address: string;
  readonly tag: string;
  readonly isDefault: 0 | 1;
}

/** Converts a stored address and its decrypted receiver into a reply. */
export const toAddressReply = (stored: Omit<StoredAddress, 'receiverSealed'>, { name, mobile, detail }: Receiver): AddressReply => ({
  id: stored.id,
  name,
  mobile,
  state: stored.state,
  stateCode: stored.stateCode,
  city: stored.city,
  cityCode: stored.cityCode,
  district: stored.district,
  districtCode: stored.districtCode,
  street: stored.street,
  streetCode: stored.streetCode,
  address: detail,
  tag: stored.tag,
  isDefault: stored.isDefault ? 1 : 0,
});

/**
 * Returns an address with its place names in the characters of the site's locale (traditional in Hong Kong). What the
 * address's owner typed stays.
 */
export const localiseRegion = (address: AddressReply, sayPlace: (text: string) => string): AddressReply => ({
  ...address,
  state: sayPlace(address.state),
  city: sayPlace(address.city),
  district: sayPlace(address.district),
  street: sayPlace(address.street),
});

/** Tells whether an address contains a keyword in the name, mobile number, region or tag, ignoring case. */
export function matchesKeyword(address: AddressReply, keyword: string): boolean {
  const { name, mobile, state, city, district, street, address: detail, tag } = address;
  return [name, mobile, `${state}${city}${district}${street}${detail}`, tag].some((text) =>
    text.toLowerCase().includes(keyword.toLowerCase()),
  );
}
