import type { Static } from 'typebox';
import type { PageComponent } from 'contract/page/component.shapes.ts';
import { loadListedCards, loadFirstCardsOfGroups, loadGroups } from '#modules/goods/goods.ts';
import { readBlocks } from '#modules/page/page.ts';
import { loadSkuPricer } from '#modules/pricing/pricing.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { buildGoodsCards, type Viewer } from './build-goods-cards.ts';
import { collectGoodsReferences, toPageComponent } from './to-page-component.ts';

/** Loads the blocks of a page with their goods, at the viewer's price. Takes three parallel statements, whatever the page contains. */
export async function loadPageComponents(db: SiteDatabase, stored: unknown, viewer: Viewer): Promise<Static<typeof PageComponent>[]> {
  const { site, member, now } = viewer;
  const blocks = readBlocks(stored);
  const { goodsIds, groupIds, firsts } = collectGoodsReferences(blocks);
  const levelId = member?.levelId ?? null;
  const [goods, groups, shelves, priceOf] = await Promise.all([
    loadListedCards(db, goodsIds, levelId, now),
    loadGroups(db, groupIds),
    loadFirstCardsOfGroups(db, firsts, levelId, now),
    loadSkuPricer(db, viewer),
  ]);
  const loaded = {
    cards: new Map(buildGoodsCards(goods, viewer, priceOf).map((card) => [card.numIid, card])),
    groups: new Map(groups.map((group) => [group.id, group])),
    shelves: new Map([...shelves].map(([id, { list, total }]) => [id, { cards: buildGoodsCards(list, viewer, priceOf), total }])),
    hosts: site.settings,
    now,
  };
  return blocks.map((block) => toPageComponent(block, loaded)).filter((component) => component !== undefined);
}
