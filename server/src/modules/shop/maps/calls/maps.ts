import { gcj02ToWgs84 } from 'contract/shop/maps/coordinates.ts';
import type { mapsCalls } from 'contract/shop/maps/maps.calls.ts';
import { isPlaceholderCity } from 'contract/shop/address/regions.ts';
import type { LocatedPlace } from '#gateways/maps/maps.ts';
import type { Handler } from '#http/handler.ts';
import { findCounty } from '#modules/shop/address/address.ts';
import { systemClock } from '#platform/clock.ts';
import { Refusal } from '#platform/refusal.ts';
import { TtlCache } from '#platform/ttl-cache.ts';
import { callMapProvider, countMapsCall, findMaps, toMapPosition } from '../find-place.ts';

const hour = 60 * 60_000;
/** Caches where positions lie, by site, who says so, and rounded position. */
const located = new TtlCache<string, LocatedPlace | undefined>(24 * hour, systemClock, 10_000);

/** Names a place in the words of the region list, which addresses use; a county that belongs to no city is its own city. */
async function nameRegions({ adcode, province, city, county }: LocatedPlace, sayPlace: (text: string) => string) {
  const known = await findCounty(adcode);
  const own = known
    ? {
        province: known.province[1],
        city: known.city[1],
        county: known.county[1],
        provinceCode: known.province[0],
        cityCode: known.city[0],
      }
    : { province, city, county, provinceCode: `${adcode.slice(0, 2)}0000`, cityCode: `${adcode.slice(0, 4)}00` };
  const standsAlone = isPlaceholderCity(own.city) || own.city === '';
  return {
    province: sayPlace(own.province),
    city: sayPlace(standsAlone ? own.county : own.city),
    county: sayPlace(own.county),
    provinceCode: own.provinceCode,
    cityCode: own.cityCode,
  };
}

/**
 * Returns the region and address at a map position, from this process's cache or the map provider. Refuses a missing
 * position (positionNeeded), a shop without maps (regionNeeded), and an unknown place (placeNotFound).
 */
export const reverseGeocode: Handler<typeof mapsCalls.reverseGeocode> = async (context, { lat, lng, coordType = 'wgs84' }) => {
  if (lat === undefined || lng === undefined) throw new Refusal('positionNeeded');
  const { siteId, client, now, sayPlace } = context;
  const maps = await findMaps(context);
  if (!maps) throw new Refusal('regionNeeded');
  const position = toMapPosition({ lat, lng }, coordType);
  const place = await located.get(`${siteId} ${maps.answeredBy} ${position.lat} ${position.lng}`, async () => {
    countMapsCall(siteId, client.address, now);
    return callMapProvider(context, maps, (service, signal) => service.locate(position, signal));
  });
  if (!place) throw new Refusal('placeNotFound');
  return { adcode: place.adcode, ...(await nameRegions(place, sayPlace)), address: sayPlace(place.address) };
};

/**
 * Searches places by name, the likeliest first, with positions in WGS-84. Refuses a shop without maps (regionNeeded),
 * and too many searches (mapsTooOften).
 */
export const searchPlaces: Handler<typeof mapsCalls.searchPlaces> = async (context, { keyword, city = '' }) => {
  const { siteId, client, now, sayPlace } = context;
  const maps = await findMaps(context);
  if (!maps) throw new Refusal('regionNeeded');
  countMapsCall(siteId, client.address, now);
  const found = await callMapProvider(context, maps, (service, signal) => service.search(keyword.trim(), city.trim(), signal));
  return {
    list: found.map(({ title, address, adcode, position }) => ({
      title: sayPlace(title),
      address: sayPlace(address),
      adcode,
      ...gcj02ToWgs84(position),
    })),
  };
};

/** Returns whether the shop has maps, and their review number (审图号), which must be shown. */
export const mapInfo: Handler<typeof mapsCalls.mapInfo> = async (context) => {
  const maps = await findMaps(context);
  return { available: maps ? 1 : 0, reviewNumber: maps?.service.reviewNumber ?? '' };
};
