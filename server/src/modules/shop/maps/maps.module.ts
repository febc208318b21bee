import { mapsCalls } from 'contract/shop/maps/maps.calls.ts';
import { mapsShapes } from 'contract/shop/maps/maps.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { mapInfo, reverseGeocode, searchPlaces } from './calls/maps.ts';
import { defineModule } from '#define-module.ts';

/** Holds the handlers of the calls that search places and find addresses on the map. */
const mapsApi = defineApi('maps', mapsCalls, mapsShapes, { reverseGeocode, searchPlaces, mapInfo });
export { drawMap } from './draw-map.ts';

export const mapsModule = defineModule({ name: 'maps', apis: [mapsApi] });
