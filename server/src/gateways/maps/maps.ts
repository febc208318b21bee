import type { Position } from 'contract/shop/maps/coordinates.ts';
import type { ServiceFinder, TestedService } from '../cloud/provider-accounts.ts';

/** Describes where a position lies, in the map provider's words; `adcode` is the six-digit code of its county. */
export interface LocatedPlace {
  readonly adcode: string;
  readonly province: string;
  readonly city: string;
  readonly county: string;
  readonly address: string;
}

/** Describes a place that a search at the map provider found: title, address, county code, and position in GCJ-02. */
export interface FoundPlace extends Pick<LocatedPlace, 'adcode' | 'address'> {
  readonly title: string;
  readonly position: Position;
}

/** Describes a picture of a map: its centre in GCJ-02, its zoom level, and its size in pixels. */
export interface MapPicture {
  readonly center: Position;
  readonly zoom: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Describes the client of a map provider: it locates positions, searches places, draws maps and tests the account's keys. All positions are
 * in GCJ-02. Each method throws a ProviderRefusal if the provider refuses.
 */
export interface MapService extends TestedService {
  /** Holds the number under which the provider's map was approved; it stands beside every map that is shown. */
  readonly reviewNumber: string;
  /** Finds where a position lies; undefined where the provider knows nothing, as in the sea and abroad. */
  locate(position: Position, signal: AbortSignal): Promise<LocatedPlace | undefined>;
  /** Searches places by name in a region, the likeliest first. */
  search(keyword: string, region: string, signal: AbortSignal): Promise<readonly FoundPlace[]>;
  /** Draws a map as a PNG. */
  draw(picture: MapPicture, signal: AbortSignal): Promise<Buffer>;
}

/** Describes an object that finds the map service of a shop: that of its account, or else the sandbox's. */
export type MapServices = ServiceFinder<MapService>;
