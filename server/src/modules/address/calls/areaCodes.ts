import type { addressCalls } from 'contract/address/address.calls.ts';
import { cityChoices } from 'contract/address/regions.ts';
import type { Handler } from '#http/handler.ts';
import { allRegions } from '../store/regions.ts';

export const areaCodes: Handler<typeof addressCalls.areaCodes> = async () => {
  const provinces = await allRegions();
  return {
    list: provinces.flatMap((province) => {
      const [provinceCode, provinceName] = province;
      return cityChoices(province).map(({ code, name }) => ({ cityCode: code, cityName: name, provinceCode, provinceName }));
    }),
  };
};
