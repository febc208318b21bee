import { addressCalls } from 'contract/address/address.calls.ts';
import type { PersonName } from '../people.ts';
import { specimensOf } from '../specimen.ts';
import type { Town } from '../town.ts';

const lugu = {
  name: '小满',
  mobile: '13800000001',
  stateCode: '430000',
  cityCode: '430100',
  districtCode: '430104',
  address: '麓谷大道 1 号',
};

/** Adds an address of a person and returns its id. */
async function addressIdOf(town: Town, who: PersonName): Promise<number> {
  const mobile = town.as(who).siteId === 1002 ? '61234567' : lugu.mobile;
  return (await town.as(who).ask(addressCalls.saveAddress, { ...lugu, mobile })).id;
}
/** Returns the ids of addresses of dazhi and of the other site, which xiaoman must not see. */
const others = async (town: Town) => [await addressIdOf(town, 'dazhi'), await addressIdOf(town, 'kaying')];
const unknown = async (town: Town) => (await others(town)).map((id) => ({ input: { id }, refused: 'addressNotFound' as const }));

export const addressSpecimens = specimensOf(addressCalls, {
  pages: { input: { keyword: '小满', pageNo: 1, pageSize: 100 } },
  storePages: { input: { keyword: '小满', pageNo: 1, pageSize: 100 } },
  getAddress: { input: async (town) => ({ id: await addressIdOf(town, 'xiaoman') }), neighbours: unknown },
  saveAddress: {
    input: async (town) => ({ ...lugu, id: await addressIdOf(town, 'xiaoman'), streetCode: '430104001', tag: '家', isDefault: 1 }),
    neighbours: unknown,
  },
  deleteAddress: { input: async (town) => ({ id: await addressIdOf(town, 'xiaoman') }), neighbours: unknown },
  areaCodes: { input: {} },
  regions: { input: {} },
  streets: { input: { code: '430104' } },
});
