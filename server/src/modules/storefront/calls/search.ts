import { priceSight } from '#modules/pricing/pricing.ts';
import type { findingCalls } from 'contract/storefront/finding.calls.ts';
import type { Handler } from '#http/handler.ts';
import { goodsByIds, goodsOnShelf } from '#modules/goods/goods.ts';
import { pageAsked, pageOf } from '#platform/paging.ts';
import { cardsFor } from '../cards-for.ts';
import { findGoods, knownOf } from '../find-goods.ts';
import { narrowing } from '../rules/narrowing.ts';

/** Limits the recommended goods that fill the page if only a few are found. */
const recommended = 10;
const few = 4;

export const search: Handler<typeof findingCalls.search> = async ({ db, site, member, now }, { keyword, categoryId, ...params }) => {
  const page = pageAsked(params);
  const levelId = member?.levelId ?? null;
  const filter = narrowing(params, priceSight(site.settings, member));
  const context = await knownOf(db, site.settings);
  const { ids, counted, nearest, shownFor } = await findGoods(db, keyword, context, { categoryId, ...filter }, page, now);

  const [rows, others] = await Promise.all([
    goodsByIds(db, ids, levelId, now),
    counted < few ? goodsOnShelf(db, { inStock: true }, levelId, pageAsked({ pageSize: recommended + few }), now) : { list: [] },
  ]);
  const viewer = { site, member };
  const more = others.list.filter(({ id }) => !ids.includes(id)).slice(0, recommended);
  return { ...pageOf(page, cardsFor(rows, viewer), counted), nearest, shownFor, recommended: cardsFor(more, viewer) };
};
