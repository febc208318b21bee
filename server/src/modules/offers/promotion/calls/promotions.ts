import { isDeepStrictEqual } from 'node:util';
import type { promotionMerchantCalls } from 'contract/offers/promotion/merchant.calls.ts';
import type { Handler } from '#http/handler.ts';
import { saveEntered } from '#http/put-under-key.ts';
import type { Site } from '#modules/shop/site/site.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import type { Promotion } from '../kinds/kinds.ts';
import { parsePromotionInput, listGoodsOfPromotion, loadGoodsNameFinder, loadSkuNameFinder } from '../parse-promotion-input.ts';
import { assertConfirmed } from '../assert-confirmed.ts';
import { findDiscountOverlaps, findExcludedOverlap } from '../rules/overlaps.ts';
import type { Doubt } from '../rules/price-floor.ts';
import type { NewPromotion } from '../rules/promotion.ts';
import { toPromotionReply } from '../rules/promotion-reply.ts';
import { toPromotion } from '../rules/stored-promotion-terms.ts';
import { endPromotion as endAt, findPromotion, listPromotions as listStored, lockPromotions, savePromotion } from '../store/promotions.ts';

/** Bounds the promotions that are not over. */
const mostOpen = 200;

/**
 * Lists the site's promotions for the merchant, newest first, in the form in which they are saved, each with its state.
 * Filters by state.
 */
export const listPromotions: Handler<typeof promotionMerchantCalls.listPromotions> = async ({ db, site, now }, { state }) => {
  const stored = await listStored(db);
  const promotions = stored.map((row) => ({ key: row.key, promotion: toPromotion(row) }));
  const all = promotions.map(({ promotion }) => promotion);
  const [nameOf, skuNameOf] = await Promise.all([loadGoodsNameFinder(db, all.flatMap(listGoodsOfPromotion)), loadSkuNameFinder(db, all)]);
  const list = promotions.map(({ key, promotion }) =>
    toPromotionReply(promotion, key, { now, timeZone: site.timeZone, nameOf, skuNameOf }),
  );
  return { list: list.filter((one) => state === undefined || one.state === state) };
};

/**
 * Describes the function that tells why a promotion must be confirmed: together with other promotions it would sell
 * below the cost price. It returns undefined if nothing is to be confirmed. Passed in by compose.ts, because pricing uses
 * this module.
 */
export type FindCombinedProblem = (
  db: SiteDatabase,
  site: Site,
  promotions: { readonly promotion: NewPromotion; readonly others: readonly Promotion[] },
  now: Date,
) => Promise<Doubt | undefined>;

type PutPromotion = Handler<typeof promotionMerchantCalls.putPromotion>;

/**
 * Creates the handler that saves a promotion: a new one, or in place of the one with this key. Refuses wrong values and
 * too many promotions, and (confirmationNeeded) a price below its floor and a time in the past until `confirm` repeats the
 * words of the refusal. Carts and checkouts get the new prices immediately; orders keep theirs.
 */
export const putPromotion =
  (findCombinedProblem: FindCombinedProblem): PutPromotion =>
  async (context, { key, confirm, ...input }) => {
    const { db, site, now, say } = context;
    const { promotion, doubts } = await parsePromotionInput(db, input, site, now);
    await lockPromotions(db);
    const stored = (await listStored(db)).map((row) => ({ key: row.key, promotion: toPromotion(row) }));
    const others = stored.filter((one) => one.key !== key && (one.promotion.endsAt === null || one.promotion.endsAt > now));
    const before = stored.find((one) => one.key === key)?.promotion;
    if (before && before.kind !== promotion.kind)
      throw new Refusal('promotionWrong', { sentence: sentence('promotionKeyTaken', { key, name: before.name }) });
    if (others.length >= mostOpen) throw new Refusal('promotionTooMany');

    const nameOf = await loadGoodsNameFinder(db, [...(before ? listGoodsOfPromotion(before) : []), ...listGoodsOfPromotion(promotion)]);
    const second = findExcludedOverlap(promotion, others);
    if (second) {
      const { goodsId, ...other } = second;
      const { kind } = promotion;
      const twice = kind === 'pointsExchange' ? 'exchangeTwice' : kind === 'flashSale' ? 'flashSaleTwice' : 'presaleTwice';
      throw new Refusal('promotionWrong', { sentence: sentence(twice, { goods: nameOf(goodsId), ...other }) });
    }
    // What is in force already was confirmed then: saving it again asks nothing.
    if (!before || !isDeepStrictEqual(before, { ...promotion, id: before.id })) {
      const combined = await findCombinedProblem(db, site, { promotion, others: others.map((one) => one.promotion) }, now);
      assertConfirmed(combined ? [...doubts, combined] : doubts, confirm, say);
    }
    const overlaps = findDiscountOverlaps(promotion, others).map(({ goodsId, ...other }) => ({ goods: nameOf(goodsId), ...other }));
    const { id } = await saveEntered(context, {
      before,
      entered: promotion,
      toForm: async (one) =>
        toPromotionReply(one, key, { now, timeZone: site.timeZone, nameOf, skuNameOf: await loadSkuNameFinder(db, [one]) }),
      save: () => savePromotion(db, { key, ...promotion }, now),
    });
    return { id, overlaps };
  };

/** Ends a promotion now for the merchant; one that is over already stays unchanged. Refuses an unknown promotion. */
export const endPromotion: Handler<typeof promotionMerchantCalls.endPromotion> = async ({ db, now, unchanged }, { key }) => {
  await lockPromotions(db);
  const promotion = await findPromotion(db, key);
  if (!promotion) throw new Refusal('promotionNotFound');
  if (promotion.endsAt !== null && promotion.endsAt <= now) unchanged();
  else await endAt(db, promotion.id, now);
  return {};
};
