import type { promotionMerchantCalls } from 'contract/promotion/merchant.calls.ts';
import type { Handler } from '#http/handler.ts';
import { heldLevels } from '#modules/account/account.ts';
import { findGoodsCodes } from '#modules/goods/goods.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { isDeepStrictEqual } from 'node:util';
import { toPromotionReply } from '../rules/promotion-reply.ts';
import type { Promotion } from '../rules/promotion.ts';
import { type PromotionInput, type PromotionReferences, readPromotion } from '../rules/read-promotion.ts';
import { toPromotion } from '../rules/stored-terms.ts';
import {
  countOpenPromotions,
  endPromotion as endAt,
  findPromotion,
  listPromotions as listStored,
  lockPromotions,
  savePromotion,
} from '../store/promotions.ts';

/** Bounds the promotions that are not over. */
const mostOpen = 200;

/** Loads how the merchant names products: by code, or by number where a product has none. */
async function loadGoodsNames(db: SiteDatabase, promotions: readonly Promotion[]): Promise<(id: number) => string> {
  const ids = [...new Set(promotions.flatMap(({ goodsIds }) => [...(goodsIds ?? [])]))];
  const codes = new Map((await findGoodsCodes(db, [], ids)).map(({ id, code }) => [id, code]));
  return (id) => codes.get(id) || String(id);
}

/** Loads what an entered promotion may name. */
async function loadReferences(db: SiteDatabase, { goods, offers = [] }: PromotionInput, timeZone: string): Promise<PromotionReferences> {
  const names = [...(goods ?? []), ...offers.map((offer) => offer.goods)];
  const numbers = names.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0);
  const [levels, found] = await Promise.all([heldLevels(db), findGoodsCodes(db, names, numbers)]);
  const byCode = new Map(found.filter(({ code }) => code !== '').map(({ id, code }) => [code, id]));
  const ids = new Set(found.map(({ id }) => id));
  return {
    timeZone,
    levelIds: new Set(levels.map(({ id }) => id)),
    findGoods: (name) => byCode.get(name) ?? (ids.has(Number(name)) ? Number(name) : undefined),
  };
}

export const listPromotions: Handler<typeof promotionMerchantCalls.listPromotions> = async ({ db, site, now }) => {
  const stored = await listStored(db);
  const promotions = stored.map((row) => ({ key: row.key, promotion: toPromotion(row) }));
  const nameOf = await loadGoodsNames(
    db,
    promotions.map(({ promotion }) => promotion),
  );
  return { list: promotions.map(({ key, promotion }) => toPromotionReply(promotion, key, { now, timeZone: site.timeZone, nameOf })) };
};

export const putPromotion: Handler<typeof promotionMerchantCalls.putPromotion> = async (
  { db, site, now, unchanged, noted },
  { key, ...input },
) => {
  const promotion = readPromotion(input, await loadReferences(db, input, site.timeZone));
  await lockPromotions(db);
  const stored = await findPromotion(db, key);
  if (!stored && (await countOpenPromotions(db, now)) >= mostOpen) throw new Refusal('promotionTooMany');
  const before = stored && toPromotion(stored);
  if (before) {
    const nameOf = await loadGoodsNames(db, [before]);
    noted({ was: toPromotionReply(before, key, { now, timeZone: site.timeZone, nameOf }) });
  }
  if (before && isDeepStrictEqual(before, { ...promotion, id: before.id })) {
    unchanged();
    return { id: before.id };
  }
  return { id: await savePromotion(db, { key, ...promotion }, now) };
};

export const endPromotion: Handler<typeof promotionMerchantCalls.endPromotion> = async ({ db, now, unchanged }, { key }) => {
  await lockPromotions(db);
  const promotion = await findPromotion(db, key);
  if (!promotion) throw new Refusal('promotionNotFound');
  if (promotion.endsAt !== null && promotion.endsAt <= now) unchanged();
  else await endAt(db, promotion.id, now);
  return {};
};
