import { findGoodsKind } from 'contract/goods/goods/goods-kinds.ts';
import type { Sentence } from 'contract/sentence.ts';
import { sentence } from '#sentences/sentence.ts';

/** Holds the facts that decide whether a product is on sale: published or in the warehouse, and its listing times. */
export interface GoodsListing {
  readonly published: boolean;
  /** 0 on sale immediately, 1 not listed (in the warehouse), 2 on sale from listingAt */
  readonly listingType: number;
  readonly listingAt: Date | null;
  readonly downAt: Date | null;
}

/** Names whether a product is on sale, goes on sale later, or is off sale. */
export type SaleState = 'onSale' | 'notYet' | 'offSale';

/** Returns whether a product is on sale at a moment, goes on sale later, or is off sale. A listing time in the future means later. */
export function findSaleState({ published, listingType, listingAt, downAt }: GoodsListing, now: Date): SaleState {
  if (!published || listingType === 1) return 'offSale';
  if (downAt && downAt <= now) return 'offSale';
  if (listingType === 2 && listingAt && listingAt > now) return 'notYet';
  return 'onSale';
}

/** Holds the facts that decide whether a product can be ordered online at all, such as its kind. */
export interface GoodsOrderability {
  readonly kind: number;
  /** Identifies what an equity product gives its buyer; null while the merchant has not said so, and for other kinds. */
  readonly equityId: number | null;
}

/** Returns the sentence that says why a product cannot be ordered online; undefined if it can. */
export function explainNotOrderable(goods: GoodsOrderability): Sentence | undefined {
  const kind = findGoodsKind(goods.kind);
  if (!kind || kind.name === 'special') return sentence('kindNotOrderable');
  if (kind.name === 'equity' && goods.equityId === null) return sentence('equityNotSet');
  return undefined;
}

/** Returns the id of the terms (权益) of an equity product, which say what its buyer gets; null for other products. */
export const equityIdOf = ({ kind, equityId }: Pick<GoodsOrderability, 'kind' | 'equityId'>): number | null =>
  findGoodsKind(kind)?.name === 'equity' ? equityId : null;
