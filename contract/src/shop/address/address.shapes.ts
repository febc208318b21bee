import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { EmptyReply, Flag, Id, Nullable, PageParams, PageOf, Text } from '../../wire.ts';

/** Accepts the code of a province, city or county: six digits. */
const RegionCode = Type.String({ pattern: '^[0-9]{6}$', maxLength: 6 });

/** Accepts the code of a street or town: nine digits. */
const StreetCode = Type.String({ pattern: '^[0-9]{9}$', maxLength: 9 });

const Address = Type.Object({
  id: Id,
  name: Type.String(),
  /** Unmasked, because only its owner reads it here. */
  mobile: Type.String(),
  state: Type.String(),
  stateCode: Type.String(),
  /** Empty where the city is a placeholder name that stands for no city. */
  city: Type.String(),
  cityCode: Type.String(),
  district: Type.String(),
  districtCode: Type.String(),
  street: Type.String(),
  streetCode: Type.String(),
  /** House, floor and door number. */
  address: Type.String(),
  tag: Type.String(),
  isDefault: Flag,
});

const pages = {
  query: Type.Object({ keyword: Type.Optional(Text(40)), ...PageParams }),
  reply: PageOf(Address),
} satisfies CallShape;

/** Describes a region as in its data file: code, name and the regions it contains. */
const County = Type.Tuple([RegionCode, Type.String()]);
const City = Type.Tuple([RegionCode, Type.String(), Type.Array(County)]);
const Province = Type.Tuple([RegionCode, Type.String(), Type.Array(City)]);

/** Describes whom a parcel goes to and where, as it is entered. */
export const receiverFields = {
  name: Text(30, 1),
  mobile: Text(24, 1),
  stateCode: RegionCode,
  cityCode: RegionCode,
  districtCode: RegionCode,
  /** Empty if the county has no streets, or the person does not know theirs. */
  streetCode: Type.Optional(Type.Union([StreetCode, Type.Literal('')])),
  address: Text(120, 1),
};

/** Holds the input and reply schemas of the API calls for a member's shipping addresses, by call name. */
export const addressShapes = {
  pages,
  storePages: pages,
  getAddress: {
    query: Type.Object({ id: Type.Optional(Id) }),
    /** Null if the default is requested and there is none. */
    reply: Nullable(Address),
  },
  saveAddress: {
    body: Type.Object({
      id: Type.Optional(Id),
      ...receiverFields,
      tag: Type.Optional(Text(8)),
      isDefault: Type.Optional(Flag),
    }),
    reply: Address,
  },
  deleteAddress: { query: Type.Object({ id: Id }), reply: EmptyReply },
  areaCodes: {
    reply: Type.Object({
      list: Type.Array(
        Type.Object({ cityCode: RegionCode, cityName: Type.String(), provinceCode: RegionCode, provinceName: Type.String() }),
      ),
    }),
  },
  regions: { reply: Type.Array(Province) },
  streets: {
    params: Type.Object({ code: RegionCode }),
    reply: Type.Array(Type.Tuple([StreetCode, Type.String()])),
  },
} satisfies Record<string, CallShape>;
