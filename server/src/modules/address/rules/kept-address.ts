import type { Place } from './place.ts';

/** Holds the text that a person entered for an address, filtered. */
export interface Written {
  readonly receiver: string;
  readonly detail: string;
  readonly tag: string;
}

/** Describes an address as stored, with its mobile number sealed. */
export interface KeptAddress extends Place, Written {
  readonly id: number;
  readonly mobileSealed: Buffer;
  readonly isDefault: boolean;
}

/** Describes an address as its owner sees it. */
export interface ShownAddress extends Place {
  readonly id: number;
  readonly name: string;
  readonly mobile: string;
  readonly address: string;
  readonly tag: string;
  readonly isDefault: 0 | 1;
}

/**
 * Converts a stored address into a reply.
 * @param mobile the unsealed number
 */
export const shown = (kept: KeptAddress, mobile: string): ShownAddress => ({
  id: kept.id,
  name: kept.receiver,
  mobile,
  state: kept.state,
  stateCode: kept.stateCode,
  city: kept.city,
  cityCode: kept.cityCode,
  district: kept.district,
  districtCode: kept.districtCode,
  street: kept.street,
  streetCode: kept.streetCode,
  address: kept.detail,
  tag: kept.tag,
  isDefault: kept.isDefault ? 1 : 0,
});

/** Checks whether an address contains a keyword in the name, number, region or tag, ignoring case. */
export function holds(address: ShownAddress, word: string): boolean {
  const { name, mobile, state, city, district, street, address: detail, tag } = address;
  return [name, mobile, `${state}${city}${district}${street}${detail}`, tag].some((text) =>
    text.toLowerCase().includes(word.toLowerCase()),
  );
}
