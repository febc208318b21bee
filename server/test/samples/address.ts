import { addressCalls } from 'contract/shop/address/address.calls.ts';
import type { PersonName } from '../people.ts';
import { samplesOf } from '../call-sample.ts';
import type { TestApp } from '../test-app.ts';

const homeAddress = {
  name: '小满',
  mobile: '13800000001',
  stateCode: '430000',
  cityCode: '430100',
  districtCode: '430104',
  address: '麓谷大道 1 号',
};

/** Adds an address of a person and returns its id. */
async function addAddressOf(testApp: TestApp, who: PersonName): Promise<number> {
  const mobile = testApp.as(who).siteId === 1002 ? '61234567' : homeAddress.mobile;
  return (await testApp.as(who).ask(addressCalls.saveAddress, { ...homeAddress, mobile })).id;
}
/** Returns the ids of addresses of dazhi and of the other site, which xiaoman must not see. */
const listForeignAddressIds = async (testApp: TestApp) => [await addAddressOf(testApp, 'dazhi'), await addAddressOf(testApp, 'kaying')];
const makeForeignIds = async (testApp: TestApp) =>
  (await listForeignAddressIds(testApp)).map((id) => ({ input: { id }, refused: 'addressNotFound' as const }));

/** Holds a sample request for each call of `addressCalls`, which the tests of all calls send. */
export const addressSamples = samplesOf(addressCalls, {
  pages: { input: { keyword: '小满', pageNo: 1, pageSize: 100 } },
  storePages: { input: { keyword: '小满', pageNo: 1, pageSize: 100 } },
  getAddress: { input: async (testApp) => ({ id: await addAddressOf(testApp, 'xiaoman') }), foreignIds: makeForeignIds },
  saveAddress: {
    input: async (testApp) => ({
      ...homeAddress,
      id: await addAddressOf(testApp, 'xiaoman'),
      streetCode: '430104001',
      tag: '家',
      isDefault: 1,
    }),
    foreignIds: makeForeignIds,
  },
  deleteAddress: { input: async (testApp) => ({ id: await addAddressOf(testApp, 'xiaoman') }), foreignIds: makeForeignIds },
  areaCodes: { input: {} },
  regions: { input: {} },
  streets: { input: { code: '430104' } },
});
