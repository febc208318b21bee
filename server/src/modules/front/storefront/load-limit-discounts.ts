import { toBuyer } from '#modules/offers/pricing/pricing.ts';
import {
  cachedPromotions,
  findDiscountSessionToShow,
  isPromotionOpenTo,
  listDiscountSessions,
  type LimitDiscount,
  type PromotionBuyer,
} from '#modules/offers/promotion/promotion.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { GoodsViewer } from './build-goods-cards.ts';
import { buildPromotionCards, findPromotionGoods, type PromotionCardReply } from './build-promotion-cards.ts';

/** Loads the limit discounts that are for a buyer's level and run or will run. */
export async function loadLimitDiscounts(db: SiteDatabase, buyer: PromotionBuyer): Promise<LimitDiscount[]> {
  const { all } = await cachedPromotions(db, buyer.now);
  return all.filter((one): one is LimitDiscount => one.kind === 'limitDiscount' && isPromotionOpenTo(one, buyer));
}

/** Describes the session (daily hours) of limit discounts that a page shows: whether it runs, its times, and its first products. */
export interface DiscountSessionToShow {
  readonly state: 'running' | 'upcoming';
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly goods: readonly PromotionCardReply[];
}

/** Loads the session of limit discounts that runs for the viewer, else the next of today, with its first products; undefined if there is none. */
export async function loadDiscountSessionToShow(
  db: SiteDatabase,
  viewer: GoodsViewer,
  count: number,
): Promise<DiscountSessionToShow | undefined> {
  const buyer = toBuyer(viewer);
  const session = findDiscountSessionToShow(listDiscountSessions(await loadLimitDiscounts(db, buyer), buyer));
  if (!session) return undefined;
  const { discounts, state, startsAt, endsAt } = session;
  const ids = await findPromotionGoods(db, discounts, viewer.now);
  const goods = await buildPromotionCards(db, viewer, ids.slice(0, count), discounts);
  return goods.length > 0 ? { state, startsAt, endsAt, goods } : undefined;
}
