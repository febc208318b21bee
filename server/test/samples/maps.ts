import { mapsCalls } from 'contract/shop/maps/maps.calls.ts';
import { samplesOf } from '../call-sample.ts';

/** Holds a sample request for each call of `mapsCalls`, which the tests of all calls send. */
export const mapsSamples = samplesOf(mapsCalls, {
  reverseGeocode: { input: { lat: 28.2, lng: 112.97 } },
  searchPlaces: { input: { keyword: '橘子洲' } },
  mapInfo: { input: {} },
});
