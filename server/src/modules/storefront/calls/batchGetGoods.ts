import type { findingCalls } from 'contract/storefront/finding.calls.ts';
import type { Handler } from '#http/handler.ts';
import { goodsByIds } from '#modules/goods/goods.ts';
import { cardsFor } from '../cards-for.ts';

export const batchGetGoods: Handler<typeof findingCalls.batchGetGoods> = async ({ db, site, member, now }, { ids }) => {
  const rows = await goodsByIds(db, [...new Set(ids)], member?.levelId ?? null, now);
  return { list: cardsFor(rows, { site, member }) };
};
