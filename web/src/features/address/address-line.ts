import type { addressCalls } from 'contract/address/address.calls.ts';
import type { Reply } from 'contract/call.ts';

export type Address = NonNullable<Reply<typeof addressCalls.getAddress>>;
type Place = Pick<Address, 'state' | 'city' | 'district' | 'street'>;

/** What a municipality's only city is called: nobody writes it into an address. */
const unsaid: ReadonlySet<string> = new Set(['市辖区', '市轄區', '']);

/** Where an address lies, in words: 湖南省 长沙市 岳麓区, 北京市 朝阳区. A city that bears its province's name is said once. */
export const placeLine = ({ state, city, district, street }: Place): string =>
  [state, city === state ? '' : city, district, street].filter((name) => !unsaid.has(name)).join(' ');

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
