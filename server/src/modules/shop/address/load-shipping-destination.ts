import type { SiteDatabase } from '#platform/database.ts';
import { buildShippingRegion } from './rules/shipping-region.ts';
import { findDefaultAddress } from './store/addresses.ts';

/** Describes a place by its region codes down to the county. */
export interface ShippingPlace {
  readonly stateCode: string;
  readonly cityCode: string;
  readonly districtCode: string;
}

/** Returns the region codes of the place that a member chose, or else of their default address; undefined without either. */
export async function loadShippingDestination(
  db: SiteDatabase,
  memberId: number,
  chosen: ShippingPlace | undefined,
): Promise<readonly string[] | undefined> {
  if (chosen) return [chosen.stateCode, chosen.cityCode, chosen.districtCode];
  const address = await findDefaultAddress(db, memberId);
  return address && buildShippingRegion(address).region;
}
