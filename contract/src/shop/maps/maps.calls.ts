import { defineCalls } from '../../call.ts';
import type { mapsShapes } from './maps.shapes.ts';

/** Declares the API calls that search for places and find the address of a position. */
export const mapsCalls = defineCalls<typeof mapsShapes>()({
  reverseGeocode: {
    method: 'GET',
    path: '/micro/maps/reverse-geocode',
    caller: 'anyone',
    work: 'steps',
    says: 'Returns the province, city and county of a position, and the code of the county. Without a maps account it says that the region must be chosen.',
    refuses: ['positionNeeded', 'regionNeeded', 'placeNotFound', 'mapsAway', 'mapsTooOften'],
  },
  searchPlaces: {
    method: 'GET',
    path: '/api/v1/maps/places',
    caller: 'anyone',
    work: 'steps',
    says: 'Searches places by name, the likeliest first. Positions are in wgs84.',
    refuses: ['regionNeeded', 'mapsAway', 'mapsTooOften'],
  },
  mapInfo: {
    method: 'GET',
    path: '/api/v1/maps/info',
    caller: 'anyone',
    work: 'steps',
    says: 'Says whether the shop has maps, and the number under which they were approved.',
  },
});
