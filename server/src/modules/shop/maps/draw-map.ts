import { wgs84ToGcj02 } from 'contract/shop/maps/coordinates.ts';
import { mapZooms } from 'contract/shop/maps/map-projection.ts';
import { systemClock } from '#platform/clock.ts';
import { TtlCache } from '#platform/ttl-cache.ts';
import { callMapProvider, countMapsCall, findMaps, type MapsDeps, roundPosition } from './find-place.ts';

/** Describes the requested picture of a map: its centre in WGS-84, and its size in CSS pixels. It is drawn at twice the pixels. */
export interface RequestedMap {
  readonly lat: number;
  readonly lng: number;
  readonly zoom: number;
  readonly width: number;
  readonly height: number;
}

const hour = 60 * 60_000;
/** Caches pictures of maps in this process; one takes some 100 kB. */
const drawn = new TtlCache<string, Buffer>(hour, systemClock, 200);

/** Bounds a picture's size; the provider draws 50 to 1024 pixels. */
const isDrawable = ({ lat, lng, zoom, width, height }: RequestedMap): boolean =>
  Math.abs(lat) <= 85 &&
  Math.abs(lng) <= 180 &&
  Number.isInteger(zoom) &&
  zoom >= mapZooms.least &&
  zoom <= mapZooms.most &&
  [width, height].every((size) => Number.isInteger(size) && size >= 50 && size <= 800);

/**
 * Draws a map by the site's provider; its key stays on the server, and it learns nothing of the visitor. Undefined if
 * the site has no maps, or the picture exceeds the limits. Refuses (mapsTooOften, mapsAway) too many requests, and a
 * provider without an answer.
 */
export async function drawMap(deps: MapsDeps, asked: RequestedMap, { network }: { readonly network: string }): Promise<Buffer | undefined> {
  if (!isDrawable(asked)) return undefined;
  const maps = await findMaps(deps);
  if (!maps) return undefined;
  const { zoom, width, height } = asked;
  const center = roundPosition(asked);
  return drawn.get(`${deps.siteId} ${maps.answeredBy} ${center.lat} ${center.lng} ${zoom} ${width} ${height}`, async () => {
    countMapsCall(deps.siteId, network, deps.now);
    return callMapProvider(deps, maps, (service, signal) => service.draw({ center: wgs84ToGcj02(center), zoom, width, height }, signal));
  });
}
