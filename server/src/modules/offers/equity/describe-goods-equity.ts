import type { Static } from 'typebox';
import type { GoodsEquity } from 'contract/offers/equity/equity.shapes.ts';
import type { Say } from 'contract/sentence.ts';
import { cachedLevels } from '#modules/members/account/account.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { describeBenefits } from './describe-benefits.ts';
import { findEquityTerms } from './store/equities.ts';

/**
 * Describes the benefits that the buyer of an equity product (权益商品) gets; empty for one without terms, and for other
 * products. Tells whether the member stands as high as its level already; null for a visitor.
 */
export async function describeGoodsEquity(
  db: SiteDatabase,
  equityId: number | null,
  member: { readonly levelId: number } | null,
  say: Say,
): Promise<Static<typeof GoodsEquity>[]> {
  const equity = equityId === null ? undefined : await findEquityTerms(db, equityId);
  if (!equity) return [];
  const { days, levelId } = equity;
  const levels = member && levelId !== null ? (await cachedLevels(db)).map(({ id }) => id) : []; // the lowest first
  const isHeld = member !== null && levelId !== null && levels.indexOf(member.levelId) >= levels.indexOf(levelId) ? 1 : 0;
  return (await describeBenefits(db, equity, say)).map(({ type, typeText, name, num, goods }) => ({
    type,
    typeText,
    name,
    num,
    goods,
    days,
    isHeld: type === 'level' ? isHeld : 0,
  }));
}
