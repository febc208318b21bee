import { minutesOfDay } from 'contract/day.ts';
import type { FlashSale } from '../kinds/flash-sale.ts';
import type { GroupOffer } from '../kinds/group.ts';
import type { Promotion } from '../kinds/kinds.ts';
import type { DailyHours } from '../kinds/limit-discount.ts';
import type { PointsExchange } from '../kinds/points-exchange.ts';
import type { Presale } from '../kinds/presale.ts';
import { type ExclusivePromotion, hasExclusivePrice, type PromotionBuyer } from './promotion.ts';

/**
 * Holds a site's promotions grouped by product, so that those of a product are found quickly; promotions with an
 * exclusive price are in a list of their own.
 */
export interface PromotionIndex {
  readonly all: readonly Promotion[];
  readonly ofEverything: readonly Promotion[];
  readonly byGoods: ReadonlyMap<number, readonly Promotion[]>;
  readonly exclusive: readonly ExclusivePromotion[];
}

/** Groups promotions by product, so that those of a product are found without a search through all. */
export function indexPromotions(promotions: readonly Promotion[]): PromotionIndex {
  const byGoods = new Map<number, Promotion[]>();
  const ordinary = promotions.filter((promotion) => !hasExclusivePrice(promotion));
  for (const promotion of ordinary) {
    for (const id of promotion.goodsIds ?? []) {
      const ofGoods = byGoods.get(id);
      if (ofGoods) ofGoods.push(promotion);
      else byGoods.set(id, [promotion]);
    }
  }
  return {
    all: promotions,
    ofEverything: ordinary.filter(({ goodsIds }) => goodsIds === null),
    byGoods,
    exclusive: promotions.filter(hasExclusivePrice),
  };
}

/** Tells whether it is one of these hours; no hours are the whole day. */
function isWithin(hours: readonly DailyHours[], { now, timeZone }: PromotionBuyer): boolean {
  if (hours.length === 0) return true;
  const minute = minutesOfDay(now, timeZone);
  return hours.some(({ from, to }) => from <= minute && minute < to);
}

/** Tells whether a promotion is for a member level; null stands for a visitor. */
export const isPromotionForLevel = ({ levels }: Pick<Promotion, 'levels'>, levelId: number | null): boolean =>
  levels.length === 0 || (levelId !== null && levels.includes(levelId));

/** Tells whether a promotion is for a buyer's level and runs or will run: it is not over. */
export function isPromotionOpenTo({ endsAt, levels }: Promotion, { levelId, now }: Pick<PromotionBuyer, 'levelId' | 'now'>): boolean {
  return (endsAt === null || endsAt > now) && isPromotionForLevel({ levels }, levelId);
}

/** Tells whether a promotion runs now, for a buyer of this level. */
export function isPromotionRunning(promotion: Promotion, buyer: PromotionBuyer): boolean {
  if (promotion.startsAt > buyer.now || !isPromotionOpenTo(promotion, buyer)) return false;
  return promotion.kind !== 'limitDiscount' || isWithin(promotion.hours, buyer);
}

/**
 * Returns the promotions that run for a buyer on any of some products, in the order in which they were made. Those with
 * an exclusive price are left out.
 */
export function findRunningPromotions(book: PromotionIndex, goodsIds: Iterable<number>, buyer: PromotionBuyer): Promotion[] {
  if (book.all.length === 0) return [];
  const found = new Set(book.ofEverything);
  for (const id of goodsIds) for (const promotion of book.byGoods.get(id) ?? []) found.add(promotion);
  return [...found].filter((promotion) => isPromotionRunning(promotion, buyer)).sort((a, b) => a.id - b.id);
}

/** Lists the group-buy offers that run for a buyer, in the order in which they were made. */
export const findGroupBuyOffers = ({ exclusive }: PromotionIndex, buyer: PromotionBuyer): GroupOffer[] =>
  exclusive
    .filter((promotion): promotion is GroupOffer => promotion.kind === 'group' && isPromotionRunning(promotion, buyer))
    .sort((a, b) => a.id - b.id);

/** Shows a presale that counts its days from each deposit for so many milliseconds after its last one. */
const shownAfter = 24 * 3_600_000;

/** Tells whether the pages of its products still show a presale: until the rest can no longer be paid. */
const isShown = ({ endsAt, final }: Presale, now: Date): boolean =>
  now.getTime() < ('until' in final ? final.until : endsAt.getTime() + shownAfter);

/** Returns the status of a presale: 1 while deposits are taken, -1 before and 0 after. */
export const findPresaleStatus = ({ startsAt, endsAt }: Pick<Presale, 'startsAt' | 'endsAt'>, now: Date): 1 | 0 | -1 =>
  now < startsAt ? -1 : now < endsAt ? 1 : 0;

/** Finds the presale of a product for a buyer: the one that takes deposits, else the one that begins next, else the last one that is still shown. */
export function findPresale(
  { exclusive }: PromotionIndex,
  goodsId: number,
  { levelId, now }: Pick<PromotionBuyer, 'levelId' | 'now'>,
): Presale | undefined {
  const own = exclusive.filter(
    (one): one is Presale => one.kind === 'presale' && one.goodsIds.has(goodsId) && isPromotionForLevel(one, levelId) && isShown(one, now),
  );
  const open = own.filter(({ endsAt }) => endsAt > now).sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  return open[0] ?? own.sort((a, b) => b.endsAt.getTime() - a.endsAt.getTime())[0];
}

/** Lists the points mall promotions that run for a buyer now, in the order in which they were made. */
export const findPointsExchanges = ({ exclusive }: PromotionIndex, buyer: PromotionBuyer): PointsExchange[] =>
  exclusive
    .filter((promotion): promotion is PointsExchange => promotion.kind === 'pointsExchange' && isPromotionRunning(promotion, buyer))
    .sort((a, b) => a.id - b.id);

/** Finds a promotion with an exclusive price by its id; undefined unless it runs for the buyer and has the product. */
export const findExclusivePromotion = (
  { exclusive }: PromotionIndex,
  { promotionId, goodsId }: { readonly promotionId: number; readonly goodsId: number },
  buyer: PromotionBuyer,
): ExclusivePromotion | undefined =>
  exclusive.find((promotion) => promotion.id === promotionId && promotion.goodsIds.has(goodsId) && isPromotionRunning(promotion, buyer));

/** Lists the flash sales among some promotions that run or will run for a buyer: the running ones first, then those that begin next. */
const sortFlashSales = (
  promotions: readonly ExclusivePromotion[],
  { levelId, now }: Pick<PromotionBuyer, 'levelId' | 'now'>,
): FlashSale[] =>
  promotions
    .filter((one): one is FlashSale => one.kind === 'flashSale' && isPromotionOpenTo(one, { levelId, now }))
    .sort((a, b) => Math.max(a.startsAt.getTime(), now.getTime()) - Math.max(b.startsAt.getTime(), now.getTime()) || a.id - b.id);

/** Lists the flash sales that run or will run for a buyer: the running ones first, then those that begin next. */
export const listFlashSales = ({ exclusive }: PromotionIndex, buyer: Pick<PromotionBuyer, 'levelId' | 'now'>): FlashSale[] =>
  sortFlashSales(exclusive, buyer);

/** Finds the flash sale of a product that runs for a buyer, or otherwise the one that begins next; undefined if there is none. */
export const findNextFlashSale = (
  { exclusive }: PromotionIndex,
  goodsId: number,
  buyer: Pick<PromotionBuyer, 'levelId' | 'now'>,
): FlashSale | undefined =>
  sortFlashSales(
    exclusive.filter(({ goodsIds }) => goodsIds.has(goodsId)),
    buyer,
  )[0];
