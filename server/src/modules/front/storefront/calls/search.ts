import type { browseCalls } from 'contract/front/storefront/browse.calls.ts';
import type { Handler } from '#http/handler.ts';
import { loadListedGoodsCards, listGoodsCards } from '#modules/goods/goods/goods.ts';
import { loadCardPricer, priceVisibility } from '#modules/offers/pricing/pricing.ts';
import { findGoods, loadSearchContext, suggestKeywords } from '#modules/goods/search/search.ts';
import { parsePageRange, buildPage } from '#platform/paging.ts';
import { buildGoodsCards } from '../build-goods-cards.ts';
import { parseGoodsFilter } from '../rules/goods-filter.ts';

/** Limits the recommended goods that fill the page if only a few are found. */
const maxRecommended = 10;
const fewResults = 4;

/** Searches goods by Chinese, pinyin, initials or Latin text, synonyms and category names. Corrects a keyword without results. */
export const search: Handler<typeof browseCalls.search> = async ({ db, site, member, now }, { keyword, categoryId, ...params }) => {
  const page = parsePageRange(params);
  const levelId = member?.levelId ?? null;
  const filter = parseGoodsFilter(params, priceVisibility(site.settings, member));
  const context = await loadSearchContext(db, site.settings);
  const { ids, counted, nearest, shownFor } = await findGoods(db, keyword, context, { categoryId, ...filter }, page, now);

  const [rows, others, priceOf] = await Promise.all([
    loadListedGoodsCards(db, ids, levelId, now),
    counted < fewResults
      ? listGoodsCards(db, { inStock: true }, levelId, parsePageRange({ pageSize: maxRecommended + fewResults }), now)
      : { list: [] },
    loadCardPricer(db, { site, member, now }),
  ]);
  const viewer = { site, member };
  const more = others.list.filter(({ id }) => !ids.includes(id)).slice(0, maxRecommended);
  const list = buildGoodsCards(rows, viewer, priceOf);
  return { ...buildPage(page, list, counted), nearest, shownFor, recommended: buildGoodsCards(more, viewer, priceOf) };
};

/** Suggests up to ten searches while a keyword is typed: categories, hot words and words of titles, each of which finds goods. */
export const suggestions: Handler<typeof browseCalls.suggestions> = async ({ db, site, now }, { keyword }) => ({
  list: await suggestKeywords(db, keyword, site.settings, now),
});

/** Returns the hot search keywords that the merchant set. */
export const hotWords: Handler<typeof browseCalls.hotWords> = async ({ site }) => ({ list: [...site.settings.hotWords] });
