import type { Reply } from 'contract/call.ts';
import type { storefrontCalls } from 'contract/storefront/storefront.calls.ts';

/** Describes a product as lists show it. */
export type Card = Reply<typeof storefrontCalls.goodsIndex>['list'][number];
/** Describes everything that a product page shows. */
export type Detail = Reply<typeof storefrontCalls.goodsDetail>;
export type Sku = Detail['skuJson'][number];
/** Describes an option of a product, such as 颜色, and its values. */
export type Spec = Detail['skuItems'][number];
export type Category = Reply<typeof storefrontCalls.categories>['list'][number];

/** Describes a block of a decorated page. */
export type Piece = Reply<typeof storefrontCalls.minipage>['components'][number];
export type PieceOf<Kind extends Piece['kind']> = Extract<Piece, { readonly kind: Kind }>;

/** Returns the path of the page of a product made to order. */
export const customGoodsPage = (id: number): string => `/customGoodsInfo?id=${id}`;
/** Returns the path of a product page. */
export const goodsPage = (id: number): string => `/goodsInfo/${id}`;
