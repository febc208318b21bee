import { portion } from 'contract/money.ts';
import type { Say } from 'contract/sentence.ts';
import { loadPriceBounds } from '#modules/goods/goods/goods.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { assertConfirmed } from './assert-confirmed.ts';
import { findFloorBreach, toDoubt } from './rules/price-floor.ts';

/**
 * Refuses (confirmationNeeded) a member level's discount that sells a product below its floor (the cost price, else 30% of the list price), until the
 * request repeats it in words: as a promotion's price is.
 */
export async function assertLevelDiscount(
  db: SiteDatabase,
  { discountBp, confirm }: { readonly discountBp: number; readonly confirm: string | undefined },
  { currency, say }: { readonly currency: string; readonly say: Say },
): Promise<void> {
  const bounds = await loadPriceBounds(db, null, { onlyLevelDiscount: true });
  const breach = findFloorBreach(bounds, (_, listPrice) => portion(listPrice, discountBp));
  assertConfirmed(breach ? [toDoubt(breach, currency)] : [], confirm, say);
}
