import type { favouriteCalls } from 'contract/favourite/favourite.calls.ts';
import type { Handler } from '#http/handler.ts';
import { loadCardsById, findListedGoodsIds } from '#modules/goods/goods.ts';
import { linePrice, priceVisibility } from '#modules/pricing/pricing.ts';
import { parsePageRange, buildPage } from '#platform/paging.ts';
import { toFavouriteCard } from '../rules/favourite-card.ts';
import { listFavouriteGoodsIds, listFavouritePage } from '../store/favourites.ts';

export const listFavourites: Handler<typeof favouriteCalls.listFavourites> = async ({ db, site, member, now, say }, asked) => {
  const page = parsePageRange(asked);
  const [kept, all] = await Promise.all([listFavouritePage(db, member.id, page), listFavouriteGoodsIds(db, member.id)]);
  const ids = kept.map(({ goodsId }) => goodsId);
  const [goods, listed] = await Promise.all([loadCardsById(db, ids, member.levelId, now), findListedGoodsIds(db, all, now)]);
  const sight = priceVisibility(site.settings, member);
  const list = kept.map((one) => toFavouriteCard(one, goods.get(one.goodsId), linePrice, sight, say));
  return { ...buildPage(page, list, all.length), goneNum: all.length - listed.size };
};
