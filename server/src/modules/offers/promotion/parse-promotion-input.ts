import { formatMoment } from 'contract/moment-text.ts';
import { cachedLevels } from '#modules/members/account/account.ts';
import { findGoodsCodes, findGiftOrMarkUpProblem, loadPriceBounds, loadSkuNames } from '#modules/goods/goods/goods.ts';
import type { Site } from '#modules/shop/site/site.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { definitionOf, type Promotion } from './kinds/kinds.ts';
import { type Doubt, findFloorBreach, toDoubt } from './rules/price-floor.ts';
import { findPromotionPriceProblem } from './rules/price-problem.ts';
import type { NewPromotion } from './rules/promotion.ts';
import type { PromotionInput, PromotionReferences } from './rules/promotion-input.ts';
import { parsePromotionForm } from './rules/parse-promotion-form.ts';

/**
 * Lists the sets of products that a promotion names: its own products and, for an add-on purchase, those that may be
 * added.
 */
export const listGoodsOfPromotion = (promotion: NewPromotion): Pick<Promotion, 'goodsIds'>[] =>
  promotion.kind === 'markUp' ? [promotion, { goodsIds: new Set(promotion.offers.keys()) }] : [promotion];

/** Loads the function that names a product for the merchant by its id: by its code, or by the id where it has no code. */
export async function loadGoodsNameFinder(
  db: SiteDatabase,
  scopes: readonly Pick<Promotion, 'goodsIds'>[],
): Promise<(id: number) => string> {
  const ids = [...new Set(scopes.flatMap(({ goodsIds }) => [...(goodsIds ?? [])]))];
  const codes = new Map((await findGoodsCodes(db, [], ids)).map(({ id, code }) => [id, code]));
  return (id) => codes.get(id) || String(id);
}

/**
 * Loads the function by which the merchant's lists name a SKU: its code, else the text of its option values, else its
 * id.
 */
export async function loadSkuNameFinder(db: SiteDatabase, promotions: readonly NewPromotion[]): Promise<(id: number) => string> {
  const ids = promotions.flatMap((one) =>
    one.kind === 'pointsExchange' ? [...one.offers.values()].flatMap(({ skus }) => skus.map(([id]) => id)) : [],
  );
  const skus = new Map((await loadSkuNames(db, { ids })).map((sku) => [sku.id, sku]));
  return (id) => skus.get(id)?.code || skus.get(id)?.text || String(id);
}

/** Loads the function that finds a product's id by its code or number. If both match, the code wins. */
export async function loadGoodsFinder(db: SiteDatabase, names: readonly string[]): Promise<(name: string) => number | undefined> {
  const numbers = names.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0);
  const found = await findGoodsCodes(db, names, numbers);
  const byCode = new Map(found.filter(({ code }) => code !== '').map(({ id, code }) => [code, id]));
  const ids = new Set(found.map(({ id }) => id));
  return (name) => byCode.get(name) ?? (ids.has(Number(name)) ? Number(name) : undefined);
}

/** Loads the data of the site that an entered promotion may refer to. */
async function loadReferences(db: SiteDatabase, { goods, offers = [] }: PromotionInput, timeZone: string): Promise<PromotionReferences> {
  const names = [...(goods ?? []), ...offers.map((offer) => offer.goods)];
  const [levels, findGoods] = await Promise.all([cachedLevels(db), loadGoodsFinder(db, names)]);
  const withSkus = offers.flatMap((offer) => (offer.skus ? [findGoods(offer.goods) ?? 0] : []));
  const skus = await loadSkuNames(db, { goodsIds: withSkus });
  return {
    timeZone,
    levelIds: new Set(levels.map(({ id }) => id)),
    findGoods,
    findSku(goodsId, name) {
      const own = skus.filter((sku) => sku.goodsId === goodsId);
      return (own.find(({ code }) => code === name) ?? own.find(({ text }) => text === name))?.id;
    },
  };
}

/** Refuses (promotionWrong) a product that no order can have as a piece beside its own lines, and names the first. */
async function assertAddable(db: SiteDatabase, goodsIds: Iterable<number>, now: Date): Promise<void> {
  for (const goodsId of goodsIds) {
    const problem = await findGiftOrMarkUpProblem(db, goodsId, now);
    if (problem) throw new Refusal('promotionWrong', { sentence: problem });
  }
}

/**
 * Converts a merchant's input to a promotion, and lists what the merchant must confirm before it is saved: a price below a product's floor, and a
 * promotion that is over. Refuses (promotionWrong) wrong fields and unknown products, and prices that are not lower than the list price.
 */
export async function parsePromotionInput(
  db: SiteDatabase,
  input: PromotionInput,
  { timeZone, currency, settings }: Pick<Site, 'timeZone' | 'currency' | 'settings'>,
  now: Date,
): Promise<{ readonly promotion: NewPromotion; readonly doubts: readonly Doubt[] }> {
  const promotion = parsePromotionForm(input, await loadReferences(db, input, timeZone));
  if (promotion.kind === 'markUp') await assertAddable(db, promotion.offers.keys(), now);
  const priced = promotion.kind === 'markUp' ? new Set(promotion.offers.keys()) : promotion.goodsIds;
  const bounds = await loadPriceBounds(db, priced && [...priced]);
  const problem = findPromotionPriceProblem(promotion, bounds, currency);
  if (problem) throw new Refusal('promotionWrong', { sentence: problem });
  const { pointsForOneYuan } = settings;
  const breach = findFloorBreach(bounds, ({ id }, price) => definitionOf(promotion).lowestPrice(promotion, id, price, pointsForOneYuan));
  const { endsAt } = promotion;
  const over =
    endsAt !== null && endsAt <= now
      ? [{ why: sentence('promotionAllOver', { time: formatMoment(endsAt, timeZone) }), words: sentence('confirmOver') }]
      : [];
  return { promotion, doubts: [...(breach ? [toDoubt(breach, currency)] : []), ...over] };
}
