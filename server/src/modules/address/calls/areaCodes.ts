import type { addressCalls } from 'contract/address/address.calls.ts';
import { listCityChoices } from 'contract/address/regions.ts';
import type { Handler } from '#http/handler.ts';
import { loadRegions } from '../store/regions.ts';

export const areaCodes: Handler<typeof addressCalls.areaCodes> = async ({ sayPlace }) => {
  const provinces = await loadRegions();
  return {
    list: provinces.flatMap((province) => {
      const [provinceCode, provinceName] = province;
      return listCityChoices(province).map(({ code, name }) => ({
        cityCode: code,
        cityName: sayPlace(name),
        provinceCode,
        provinceName: sayPlace(provinceName),
      }));
    }),
  };
};
