import type { Static } from 'typebox';
import type { PageComponent } from 'contract/goods/page/component.shapes.ts';
import { loadCouponCentreOffers } from '#modules/offers/coupon/coupon.ts';
import { loadListedGoodsCards, loadFirstGoodsOfGroups, loadGoodsGroups } from '#modules/goods/goods/goods.ts';
import { readStoredBlocks } from '#modules/goods/page/page.ts';
import { loadCardPricer, toBuyer } from '#modules/offers/pricing/pricing.ts';
import { cachedPromotions, listFlashSales } from '#modules/offers/promotion/promotion.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { localise } from '#sentences/localise.ts';
import { buildGoodsCards, type GoodsViewer } from './build-goods-cards.ts';
import { buildPromotionCards, findPromotionGoods } from './build-promotion-cards.ts';
import { loadGroupGoods } from './load-group-goods.ts';
import { loadDiscountSessionToShow } from './load-limit-discounts.ts';
import { type FlashSaleToShow, collectGoodsReferences, toPageComponent } from './to-page-component.ts';

/** Loads the flash sale that runs for the viewer, else the next, with its first products; undefined if there is none to show. */
async function loadFirstFlashSale(db: SiteDatabase, viewer: GoodsViewer, count: number): Promise<FlashSaleToShow | undefined> {
  for (const sale of listFlashSales(await cachedPromotions(db, viewer.now), toBuyer(viewer))) {
    const ids = await findPromotionGoods(db, [sale], viewer.now);
    const goods = await buildPromotionCards(db, viewer, ids.slice(0, count), [sale]);
    if (goods.length > 0) return { sale, goods };
  }
  return undefined;
}

/**
 * Loads the blocks of a page with the products that they show, at the viewer's price. Needs more database queries where
 * a flash sale, limit discounts, coupons or group buys are shown.
 */
export async function loadPageComponents(db: SiteDatabase, stored: unknown, viewer: GoodsViewer): Promise<Static<typeof PageComponent>[]> {
  const { site, member, now } = viewer;
  const blocks = readStoredBlocks(stored);
  const { goodsIds, groupIds, firsts, groupBuys } = collectGoodsReferences(blocks);
  const levelId = member?.levelId ?? null;
  const mostOf = (kind: 'flashSale' | 'limitDiscount' | 'coupons'): number =>
    Math.max(0, ...blocks.map((block) => (block.kind === kind ? block.count : 0)));
  const [saleCount, sessionCount, couponCount] = [mostOf('flashSale'), mostOf('limitDiscount'), mostOf('coupons')];
  const [goods, groups, shelves, priceOf, sale, ofGroups, session, coupons] = await Promise.all([
    loadListedGoodsCards(db, goodsIds, levelId, now),
    loadGoodsGroups(db, groupIds),
    loadFirstGoodsOfGroups(db, firsts, levelId, now),
    loadCardPricer(db, viewer),
    saleCount > 0 ? loadFirstFlashSale(db, viewer, saleCount) : undefined,
    loadGroupGoods(db, viewer, { offset: 0, pageSize: groupBuys }),
    sessionCount > 0 ? loadDiscountSessionToShow(db, viewer, sessionCount) : undefined,
    couponCount > 0 ? loadCouponCentreOffers({ db, member, now, say: (sentence) => localise(site.locale, sentence) }, couponCount) : [],
  ]);
  const loaded = {
    cards: new Map(buildGoodsCards(goods, viewer, priceOf).map((card) => [card.numIid, card])),
    groups: new Map(groups.map((group) => [group.id, group])),
    shelves: new Map([...shelves].map(([id, { list, total }]) => [id, { cards: buildGoodsCards(list, viewer, priceOf), total }])),
    sale,
    groupBuys: ofGroups.list,
    session,
    coupons,
    hosts: site.settings,
    now,
  };
  return blocks.map((block) => toPageComponent(block, loaded)).filter((component) => component !== undefined);
}
