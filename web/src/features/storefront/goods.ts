import type { Reply } from 'contract/call.ts';
import type { storefrontCalls } from 'contract/storefront/storefront.calls.ts';

/** A goods as lists show it. */
export type Card = Reply<typeof storefrontCalls.goodsIndex>['list'][number];
/** All that a goods page shows. */
export type Detail = Reply<typeof storefrontCalls.goodsDetail>;
export type Sku = Detail['skuJson'][number];
/** What there is to choose: 颜色 and its values. */
export type Spec = Detail['skuItems'][number];
export type Category = Reply<typeof storefrontCalls.categories>['list'][number];

/** A piece of a decorated page. */
export type Piece = Reply<typeof storefrontCalls.minipage>['components'][number];
export type PieceOf<Kind extends Piece['kind']> = Extract<Piece, { readonly kind: Kind }>;

/** The page of a goods that is made to order. */
export const customGoodsPage = (id: number): string => `/customGoodsInfo?id=${id}`;
/** The page of a goods. */
export const goodsPage = (id: number): string => `/goodsInfo/${id}`;
