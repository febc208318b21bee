import type { Static } from 'typebox';
import type { GoodsEquity } from 'contract/equity/equity.shapes.ts';
import type { Say } from 'contract/sentence.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { describeBenefits } from './describe-benefits.ts';
import { findEquityTerms } from './store/equities.ts';

/**
 * Describes the benefits that the buyer of an equity product (权益商品) gets; empty for one without terms, and for other
 * products.
 */
export async function describeGoodsEquity(db: SiteDatabase, equityId: number | null, say: Say): Promise<Static<typeof GoodsEquity>[]> {
  const equity = equityId === null ? undefined : await findEquityTerms(db, equityId);
  if (!equity) return [];
  const { days } = equity;
  return (await describeBenefits(db, equity, say)).map(({ type, typeText, name, num, goods }) => ({
    type,
    typeText,
    name,
    num,
    goods,
    days,
  }));
}
