import { findGoodsKind } from 'contract/goods/goods/goods-kinds.ts';
import { cachedLevels } from '#modules/members/account/account.ts';
import { loadCouponFinder } from '#modules/offers/coupon/coupon.ts';
import { findGoodsFacts, lockGoodsEquity, setGoodsEquity } from '#modules/goods/goods/goods.ts';
import { loadGoodsFinder } from '#modules/offers/promotion/promotion.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import type { Equity, EquityTerms } from './rules/equity.ts';
import { parseEquityTerms, type EquityTermsInput, type EquityTermsReferences } from './rules/parse-equity-terms.ts';
import { addEquityTerms, findEquityTerms } from './store/equities.ts';

const isEquityKind = (kind: number): boolean => findGoodsKind(kind)?.name === 'equity';

/** Loads the data of the site that entered terms may refer to. */
async function loadReferences(db: SiteDatabase, { card }: EquityTermsInput, now: Date): Promise<EquityTermsReferences> {
  const names = card?.goods ?? [];
  const [findCoupon, levels, findGoods] = await Promise.all([loadCouponFinder(db, now), cachedLevels(db), loadGoodsFinder(db, names)]);
  const goodsIds = names.map(findGoods).filter((id) => id !== undefined);
  const facts = new Map(await Promise.all(goodsIds.map(async (id) => [id, await findGoodsFacts(db, id)] as const)));
  return {
    findCoupon,
    levelIds: new Set(levels.map(({ id }) => id)),
    findGoods: (name) => {
      const found = facts.get(findGoods(name) ?? 0);
      return found && { id: found.goods.id, isEquity: isEquityKind(found.goods.kind) };
    },
  };
}

/** Holds the terms that a merchant entered for an equity product, converted, with its terms before; undefined if it had none. */
export interface EnteredEquity {
  readonly goodsId: number;
  readonly terms: EquityTerms;
  readonly before: Equity | undefined;
}

/**
 * Converts a merchant's input for an equity product, and locks that product. Refuses (goodsNotFound) an unknown
 * product, and (equityWrong) one of another kind and wrong terms.
 */
export async function parseEquityInput(
  db: SiteDatabase,
  { code, ...input }: EquityTermsInput & { readonly code: string },
  now: Date,
): Promise<EnteredEquity> {
  const goodsId = (await loadGoodsFinder(db, [code]))(code);
  const goods = goodsId === undefined ? undefined : await lockGoodsEquity(db, goodsId);
  if (goodsId === undefined || !goods) throw new Refusal('goodsNotFound', { sentence: sentence('equityGoodsUnknown', { name: code }) });
  if (!isEquityKind(goods.kind)) throw new Refusal('equityWrong', { sentence: sentence('equityOfOtherKind', { title: goods.title }) });
  const terms = parseEquityTerms(input, await loadReferences(db, input, now));
  return { goodsId, terms, before: goods.equityId === null ? undefined : await findEquityTerms(db, goods.equityId) };
}

/** Saves new terms of an equity product, for orders from now on. */
export async function saveEquity(db: SiteDatabase, { goodsId, terms }: EnteredEquity, now: Date): Promise<void> {
  await setGoodsEquity(db, goodsId, await addEquityTerms(db, goodsId, terms, now));
}
