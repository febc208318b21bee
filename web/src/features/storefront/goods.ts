import type { Reply } from 'contract/call.ts';
import type { storefrontCalls } from 'contract/storefront/storefront.calls.ts';

/** Describes a product as lists show it. */
export type GoodsListItem = Reply<typeof storefrontCalls.goodsIndex>['list'][number];
/** Describes everything that a product page shows. */
export type GoodsDetailReply = Reply<typeof storefrontCalls.goodsDetail>;
export type Sku = GoodsDetailReply['skuJson'][number];
/** Describes an option of a product, such as 颜色, and its values. */
export type Spec = GoodsDetailReply['skuItems'][number];
export type Category = Reply<typeof storefrontCalls.categories>['list'][number];

/** Describes a block of a decorated page. */
export type PageBlockReply = Reply<typeof storefrontCalls.minipage>['components'][number];
export type PageBlockOf<Kind extends PageBlockReply['kind']> = Extract<PageBlockReply, { readonly kind: Kind }>;

/** Returns the path of the page of a product made to order. */
export const customGoodsPath = (id: number): string => `/customGoodsInfo?id=${id}`;
/** Returns the path of a product page. */
export const goodsPath = (id: number): string => `/goodsInfo/${id}`;
