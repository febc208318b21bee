import { toYuan } from 'contract/money.ts';
import type { Static } from 'typebox';
import type { Say, Sentence } from 'contract/sentence.ts';
import type { GoodsCard } from 'contract/front/storefront/goods-card.shapes.ts';
import type { GoodsCardRow } from '#modules/goods/goods/goods.ts';
import { canJoinCart, findPriceRange, type PriceVisibility, type SkuPricer } from '#modules/offers/pricing/pricing.ts';
import { sentence } from '#sentences/sentence.ts';

/** Describes a product card, as calls that list products return it. */
export type GoodsCardReply = Static<typeof GoodsCard>;

/** Holds the texts in place of a hidden price. */
const priceNotes: Readonly<Record<PriceVisibility, Sentence | undefined>> = {
  shown: undefined,
  afterLogin: sentence('priceAfterLogin'),
  notForLevel: sentence('priceNotForLevel'),
};

/** Removes the price from a card, and everything that reveals it; it can then only be opened. */
const withoutPrice = (card: GoodsCardReply, visibility: PriceVisibility, note: string, offersWantBuy: boolean): GoodsCardReply => ({
  ...card,
  price: null,
  maxPrice: null,
  priceNote: note,
  originPrice: null,
  originNote: '',
  levelLabel: '',
  priceKind: 'list',
  skuId: null,
  soldOut: visibility === 'afterLogin' ? 0 : card.soldOut,
  buyable: 0,
  showGoodsWantBuy: offersWantBuy ? 1 : 0,
});

/**
 * Returns a price to show struck through beside the price in a promotion. Null unless it is higher, and where either
 * price is hidden.
 */
export const priceIfHigher = (price: number | null | undefined, salePrice: number | null): number | null =>
  typeof price === 'number' && salePrice !== null && price > salePrice ? price : null;

/** Describes what a caller sees of prices, and whether they may say that they want to buy what they see no price of. */
interface PriceView {
  readonly prices: PriceVisibility;
  readonly offersWantBuy: boolean;
}

/**
 * Builds the card of a product for a product list at the caller's price, from the cheapest SKU to the dearest. Hides
 * prices that the caller may not see.
 */
export function buildGoodsCard(row: GoodsCardRow, priceOf: SkuPricer, view: PriceView, say: Say): GoodsCardReply {
  const { least, most } = findPriceRange(row, priceOf);
  // A struck-through price must be above the price to be meaningful.
  const origin = row.origin && row.origin.price > least.price ? row.origin : null;
  const onSale = row.state === 'onSale' && row.forCart && !row.soldOut;
  const buyable = onSale && canJoinCart(least);
  const card: GoodsCardReply = {
    numIid: row.id,
    title: row.title,
    linkUrl: row.picture,
    price: toYuan(least.price),
    maxPrice: toYuan(most),
    priceNote: '',
    originPrice: origin && toYuan(origin.price),
    originNote: origin?.note ?? '',
    levelLabel: least.kind === 'list' ? '' : say(sentence(`${least.kind}Price`)),
    priceKind: least.kind,
    saleNum: row.saleNum,
    reviewNum: row.reviewNum,
    tags: [...(row.state === 'notYet' ? [say(sentence('comingSoon'))] : []), ...row.tags],
    skuId: buyable ? row.onlySkuId : null,
    soldOut: row.soldOut ? 1 : 0,
    buyable: buyable ? 1 : 0,
    showGoodsWantBuy: 0,
  };
  const note = priceNotes[view.prices];
  return view.prices === 'shown' ? card : withoutPrice(card, view.prices, note ? say(note) : '', view.offersWantBuy && onSale);
}
