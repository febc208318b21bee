import type { equityMerchantCalls } from 'contract/offers/equity/merchant.calls.ts';
import { listKeyedCoupons } from '#modules/offers/coupon/coupon.ts';
import { loadGoodsNameFinder } from '#modules/offers/promotion/promotion.ts';
import type { Handler } from '#http/handler.ts';
import { isEnteredUnchanged } from '#http/put-under-key.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { parseEquityInput, saveEquity } from '../parse-equity-input.ts';
import type { EquityTerms } from '../rules/equity.ts';
import type { EquityTermsInput } from '../rules/parse-equity-terms.ts';
import { listEquities as listStored } from '../store/equities.ts';

/** Loads a function that converts terms to the form in which a merchant saves them. */
async function loadTermsForm(db: SiteDatabase, all: readonly EquityTerms[]): Promise<(terms: EquityTerms) => EquityTermsInput> {
  const [coupons, nameOf] = await Promise.all([
    listKeyedCoupons(db),
    loadGoodsNameFinder(
      db,
      all.map(({ card }) => ({ goodsIds: card && new Set(card.goodsIds) })),
    ),
  ]);
  const keys = new Map(coupons.map(({ key, coupon }) => [coupon.id, key]));
  return (terms) => ({
    days: terms.days,
    ...(terms.delayDays > 0 ? { delayDays: terms.delayDays } : {}),
    ...(terms.coupons.length > 0
      ? { coupons: terms.coupons.map(({ couponId, count }) => ({ key: keys.get(couponId) ?? String(couponId), count })) }
      : {}),
    ...(terms.points > 0 ? { points: terms.points } : {}),
    ...(terms.levelId === null ? {} : { level: terms.levelId }),
    ...(terms.card ? { card: { pieces: terms.card.pieces, goods: terms.card.goodsIds.map(nameOf) } } : {}),
  });
}

/**
 * Lists the equity products (权益商品) that have terms, in the form in which they are saved, with how many entitlements were bought. Any access key
 * of the merchant may call it.
 */
export const listEquities: Handler<typeof equityMerchantCalls.listEquities> = async ({ db }) => {
  const stored = await listStored(db);
  const toForm = await loadTermsForm(
    db,
    stored.map(({ equity }) => equity),
  );
  return {
    list: stored.map(({ code, title, equity, rights }) => ({ code, numIid: equity.goodsId, title, rightsNum: rights, ...toForm(equity) })),
  };
};

/**
 * Saves the terms of an equity product (权益商品): the benefits that its buyers get from now on; earlier orders keep
 * theirs. The product can be ordered once it has terms. Refuses access keys without the role `goods`, an unknown
 * product, one of another kind, and wrong terms.
 */
export const putEquity: Handler<typeof equityMerchantCalls.putEquity> = async (context, input) => {
  const { db, now } = context;
  const entered = await parseEquityInput(db, input, now);
  const { goodsId, terms, before } = entered;
  const isSame = await isEnteredUnchanged(context, {
    before,
    entered: { ...terms, goodsId },
    toForm: async (one) => (await loadTermsForm(db, [one]))(one),
  });
  if (!isSame) await saveEquity(db, entered, now);
  return { numIid: goodsId };
};
