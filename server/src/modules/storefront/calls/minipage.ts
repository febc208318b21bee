import { Refusal } from 'contract/refusals.ts';
import type { Reply } from 'contract/call.ts';
import type { storefrontCalls } from 'contract/storefront/storefront.calls.ts';
import type { Handler } from '#http/handler.ts';
import { goodsByIds, goodsOnShelf, groupsByIds } from '#modules/goods/goods.ts';
import { type PagePiece, publishedPage } from '#modules/page/page.ts';
import { linePrice } from '#modules/pricing/pricing.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { pageAsked, pageOf } from '#platform/paging.ts';
import { cardFor } from '../rules/goods-card.ts';

type Component = Reply<typeof storefrontCalls.minipage>['components'][number];

/** Pieces that show goods get them here, all pieces at once; the others are shown as they were decorated. */
async function shown(db: SiteDatabase, piece: PagePiece, levelId: number | null, now: Date): Promise<Component | undefined> {
  switch (piece.kind) {
    case 'goodsRail': {
      const rows = await goodsByIds(db, piece.goodsIds, levelId, now);
      return { kind: 'goodsRail', title: piece.title, more: piece.more, goods: rows.map((row) => cardFor(row, linePrice)) };
    }
    case 'groupTabs': {
      const [firstId] = piece.groupIds;
      const asked = pageAsked({});
      const [groups, first] = await Promise.all([
        groupsByIds(db, piece.groupIds),
        goodsOnShelf(db, { groupId: firstId }, levelId, asked, now),
      ]);
      const cards = first.list.map((row) => cardFor(row, linePrice));
      return { kind: 'groupTabs', groups, first: pageOf(asked, cards, first.total) };
    }
    case 'menu':
      return undefined;
    case 'banner':
    case 'iconGrid':
      return { ...piece, items: [...piece.items] } as Component;
    case 'notice':
      return piece;
  }
}

export const minipage: Handler<typeof storefrontCalls.minipage> = async ({ db, member, now }, { id, pageType, version }) => {
  const page = await publishedPage(db, { id, pageType, version }, now);
  if (!page) throw new Refusal('pageNotFound');

  const components = await Promise.all(page.pieces.map((piece) => shown(db, piece, member?.levelId ?? null, now)));
  return {
    id: page.id,
    pageType: page.pageType,
    title: page.title,
    version: page.version,
    components: components.filter((component) => component !== undefined),
  };
};
