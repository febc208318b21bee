import type { Position } from './coordinates.ts';

/** Holds the least, the greatest and the first zoom level of a map. */
export const mapZooms = { least: 4, most: 18, first: 15 } as const;

/** Holds the centre of a map that opens without a position: the middle of Changsha, in WGS-84. */
export const defaultMapCenter: Position = { lat: 28.2316, lng: 112.9332 };

/** Computes how many pixels one degree of longitude has at a zoom level. */
const pixelsPerDegree = (zoom: number): number => (256 * 2 ** zoom) / 360;

const mercator = (lat: number): number => (Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * 180) / Math.PI;
const inverseMercator = (y: number): number => (Math.atan(Math.exp((y * Math.PI) / 180)) * 360) / Math.PI - 90;

/** Moves a position by pixels of a map in Web Mercator: right and down. */
export function moveByPixels(
  { lat, lng }: Position,
  { right, down }: { readonly right: number; readonly down: number },
  zoom: number,
): Position {
  const scale = pixelsPerDegree(zoom);
  return { lat: inverseMercator(mercator(lat) - down / scale), lng: lng + right / scale };
}

/** Computes how many pixels right and down a position lies from the centre of a map. */
export function pixelsFrom(center: Position, { lat, lng }: Position, zoom: number): { readonly right: number; readonly down: number } {
  const scale = pixelsPerDegree(zoom);
  return { right: (lng - center.lng) * scale, down: (mercator(center.lat) - mercator(lat)) * scale };
}
