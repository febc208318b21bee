import type { BuyLimits } from 'contract/goods/goods/buy-limits.ts';
import { requiresIdentity, requiresShipping } from 'contract/goods/goods/goods-kinds.ts';
import type { LeaveMessageDefinition } from 'contract/goods/goods/leave-messages.ts';
import { type Cents, cents } from 'contract/money.ts';
import type { Sentence } from 'contract/sentence.ts';
import { buyLimitsOf } from './buy-limits-of.ts';
import { equityIdOf, explainNotOrderable, findSaleState, type SaleState } from './find-sale-state.ts';
import { shippingFeeOf } from './shipping-fee-of.ts';

/** Describes how many pieces of a SKU an order line takes from stock. Several lines may take the same SKU; a bundle takes several SKUs. */
export interface StockLine {
  readonly lineNo: number;
  readonly skuId: number;
  readonly pieces: number;
}

/** Names a SKU in a bundle product, and how many pieces of it each bundle has. */
export interface BundlePart {
  readonly goodsId: number;
  readonly skuId: number;
  readonly pieces: number;
}

/** Describes a SKU in a bundle product as it is now: title, option values, picture, code, list price in cents, and stock. */
export interface BundleComponent extends BundlePart {
  readonly title: string;
  readonly skuText: string;
  readonly picture: string;
  readonly code: string;
  /** Weighs its share of the bundle's price. */
  readonly listPrice: Cents;
  /** Counts the pieces that can be bought now; 0 for one that no longer exists. */
  readonly stock: number;
}

/** Tells whether a product is shipped and can be returned without reason. */
export const isReturnable = ({ sent, noReturn }: Pick<SellableSku, 'sent' | 'noReturn'>): boolean => sent && noReturn === null;

/**
 * Describes a SKU for cart, checkout and order, such as its prices for one member level, its stock and purchase limits.
 * Also tells how it ships, and whether it can be bought.
 */
export interface SellableSku {
  readonly goodsId: number;
  readonly skuId: number;
  /** Holds the goodsType. */
  readonly kind: number;
  /** Tells whether it is shipped to an address; if not, shipping costs nothing. */
  readonly sent: boolean;
  /** Tells whether the buyer must give a name and a national id number. */
  readonly needsIdentity: boolean;
  /** Names the legal exception to returning without reason; null if it can be returned. */
  readonly noReturn: string | null;
  readonly madeToOrder: boolean;
  /** Gives the days after payment within which it is shipped; 0 leaves it to the shop's own promise. */
  readonly leadDays: number;
  /** Identifies what an equity product gives its buyer; null for other kinds. */
  readonly equityId: number | null;
  readonly title: string;
  /** Counts the changes of what the product's page says; an order keeps it, for its snapshot. */
  readonly revision: number;
  /** Holds its option values in one line: 松绿；20L. Empty without options. */
  readonly skuText: string;
  readonly picture: string;
  readonly listPrice: Cents;
  readonly levelPrice: Cents | null;
  /** Gives the share of the list price that the level pays, in basis points: 10,000 for a visitor, and for goods without level discount. */
  readonly discountBp: number;
  readonly weightGrams: number;
  readonly templateId: number | null;
  readonly flatFreight: Cents;
  readonly limits: BuyLimits;
  readonly state: SaleState;
  /** Says why it cannot be ordered online though it is on sale; undefined if it can. */
  readonly notOrderable: Sentence | undefined;
  /** Lists the leave message fields that the buyer fills in. */
  readonly asks: readonly LeaveMessageDefinition[];
  /** Counts the pieces that can be bought now; of a bundle, as many as its components allow. */
  readonly stock: number;
  /** Lists what a bundle holds; null for other products. */
  readonly components: readonly BundleComponent[] | null;
}

/** Describes a SKU with the columns of its product and the prices of one level, as they are stored. */
type StoredSku = Pick<
  SellableSku,
  | 'goodsId'
  | 'skuId'
  | 'kind'
  | 'madeToOrder'
  | 'leadDays'
  | 'noReturn'
  | 'title'
  | 'revision'
  | 'discountBp'
  | 'weightGrams'
  | 'stock'
  | 'components'
> &
  Parameters<typeof buyLimitsOf>[0] &
  Parameters<typeof shippingFeeOf>[0] &
  Parameters<typeof explainNotOrderable>[0] &
  Parameters<typeof findSaleState>[0] & {
    readonly values: readonly string[];
    readonly skuPicture: string;
    readonly goodsPicture: string;
    readonly listPrice: number;
    readonly levelPrice: number | null;
    readonly hasLevelPrices: boolean;
    readonly needsRealName: boolean;
    readonly leaveMessages: readonly LeaveMessageDefinition[];
  };

/** Builds a SKU for cart, checkout and order. */
export const buildSellableSku = (row: StoredSku, now: Date): SellableSku => ({
  goodsId: row.goodsId,
  skuId: row.skuId,
  kind: row.kind,
  sent: requiresShipping(row.kind),
  needsIdentity: requiresIdentity(row.kind, row.needsRealName),
  madeToOrder: row.madeToOrder,
  leadDays: row.leadDays,
  noReturn: row.noReturn,
  equityId: equityIdOf(row),
  title: row.title,
  revision: row.revision,
  skuText: row.values.join('；'),
  picture: row.skuPicture || row.goodsPicture,
  listPrice: cents(row.listPrice),
  levelPrice: row.hasLevelPrices && row.levelPrice !== null ? cents(row.levelPrice) : null,
  discountBp: row.discountBp,
  weightGrams: row.weightGrams,
  ...shippingFeeOf(row),
  limits: buyLimitsOf(row),
  state: findSaleState(row, now),
  notOrderable: explainNotOrderable(row),
  asks: row.leaveMessages,
  stock: row.stock,
  components: row.components,
});
