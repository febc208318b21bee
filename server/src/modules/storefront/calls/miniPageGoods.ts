import type { findingCalls } from 'contract/storefront/finding.calls.ts';
import type { Handler } from '#http/handler.ts';
import { goodsByIds } from '#modules/goods/goods.ts';
import { pageAsked, pageOf } from '#platform/paging.ts';
import { cardsFor } from '../cards-for.ts';
import { shelfCards } from '../shelf-cards.ts';

export const miniPageGoods: Handler<typeof findingCalls.miniPageGoods> = async ({ db, ...viewer }, { ids, ...params }) => {
  if (!ids) return shelfCards(db, params, viewer);

  const page = pageAsked(params);
  const rows = await goodsByIds(db, [...new Set(ids)], viewer.member?.levelId ?? null, viewer.now);
  const cards = cardsFor(rows.slice(page.offset, page.offset + page.pageSize), viewer);
  return pageOf(page, cards, rows.length);
};
