import type { addressCalls } from 'contract/shop/address/address.calls.ts';
import type { Reply } from 'contract/call.ts';

/** Describes an address, as the server replies it. */
export type Address = NonNullable<Reply<typeof addressCalls.getAddress>>;

/** Returns an address as the save call takes it: region codes without names. */
export const toAddressInput = ({ id, name, mobile, stateCode, cityCode, districtCode, streetCode, address, tag }: Address) => ({
  id,
  name,
  mobile,
  stateCode,
  cityCode,
  districtCode,
  streetCode,
  address,
  tag,
});
