import { convertPosition, type CoordinateSystem, type Position } from 'contract/shop/maps/coordinates.ts';
import { type MapService } from '#gateways/maps/maps.ts';
import { callProvider, findProviderService, type SiteProviderService } from '#modules/shop/provider/provider.ts';
import type { Gateways } from '#http/handler.ts';
import type { Units } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Secrets } from '#platform/secrets.ts';
import { createMapCallBudget } from './rules/call-budget.ts';

/** Holds how long the map provider may take to answer, in milliseconds. */
export const mapsTimeout = 10_000;

/** Holds the dependencies for finding the map provider of a site and limiting requests to it. */
export interface MapsDeps {
  readonly units: Pick<Units, 'read' | 'write'>;
  readonly siteId: number;
  readonly now: Date;
  readonly secrets: Pick<Secrets, 'open'>;
  readonly gateways: Pick<Gateways, 'maps'>;
}

const networkBudget = createMapCallBudget({ most: 60, milliseconds: 10 * 60_000 });
const siteBudget = createMapCallBudget({ most: 20_000, milliseconds: 24 * 60 * 60_000 });

/** Finds the map provider of a site; undefined where it has none. */
export const findMaps = ({ units, siteId, secrets, gateways }: MapsDeps): Promise<SiteProviderService<MapService> | undefined> =>
  units.read(siteId, (db) => findProviderService(db, 'maps', gateways.maps, secrets));

/**
 * Counts a request to the map provider towards two limits: of the caller's network, and of the site. Refuses
 * (mapsTooOften) a request beyond either.
 */
export function countMapsCall(siteId: number, network: string, now: Date): void {
  if (!networkBudget(`${siteId} ${network}`, now) || !siteBudget(String(siteId), now)) throw new Refusal('mapsTooOften');
}

/**
 * Sends the request `ask` to the map provider and returns its answer. Refuses (mapsAway) if the provider refuses or
 * does not answer in time.
 */
export const callMapProvider = <Answer>(
  deps: MapsDeps,
  found: SiteProviderService<MapService>,
  ask: (maps: MapService, signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> =>
  callProvider(deps, found, (maps) => ask(maps, AbortSignal.timeout(mapsTimeout))).catch(() => {
    throw new Refusal('mapsAway');
  });

/** Rounds a position to a grid of about ten metres, so that close positions share a cached answer. */
export const roundPosition = ({ lat, lng }: Position): Position => ({ lat: Math.round(lat * 1e4) / 1e4, lng: Math.round(lng * 1e4) / 1e4 });

/** Converts a position to the coordinates of approved Chinese maps (GCJ-02), rounded. */
export const toMapPosition = (position: Position, from: CoordinateSystem): Position =>
  roundPosition(convertPosition(position, from, 'gcj02'));
