import type { Cents } from 'contract/money.ts';
import type { SaleState } from './find-sale-state.ts';

/** Describes the data of a product in a product list, with the prices of its SKUs for a member level. */
export interface GoodsCardRow {
  readonly id: number;
  readonly title: string;
  readonly picture: string;
  readonly origin: { readonly price: Cents; readonly note: string } | null;
  /** Gives the share of the list price that the level pays, in basis points: 10,000 for a visitor, and for goods without level discount. */
  readonly discountBp: number;
  /** Lists the list price and the level price of each SKU; without level prices, only the lowest and highest list price. */
  readonly prices: readonly { readonly listPrice: Cents; readonly levelPrice: Cents | null }[];
  readonly saleNum: number;
  /** Counts its visible reviews. */
  readonly reviewNum: number;
  readonly tags: readonly string[];
  /** Gives its share reward in basis points; null for the shop's rate. */
  readonly shareRate: number | null;
  readonly state: SaleState;
  readonly soldOut: boolean;
  readonly forCart: boolean;
  /** Identifies the SKU of a product with a single SKU. */
  readonly onlySkuId: number | null;
}
