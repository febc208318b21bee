import type { Reply } from 'contract/call.ts';
import type { favouriteCalls } from 'contract/buying/favourite/favourite.calls.ts';
import type { Say } from 'contract/sentence.ts';
import { type Cents, minus, toYuan } from 'contract/money.ts';
import type { GoodsCardRow } from '#modules/goods/goods/goods.ts';
import { canJoinCart, findPriceRange, type PriceVisibility, type SkuPricer } from '#modules/offers/pricing/pricing.ts';
import { sentence } from '#sentences/sentence.ts';

type FavouriteCard = Reply<typeof favouriteCalls.listFavourites>['list'][number];

/** Describes a favourite product as it is stored: title, picture and price of the day when it was added. */
export interface StoredFavourite {
  readonly goodsId: number;
  readonly title: string;
  readonly picture: string;
  readonly seenPrice: Cents;
}

/**
 * Converts a favourite to a row of the favourites list, at the price that the member may see. A product that no
 * longer exists keeps its stored title and picture.
 */
export function toFavouriteCard(
  { goodsId, title, picture, seenPrice }: StoredFavourite,
  row: GoodsCardRow | undefined,
  priceOf: SkuPricer,
  visibility: PriceVisibility,
  say: Say,
): FavouriteCard {
  if (!row) {
    const nothing = {
      price: null,
      maxPrice: null,
      levelLabel: '',
      priceKind: 'list' as const,
      cheaperBy: null,
      saleNum: 0,
      skuId: null,
      buyable: 0 as const,
    };
    return { numIid: goodsId, title, linkUrl: picture, state: 'gone', ...nothing };
  }
  const { least, most } = findPriceRange(row, priceOf);
  const shown = visibility === 'shown';
  const buyable = shown && row.state === 'onSale' && row.forCart && !row.soldOut && canJoinCart(least);
  return {
    numIid: goodsId,
    title: row.title,
    linkUrl: row.picture,
    price: shown ? toYuan(least.price) : null,
    maxPrice: shown ? toYuan(most) : null,
    levelLabel: shown && least.kind !== 'list' ? say(sentence(`${least.kind}Price`)) : '',
    priceKind: shown ? least.kind : 'list',
    cheaperBy: shown && least.price < seenPrice ? toYuan(minus(seenPrice, least.price)) : null,
    state: row.state === 'onSale' && row.soldOut ? 'soldOut' : row.state,
    saleNum: row.saleNum,
    skuId: buyable ? row.onlySkuId : null,
    buyable: buyable ? 1 : 0,
  };
}
