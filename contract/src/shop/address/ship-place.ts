import { Type } from 'typebox';

const RegionCode = Type.String({ pattern: '^[0-9]{6}$', maxLength: 6 });

/** Describes where goods are to be sent, as region codes down to the county. */
export const ShipPlace = Type.Object({ stateCode: RegionCode, cityCode: RegionCode, districtCode: RegionCode });
