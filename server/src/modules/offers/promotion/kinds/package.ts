import { type Cents, cents, fromYuan, split, toYuan } from 'contract/money.ts';
import type { PromotionHead } from '../rules/promotion-base.ts';
import { defineKind, nameGoods, noTier } from './kind.ts';
import { parseGoodsScope, parseTierPieces, type TierInput, tierRefusal } from './parse-tiers.ts';

/** Describes a package offer (N 件 X 元): a number of pieces of its products, of any of them, for one price. */
export interface PackageOffer extends PromotionHead {
  readonly kind: 'package';
  /** Lists the tiers, the fewest pieces first. */
  readonly tiers: readonly { readonly pieces: number; readonly price: Cents }[];
}

function parseTiers(tiers: readonly TierInput[]) {
  const pieces = parseTierPieces(tiers);
  return tiers.map(({ price, discountBp, discount, off, threshold, freeShipping }, i) => {
    if (price === undefined || [discountBp, discount, off, threshold, freeShipping].some((field) => field !== undefined))
      throw tierRefusal(i, 'promotionTierOne');
    return { pieces: pieces[i] ?? 0, price: fromYuan(price) };
  });
}

/** Computes the price of a piece in a package of only its own pieces: the cheapest of them. */
const pieceInPackage = ({ pieces, price }: PackageOffer['tiers'][number]): Cents | undefined =>
  split(price, Array<number>(pieces).fill(1)).at(-1);

/** Defines the package offer (打包价). */
export const packageOffer = defineKind<PackageOffer>({
  kind: 'package',
  parse: ({ goods, tiers }, head, references) => ({
    ...head,
    kind: 'package',
    goodsIds: parseGoodsScope(goods, references),
    tiers: parseTiers(tiers),
  }),
  toForm: (promotion, names) => ({
    goods: nameGoods(promotion, names),
    tiers: promotion.tiers.map(({ pieces, price }) => ({ pieces, price: toYuan(price) })),
  }),
  tiers: ({ tiers }) => tiers.map(({ pieces, price }) => ({ ...noTier, pieces, gives: { price } })),
  lowestPrice: ({ tiers }, _, price) => cents(Math.min(price, ...tiers.map((tier) => pieceInPackage(tier) ?? price))),
  findFixedPrice: () => undefined,
  listPiecesPrices: ({ tiers }) =>
    tiers.flatMap(({ pieces, price }) => [
      { pieces, amount: price, fewest: pieces },
      { pieces: 1, amount: cents(Math.floor(price / pieces)), fewest: 1 },
    ]),
});
