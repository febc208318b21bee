import type { addressCalls } from 'contract/address/address.calls.ts';
import type { Reply } from 'contract/call.ts';

export type Address = NonNullable<Reply<typeof addressCalls.getAddress>>;

/** What of an address is written down, as it is sent: the names of regions go by their codes. */
export const writtenOf = ({ id, name, mobile, stateCode, cityCode, districtCode, streetCode, address, tag }: Address) => ({
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
