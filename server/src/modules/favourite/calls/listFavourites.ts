import type { favouriteCalls } from 'contract/favourite/favourite.calls.ts';
import type { Handler } from '#http/handler.ts';
import { goodsKept, listedGoods } from '#modules/goods/goods.ts';
import { linePrice, priceSight } from '#modules/pricing/pricing.ts';
import { pageAsked, pageOf } from '#platform/paging.ts';
import { favouriteCard } from '../rules/favourite-card.ts';
import { favouritesOf, favouritesPage } from '../store/favourites.ts';

export const listFavourites: Handler<typeof favouriteCalls.listFavourites> = async ({ db, site, member, now }, asked) => {
  const page = pageAsked(asked);
  const [kept, all] = await Promise.all([favouritesPage(db, member.id, page), favouritesOf(db, member.id)]);
  const ids = kept.map(({ goodsId }) => goodsId);
  const [goods, listed] = await Promise.all([goodsKept(db, ids, member.levelId, now), listedGoods(db, all, now)]);
  const sight = priceSight(site.settings, member);
  const list = kept.map((one) => favouriteCard(one, goods.get(one.goodsId), linePrice, sight));
  return { ...pageOf(page, list, all.length), goneNum: all.length - listed.size };
};
