import { describe, expect, it } from 'vitest';
import { convertPosition, coordinateSystems, isOutsideChina } from './coordinates.ts';

/** Measures the distance of two close positions in metres. */
const metres = (one: { lat: number; lng: number }, other: { lat: number; lng: number }): number =>
  Math.hypot(one.lat - other.lat, (one.lng - other.lng) * Math.cos((one.lat * Math.PI) / 180)) * 111_320;

describe('the coordinates of a place in China', () => {
  // Known pairs: the examples in the tests of coordtransform and eviltransform, and of Baidu's geoconv.
  it.each([
    ['wgs84', 'gcj02', { lat: 39.915, lng: 116.404 }, { lat: 39.91640428150164, lng: 116.41024449916938 }],
    ['gcj02', 'bd09', { lat: 39.915, lng: 116.404 }, { lat: 39.92133699351021, lng: 116.41036949371029 }],
    ['bd09', 'gcj02', { lat: 39.915, lng: 116.404 }, { lat: 39.90865673957631, lng: 116.39762729119315 }],
    ['wgs84', 'gcj02', { lat: 31.1774276, lng: 121.5272106 }, { lat: 31.17530398364597, lng: 121.531541859215 }],
    ['wgs84', 'gcj02', { lat: 22.543847, lng: 113.912316 }, { lat: 22.540796131694766, lng: 113.9171764808363 }],
  ] as const)('become the published coordinates when they are converted from %s to %s', (from, to, given, expected) =>
    expect(metres(convertPosition(given, from, to), expected)).toBeLessThan(0.01),
  );

  it('are within a metre of the original after a conversion to any coordinate system and back', () => {
    const changsha = { lat: 28.22816, lng: 112.93886 };
    for (const from of coordinateSystems)
      for (const to of coordinateSystems)
        expect([from, to, metres(convertPosition(convertPosition(changsha, from, to), to, from), changsha) < 1]).toEqual([from, to, true]);
  });

  it('stay as they are outside China', () => {
    for (const place of [
      { lat: 48.8584, lng: 2.2945 },
      { lat: -33.86, lng: 151.21 },
      { lat: 40.69, lng: -74.04 },
    ]) {
      expect(isOutsideChina(place)).toBe(true);
      for (const from of coordinateSystems) for (const to of coordinateSystems) expect(convertPosition(place, from, to)).toEqual(place);
    }
  });
});
