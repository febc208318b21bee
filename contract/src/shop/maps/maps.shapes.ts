import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { Flag, Text } from '../../wire.ts';

const Latitude = Type.Number({ minimum: -90, maximum: 90 });
const Longitude = Type.Number({ minimum: -180, maximum: 180 });
const System = Type.Enum(['wgs84', 'gcj02', 'bd09']);

/** Holds the input and reply schemas of the API calls for maps, by call name. */
export const mapsShapes = {
  reverseGeocode: {
    query: Type.Object({
      lat: Type.Optional(Latitude),
      lng: Type.Optional(Longitude),
      /** The coordinate system of the position; wgs84 by default, as devices give it. */
      coordType: Type.Optional(System),
    }),
    reply: Type.Object({
      /** The six-digit code of the county. */
      adcode: Type.String(),
      province: Type.String(),
      city: Type.String(),
      county: Type.String(),
      /** The codes of province and city, as the region list has them. */
      provinceCode: Type.String(),
      cityCode: Type.String(),
      /** The address in one line, in the provider's words. */
      address: Type.String(),
    }),
  },
  searchPlaces: {
    query: Type.Object({
      keyword: Text(40, 1),
      /** The city to search in. */
      city: Type.Optional(Text(40)),
    }),
    reply: Type.Object({
      list: Type.Array(
        Type.Object({ title: Type.String(), address: Type.String(), adcode: Type.String(), lat: Type.Number(), lng: Type.Number() }),
      ),
    }),
  },
  mapInfo: {
    reply: Type.Object({
      /** 1 where the shop has maps; otherwise the client asks for the region. */
      available: Flag,
      /** The number under which the map was approved, to be shown beside it; empty without maps. */
      reviewNumber: Type.String(),
    }),
  },
} satisfies Record<string, CallShape>;
