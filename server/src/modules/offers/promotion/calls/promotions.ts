import { isDeepStrictEqual } from 'node:util';
import type { promotionMerchantCalls } from 'contract/offers/promotion/merchant.calls.ts';
import type { Handler } from '#http/handler.ts';
import { assertVersion } from '#http/assert-version.ts';
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
import {
  deletePromotion,
  endPromotion as endAt,
  findPromotion,
  findPromotions,
  findPromotionVersion,
  isPromotionUsed,
  listPromotions as listStored,
  lockPromotions,
  savePromotion,
} from '../store/promotions.ts';

/** Bounds the promotions that are not over. */
const mostOpen = 200;

/**
 * Lists the site's promotions for the merchant, newest first, in the form in which they are saved, each with its state.
 * Filters by state.
 */
export const listPromotions: Handler<typeof promotionMerchantCalls.listPromotions> = async (
  { db, site, now },
  { state, kind, word, after, pageSize },
) => {
  const limit = pageSize === undefined ? undefined : pageSize + 1;
  const found = await findPromotions(db, { state, kind, word: word?.trim().toLowerCase(), after, limit }, now);
  const stored = found.slice(0, pageSize);
  const promotions = stored.map((row) => ({ key: row.key, promotion: toPromotion(row) }));
  const all = promotions.map(({ promotion }) => promotion);
  const [nameOf, skuNameOf] = await Promise.all([loadGoodsNameFinder(db, all.flatMap(listGoodsOfPromotion)), loadSkuNameFinder(db, all)]);
  const list = promotions.map(({ key, promotion }) =>
    toPromotionReply(promotion, key, { now, timeZone: site.timeZone, nameOf, skuNameOf }),
  );
  return { list, hasNext: found.length > stored.length };
};

/** Returns a promotion to the merchant in the form in which it is saved, with its version. Refuses an unknown one. */
export const readPromotion: Handler<typeof promotionMerchantCalls.readPromotion> = async ({ db, site, now }, { key }) => {
  const [stored, edited] = await Promise.all([findPromotion(db, key), findPromotionVersion(db, key)]);
  if (!stored || !edited) throw new Refusal('promotionNotFound');
  const promotion = toPromotion(stored);
  const [nameOf, skuNameOf] = await Promise.all([
    loadGoodsNameFinder(db, listGoodsOfPromotion(promotion)),
    loadSkuNameFinder(db, [promotion]),
  ]);
  return {
    ...toPromotionReply(promotion, key, { now, timeZone: site.timeZone, nameOf, skuNameOf }),
    version: edited.version,
    changedTime: edited.changedAt.getTime(),
    changedBy: edited.changedBy,
  };
};

/** Deletes a promotion that no order took part in. Refuses an unknown one, and one that was used. */
export const removePromotion: Handler<typeof promotionMerchantCalls.removePromotion> = async ({ db, noted }, { key }) => {
  await lockPromotions(db);
  const promotion = await findPromotion(db, key);
  if (!promotion) throw new Refusal('promotionNotFound');
  if (await isPromotionUsed(db, promotion.id)) throw new Refusal('offerUsed');
  await deletePromotion(db, promotion.id);
  noted({ name: promotion.name });
  return {};
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
  async (context, { key, confirm, version, ...input }) => {
    const { db, site, now, say, principal } = context;
    const { promotion, doubts } = await parsePromotionInput(db, input, site, now);
    await lockPromotions(db);
    assertVersion(await findPromotionVersion(db, key), version, site.timeZone);
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
      save: () => savePromotion(db, { key, ...promotion }, now, principal.name),
    });
    return { id, overlaps };
  };

/** Ends a promotion now for the merchant; one that is over already stays unchanged. Refuses an unknown promotion. */
export const endPromotion: Handler<typeof promotionMerchantCalls.endPromotion> = async ({ db, now, principal, unchanged }, { key }) => {
  await lockPromotions(db);
  const promotion = await findPromotion(db, key);
  if (!promotion) throw new Refusal('promotionNotFound');
  if (promotion.endsAt !== null && promotion.endsAt <= now) unchanged();
  else await endAt(db, promotion.id, now, principal.name);
  return {};
};
