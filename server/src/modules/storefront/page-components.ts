import type { Static } from 'typebox';
import type { PageComponent } from 'contract/page/component.shapes.ts';
import { loadListedCards, loadFirstCardsOfGroups, loadGroups } from '#modules/goods/goods.ts';
import { readBlocks } from '#modules/page/page.ts';
import { loadSkuPricer } from '#modules/pricing/pricing.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { buildGoodsCards, type Viewer } from './build-goods-cards.ts';
import { loadGroupGoods } from './load-group-goods.ts';
import { collectGoodsReferences, toPageComponent } from './to-page-component.ts';

/** Loads the blocks of a page with their goods, at the viewer's price. Takes three parallel statements, and two more where products sold to groups are shown. */
export async function loadPageComponents(db: SiteDatabase, stored: unknown, viewer: Viewer): Promise<Static<typeof PageComponent>[]> {
  const { site, member, now } = viewer;
  const blocks = readBlocks(stored);
  const { goodsIds, groupIds, firsts, groupBuys } = collectGoodsReferences(blocks);
  const levelId = member?.levelId ?? null;
  const [goods, groups, shelves, priceOf, ofGroups] = await Promise.all([
    loadListedCards(db, goodsIds, levelId, now),
    loadGroups(db, groupIds),
    loadFirstCardsOfGroups(db, firsts, levelId, now),
    loadSkuPricer(db, viewer),
    loadGroupGoods(db, viewer, { offset: 0, pageSize: groupBuys }),
  ]);
  const loaded = {
    cards: new Map(buildGoodsCards(goods, viewer, priceOf).map((card) => [card.numIid, card])),
    groups: new Map(groups.map((group) => [group.id, group])),
    shelves: new Map([...shelves].map(([id, { list, total }]) => [id, { cards: buildGoodsCards(list, viewer, priceOf), total }])),
    groupBuys: ofGroups.list,
    hosts: site.settings,
    now,
  };
  return blocks.map((block) => toPageComponent(block, loaded)).filter((component) => component !== undefined);
}
