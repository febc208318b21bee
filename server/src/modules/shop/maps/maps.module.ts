import { mapsCalls } from 'contract/shop/maps/maps.calls.ts';
import { mapsShapes } from 'contract/shop/maps/maps.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { mapInfo, reverseGeocode, searchPlaces } from './calls/maps.ts';

/** Holds the handlers of the calls that search places and find addresses on the map. */
export const mapsApi = defineApi('maps', mapsCalls, mapsShapes, { reverseGeocode, searchPlaces, mapInfo });
export { drawMap } from './draw-map.ts';
