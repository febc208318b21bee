import type { Reply } from 'contract/call.ts';
import type { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';

/** Describes a product as lists show it. */
export type GoodsListItem = Reply<typeof storefrontCalls.goodsIndex>['list'][number];
/** Describes everything that a product page shows. */
export type GoodsDetailReply = Reply<typeof storefrontCalls.goodsDetail>;
/** Describes a SKU of a product page. */
export type Sku = GoodsDetailReply['skuJson'][number];
/** Describes an option of a product, such as 颜色, and its values. */
export type SpecReply = GoodsDetailReply['skuItems'][number];

/** Returns the path of the page of a product made to order. */
export const customGoodsPath = (id: number): string => `/customGoodsInfo?id=${id}`;
/** Returns the path of a product page. */
export const goodsPath = (id: number): string => `/goodsInfo/${id}`;
