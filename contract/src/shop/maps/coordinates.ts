/** Describes a position on the earth by its latitude and longitude, in degrees. */
export interface Position {
  readonly lat: number;
  readonly lng: number;
}

/**
 * Lists the coordinate systems of positions in China: WGS-84 of satellites and devices, GCJ-02 of maps approved there (Tencent, Amap), and BD-09
 * of Baidu.
 */
export const coordinateSystems = ['wgs84', 'gcj02', 'bd09'] as const;

/** Names a system in which a position is given: that of GPS, that of approved Chinese maps, or that of Baidu. */
export type CoordinateSystem = (typeof coordinateSystems)[number];

/** Holds the axis in metres and the squared eccentricity of the ellipsoid that GCJ-02 is computed with (Krasovsky 1940). */
const axis = 6_378_245;
const eccentricity = 0.006693421622965943;
const { PI, sin, cos, sqrt, abs, atan2 } = Math;

/** Tells whether a position lies outside the rectangle in which GCJ-02 differs from WGS-84. */
export const isOutsideChina = ({ lat, lng }: Position): boolean => lng < 72.004 || lng > 137.8347 || lat < 0.8293 || lat > 55.8271;

/** Sums the waves that the offsets of both axes share. */
const sumWaves = (x: number, waves: readonly (readonly [amplitude: number, frequency: number])[]): number =>
  waves.reduce((sum, [amplitude, frequency]) => sum + amplitude * sin(x * frequency * PI), 0) * (2 / 3);
const shared = (x: number): number =>
  sumWaves(x, [
    [20, 6],
    [20, 2],
  ]);

/** Computes how far GCJ-02 moves a WGS-84 position, in degrees. */
function offset({ lat, lng }: Position): Position {
  const [x, y] = [lng - 105, lat - 35];
  const north =
    -100 +
    2 * x +
    3 * y +
    0.2 * y * y +
    0.1 * x * y +
    0.2 * sqrt(abs(x)) +
    shared(x) +
    sumWaves(y, [
      [20, 1],
      [40, 1 / 3],
    ]) +
    sumWaves(y, [
      [160, 1 / 12],
      [320, 1 / 30],
    ]);
  const east =
    300 +
    x +
    2 * y +
    0.1 * x * x +
    0.1 * x * y +
    0.1 * sqrt(abs(x)) +
    shared(x) +
    sumWaves(x, [
      [20, 1],
      [40, 1 / 3],
    ]) +
    sumWaves(x, [
      [150, 1 / 12],
      [300, 1 / 30],
    ]);
  const radians = (lat / 180) * PI;
  const root = sqrt(1 - eccentricity * sin(radians) ** 2);
  return {
    lat: (north * 180) / (((axis * (1 - eccentricity)) / root ** 3) * PI),
    lng: (east * 180) / ((axis / root) * cos(radians) * PI),
  };
}

/** Converts WGS-84 to GCJ-02. A position outside China stays as it is. */
export function wgs84ToGcj02(position: Position): Position {
  if (isOutsideChina(position)) return position;
  const { lat, lng } = offset(position);
  return { lat: position.lat + lat, lng: position.lng + lng };
}

/** Converts GCJ-02 to WGS-84, to better than a millimetre. GCJ-02 has no inverse formula, so this approaches it. */
export function gcj02ToWgs84(position: Position): Position {
  if (isOutsideChina(position)) return position;
  let guess = position;
  for (let round = 0; round < 6; round += 1) {
    const there = wgs84ToGcj02(guess);
    guess = { lat: guess.lat + position.lat - there.lat, lng: guess.lng + position.lng - there.lng };
  }
  return guess;
}

const bdPi = (PI * 3000) / 180;

/** Converts GCJ-02 to BD-09. A position outside China stays as it is. */
export function gcj02ToBd09(position: Position): Position {
  if (isOutsideChina(position)) return position;
  const { lat, lng } = position;
  const distance = sqrt(lng * lng + lat * lat) + 0.00002 * sin(lat * bdPi);
  const angle = atan2(lat, lng) + 0.000003 * cos(lng * bdPi);
  return { lat: distance * sin(angle) + 0.006, lng: distance * cos(angle) + 0.0065 };
}

/** Converts BD-09 to GCJ-02, to some centimetres. A position outside China stays as it is. */
export function bd09ToGcj02(position: Position): Position {
  if (isOutsideChina(position)) return position;
  const [lat, lng] = [position.lat - 0.006, position.lng - 0.0065];
  const distance = sqrt(lng * lng + lat * lat) - 0.00002 * sin(lat * bdPi);
  const angle = atan2(lat, lng) - 0.000003 * cos(lng * bdPi);
  return { lat: distance * sin(angle), lng: distance * cos(angle) };
}

/** Converts a position from one coordinate system to another. Baidu's positions go by way of GCJ-02. */
export function convertPosition(position: Position, from: CoordinateSystem, to: CoordinateSystem): Position {
  if (from === to) return position;
  const gcj02 = from === 'wgs84' ? wgs84ToGcj02(position) : from === 'bd09' ? bd09ToGcj02(position) : position;
  return to === 'wgs84' ? gcj02ToWgs84(gcj02) : to === 'bd09' ? gcj02ToBd09(gcj02) : gcj02;
}
