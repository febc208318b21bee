import { findGoodsKind } from 'contract/goods/goods-kinds.ts';
import type { Sentence } from 'contract/sentence.ts';
import { sentence } from '#sentences/sentence.ts';

/** Holds the facts that decide whether goods can be bought now. */
export interface ListingFacts {
  readonly published: boolean;
  /** 0 on sale immediately, 1 not listed (in the warehouse), 2 on sale from listingAt */
  readonly listingType: number;
  readonly listingAt: Date | null;
  readonly downAt: Date | null;
}

/** Names whether a product is on sale, goes on sale later, or is off sale. */
export type SaleState = 'onSale' | 'notYet' | 'offSale';

/** Tells whether goods are on sale at a moment. Goods with a listing time in the future are not yet on sale. */
export function saleState({ published, listingType, listingAt, downAt }: ListingFacts, now: Date): SaleState {
  if (!published || listingType === 1) return 'offSale';
  if (downAt && downAt <= now) return 'offSale';
  if (listingType === 2 && listingAt && listingAt > now) return 'notYet';
  return 'onSale';
}

/** Holds the facts that decide whether checkout supports the goods. */
export interface OrderabilityFacts {
  readonly kind: number;
  /** Identifies what an equity product gives its buyer; null while the merchant has not said so, and for other kinds. */
  readonly equityId: number | null;
}

/** Returns the sentence that says why goods cannot be ordered online; undefined if they can. */
export function explainNotOrderable(goods: OrderabilityFacts): Sentence | undefined {
  const kind = findGoodsKind(goods.kind);
  if (!kind || kind.name === 'special') return sentence('kindNotOrderable');
  if (kind.name === 'equity' && goods.equityId === null) return sentence('equityNotSet');
  return undefined;
}

/** Returns the terms of an equity product; null for one without terms, and for other kinds. */
export const equityOf = ({ kind, equityId }: Pick<OrderabilityFacts, 'kind' | 'equityId'>): number | null =>
  findGoodsKind(kind)?.name === 'equity' ? equityId : null;
