import type { Sentence } from 'contract/sentence.ts';
import { type GoodsCells, goodsFields } from 'contract/goods/goods/goods-file.ts';
import { sentence } from '#sentences/sentence.ts';
import type { CatalogueGoods, CatalogueSku, GoodsInput, SkuInput } from './catalogue.ts';
import { type SuspiciousPrice, describeGoodsChanges, findSuspiciousPrices } from './goods-changes.ts';
import type { GoodsFileNames } from './goods-file-names.ts';
import { goodsToRows } from './goods-to-rows.ts';

/** Limits the SKUs of a product. */
export const maxSkus = 200;

/** Describes a product as a merchant's input specifies it, and how it differs from the shop's present product. */
export interface ParsedGoods {
  readonly state: 'fresh' | 'changed' | 'same';
  readonly goods: GoodsInput;
  /** The number of existing SKUs that the input removes. */
  readonly removed: number;
  /** The number of existing SKUs whose stock changes. */
  readonly restocked: number;
  /** The changes of an existing product; of a new one, the sales that it brings from a former shop. */
  readonly changes: readonly Sentence[];
  /** The prices that look like typing errors. */
  readonly suspiciousPrices: readonly SuspiciousPrice[];
}

const serialize = (rows: readonly GoodsCells[]): string => JSON.stringify(rows.map((row) => goodsFields.map((field) => row[field] ?? '')));

/** Finds the stored SKU that an input names: by its id, or else by its values, unless another of the product's inputs names that one by its id. */
export const findStoredSku = (
  existing: Pick<CatalogueGoods, 'skus'>,
  { id, values }: Pick<SkuInput, 'id' | 'values'>,
  all: readonly { readonly id?: number | undefined }[],
) =>
  existing.skus.find((sku) =>
    id === undefined ? JSON.stringify(sku.values) === JSON.stringify(values) && !all.some((other) => other.id === sku.id) : sku.id === id,
  );

const stockAfter = ({ stock, stockBy }: SkuInput, before: CatalogueSku | undefined): number =>
  stockBy === undefined ? (stock ?? before?.stock ?? 0) : (before?.stock ?? 0) + stockBy;

/** Compares a product as it was entered with the stored one: what is new, changed, removed, and which prices look like slips. */
export function compareGoods(goods: GoodsInput, existing: CatalogueGoods | undefined, names: GoodsFileNames): ParsedGoods {
  if (!existing) {
    const { code, sold, soldFrom } = goods;
    const changes = sold > 0 ? [sentence('formerSalesAdded', { code, sold, from: soldFrom })] : [];
    return { state: 'fresh', goods, removed: 0, restocked: 0, changes, suspiciousPrices: [] };
  }
  const stored = new Map(goods.skus.map((sku) => [sku, findStoredSku(existing, sku, goods.skus)]));
  const kept = new Set([...stored.values()].flatMap((sku) => sku?.id ?? []));
  const after = { ...goods, skus: goods.skus.map((sku) => ({ ...sku, id: 0, stock: stockAfter(sku, stored.get(sku)) })) };
  const [before, rowsAfter] = [goodsToRows(existing, names), goodsToRows(after, names)];
  return {
    state: serialize(rowsAfter) === serialize(before) ? 'same' : 'changed',
    goods,
    removed: existing.skus.filter(({ id }) => !kept.has(id)).length,
    restocked: goods.skus.filter((sku) => {
      const known = stored.get(sku);
      return known !== undefined && stockAfter(sku, known) !== known.stock;
    }).length,
    changes: describeGoodsChanges(before, rowsAfter),
    suspiciousPrices: findSuspiciousPrices(before, rowsAfter),
  };
}
