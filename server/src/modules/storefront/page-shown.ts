import type { Static } from 'typebox';
import type { Component } from 'contract/page/component.shapes.ts';
import { goodsByIds, goodsOfGroups, groupsByIds } from '#modules/goods/goods.ts';
import { readablePieces } from '#modules/page/page.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { cardsFor, type Viewer } from './cards-for.ts';
import { goodsWanted, pieceShown } from './piece-shown.ts';

/** Loads the blocks of a page with their goods, at the viewer's price. Takes three parallel statements, whatever the page contains. */
export async function piecesShown(db: SiteDatabase, stored: unknown, viewer: Viewer): Promise<Static<typeof Component>[]> {
  const { site, member, now } = viewer;
  const blocks = readablePieces(stored);
  const { goodsIds, groupIds, firsts } = goodsWanted(blocks);
  const levelId = member?.levelId ?? null;
  const [goods, groups, shelves] = await Promise.all([
    goodsByIds(db, goodsIds, levelId, now),
    groupsByIds(db, groupIds),
    goodsOfGroups(db, firsts, levelId, now),
  ]);
  const loaded = {
    cards: new Map(cardsFor(goods, viewer).map((card) => [card.numIid, card])),
    groups: new Map(groups.map((group) => [group.id, group])),
    shelves: new Map([...shelves].map(([id, { list, total }]) => [id, { cards: cardsFor(list, viewer), total }])),
    hosts: site.settings,
    now,
  };
  return blocks.map((block) => pieceShown(block, loaded)).filter((component) => component !== undefined);
}
