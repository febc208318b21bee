import type { Place } from './place.ts';

/** What a person wrote of an address, filtered. */
export interface Written {
  readonly receiver: string;
  readonly detail: string;
  readonly tag: string;
}

/** An address as it lies: its mobile sealed. */
export interface KeptAddress extends Place, Written {
  readonly id: number;
  readonly mobileSealed: Buffer;
  readonly isDefault: boolean;
}

/** An address as its owner sees it. */
export interface ShownAddress extends Place {
  readonly id: number;
  readonly name: string;
  readonly mobile: string;
  readonly address: string;
  readonly tag: string;
  readonly isDefault: 0 | 1;
}

/** @param mobile the number, unsealed */
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

/** Whether an address holds a word: in the name, the number, or anywhere in the place. */
export function holds(address: ShownAddress, word: string): boolean {
  const { name, mobile, state, city, district, street, address: detail, tag } = address;
  return [name, mobile, `${state}${city}${district}${street}${detail}`, tag].some((text) =>
    text.toLowerCase().includes(word.toLowerCase()),
  );
}
