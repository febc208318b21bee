import type { addressCalls } from 'contract/shop/address/address.calls.ts';
import { listCityChoices } from 'contract/shop/address/regions.ts';
import type { Handler } from '#http/handler.ts';
import { Refusal } from '#platform/refusal.ts';
import { loadLocalisedRegions, findCounty, loadStreets, loadRegions } from '../store/regions.ts';

/** Returns all provinces, cities and counties as a data file that the browser caches. Anyone may call it. */
export const regions: Handler<typeof addressCalls.regions> = async ({ site }) => loadLocalisedRegions(site.locale);

/** Returns the streets and towns of a county as a data file; empty if none are known. Refuses an unknown county. Anyone may call it. */
export const streets: Handler<typeof addressCalls.streets> = async ({ sayPlace }, { code }) => {
  const [county, found] = await Promise.all([findCounty(code), loadStreets(code)]);
  if (!county) throw new Refusal('streetsNotFound');
  return found.map(([street, name]) => [street, sayPlace(name)]);
};

/** Lists every city by code, with its province. Counties that belong to no city are listed among them. Anyone may call it. */
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
