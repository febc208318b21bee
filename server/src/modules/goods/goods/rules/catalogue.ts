import type { NoReturnKind } from 'contract/goods/goods/no-return-kinds.ts';
import type { Cents } from 'contract/money.ts';

/** Describes a product category to insert; `tint` is the colour shown while its picture loads. */
export interface NewCategory {
  readonly id: number;
  readonly parentId: number | null;
  readonly name: string;
  readonly picture: string;
  readonly tint: string;
}

/** Describes a product group to insert. */
export interface NewGoodsGroup {
  readonly id: number;
  readonly name: string;
  readonly onHome: boolean;
  readonly sort: number;
}

/** Describes one value of a product's option, such as red, with its picture. */
export interface GoodsOptionValue {
  readonly name: string;
  readonly picture?: string;
}

/** Describes who supplies a product, where that is not the merchant. */
export interface Supplier {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
}

/** Describes an option of a product (规格) with its values, such as colour, by which its SKUs differ. */
export interface GoodsOption {
  readonly name: string;
  readonly values: readonly GoodsOptionValue[];
}

/** Describes a SKU to insert: one value for each option, prices in cents, by member level too. */
export interface NewSku {
  readonly code: string;
  readonly values: readonly string[];
  readonly picture: string;
  readonly price: Cents;
  readonly stock: number;
  readonly levelPrices: Readonly<Record<string, Cents>>;
}

/** Describes a complete product to insert, as a merchant writes it. */
export interface NewGoods {
  readonly id: number;
  readonly code: string;
  readonly title: string;
  readonly subtitle: string;
  readonly kind: number;
  readonly categoryId: number | null;
  readonly groupIds: readonly number[];
  readonly pictures: readonly string[];
  /** Gives the URL of a short video; the first picture is shown until it plays. */
  readonly video?: string;
  readonly origin: { readonly price: Cents; readonly note: string } | null;
  readonly cost: Cents;
  readonly weightGrams: number;
  /** Counts the pieces sold in a former shop; told once. */
  readonly sold: number;
  /** Says where they were sold; empty where none were. */
  readonly soldFrom: string;
  readonly listing: { readonly type: number; readonly at: Date | null };
  readonly joinLevelDiscount: boolean;
  readonly freight: { readonly templateId: number } | { readonly flat: Cents };
  readonly limits: {
    readonly least: number;
    readonly step: number;
    readonly perOrder: number;
    readonly perMember: number;
    readonly cycle: number;
  };
  readonly needsRealName: boolean;
  readonly showStock: boolean;
  readonly tags: readonly string[];
  readonly parameters: readonly (readonly [string, string])[];
  readonly detail: readonly unknown[];
  readonly specs: readonly GoodsOption[];
  readonly leaveMessages: readonly unknown[];
  /** Tells whether it is made to order, from the answers to its leave messages. */
  readonly madeToOrder?: boolean;
  /** Gives the days after payment within which it is shipped; 0 or absent leaves it to the shop's own promise. */
  readonly leadDays?: number;
  /** Names the legal exception to returning without reason; null or absent if it can be returned. */
  readonly noReturn?: NoReturnKind | null;
  /** Gives the share reward in basis points of what is paid; null or absent for the shop's rate, 0 for none. */
  readonly shareRate?: number | null;
  /** Says who supplies it; null or absent if the merchant does. */
  readonly supplier?: Supplier | null;
  /** Lists the SKUs; a product without options has one, without values. */
  readonly skus: readonly NewSku[];
}

/** Describes a stored SKU as its merchant edits it. */
export interface CatalogueSku extends NewSku {
  readonly id: number;
}

/** Describes a product as its merchant edits it: `stock` is the number on hand, including reserved pieces. */
export interface CatalogueGoods extends Omit<NewGoods, 'skus'> {
  readonly skus: readonly CatalogueSku[];
}

/** Describes a SKU as a merchant's input specifies it; a `stock` of null leaves the stock on hand unchanged. */
export interface SkuInput extends Omit<NewSku, 'stock'> {
  readonly stock: number | null;
  /** Names the stored SKU that this is, also if its values were renamed. Without it, the one with the same values is meant. */
  readonly id?: number;
  /** Changes the stock on hand by so many pieces, in place of `stock`. */
  readonly stockBy?: number;
}

/** Describes a product as a merchant's input specifies it; a new product has no id. */
export interface GoodsInput extends Omit<NewGoods, 'id' | 'skus'> {
  readonly id: number | undefined;
  readonly skus: readonly SkuInput[];
}

/** Describes a SKU whose stock a merchant tried to set below what orders have reserved, and that number. */
export interface ReservedStock {
  readonly goodsId: number;
  readonly goodsCode: string;
  readonly values: readonly string[];
  readonly reserved: number;
}

/** Names what a merchant did that moved stock. */
export type StockCause = 'created' | 'edited' | 'imported' | 'corrected' | 'bulk' | 'undone';

/** Says by what products are saved: the reference of the stock moves, used once, what the merchant did, who they are, and their reason if any. */
export interface GoodsSaving {
  readonly ref: string;
  readonly cause: StockCause;
  readonly by: string;
  readonly reason?: string;
}
