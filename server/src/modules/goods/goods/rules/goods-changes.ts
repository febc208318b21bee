import type { Sentence } from 'contract/sentence.ts';
import { sentence } from '#sentences/sentence.ts';
import { type GoodsCells, type GoodsField, goodsColumns, goodsFields } from 'contract/goods/goods/goods-file.ts';

/** Describes a changed price that is zero or far below the present one, and so may be a typing error. Prices are texts in yuan. */
export interface SuspiciousPrice {
  readonly code: string;
  readonly specs: string;
  readonly was: string;
  readonly price: string;
}

/** A price below this share of the present one needs confirmation. */
const suspiciousShare = 0.1;
const maxValueLength = 60;

const formatValue = (text = ''): string | Sentence => {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line === '') return sentence('goodsValueEmpty');
  return line.length > maxValueLength ? sentence('goodsValueCut', { start: line.slice(0, maxValueLength), length: line.length }) : line;
};
const bySpecs = (rows: readonly GoodsCells[]) => new Map(rows.map((row) => [row.specs ?? '', row]));
const nameOf = ({ code = '', specs = '' }: GoodsCells): string => (specs === '' ? code : `${code} ${specs}`);
const priceAndStock = (row: GoodsCells) => ({ name: nameOf(row), price: row.price ?? '', stock: row.stock ?? '' });
const fieldsOf = (of: 'goods' | 'sku'): GoodsField[] =>
  goodsFields.filter((field) => goodsColumns[field].of === of && !['code', 'specs', 'stockWas'].includes(field));
const comparedFields = { goods: fieldsOf('goods'), sku: fieldsOf('sku') };

const describeFieldChanges = (name: string, before: GoodsCells, after: GoodsCells, of: 'goods' | 'sku'): Sentence[] =>
  comparedFields[of]
    .filter((field) => (before[field] ?? '') !== (after[field] ?? ''))
    .map((field) =>
      sentence('goodsFieldChanged', {
        name,
        column: goodsColumns[field].name,
        was: formatValue(before[field]),
        is: formatValue(after[field]),
      }),
    );

/**
 * Compares a product's rows of a goods file before and after a change. Returns a line of text for each changed value, and for each added or
 * removed SKU.
 */
export function describeGoodsChanges(before: readonly GoodsCells[], after: readonly GoodsCells[]): Sentence[] {
  const [was, is] = [bySpecs(before), bySpecs(after)];
  const [wasFirst, isFirst] = [before[0] ?? {}, after[0] ?? {}];
  return [
    ...describeFieldChanges(isFirst.code ?? '', wasFirst, isFirst, 'goods'),
    ...after.flatMap((row) => {
      const old = was.get(row.specs ?? '');
      return old ? describeFieldChanges(nameOf(row), old, row, 'sku') : [sentence('goodsSkuAdded', priceAndStock(row))];
    }),
    ...before.filter((row) => !is.has(row.specs ?? '')).map((row) => sentence('goodsSkuRemoved', priceAndStock(row))),
  ];
}

/** Finds the prices of a product that become zero, or less than a tenth of the present price. */
export function findSuspiciousPrices(before: readonly GoodsCells[], after: readonly GoodsCells[]): SuspiciousPrice[] {
  const was = bySpecs(before);
  return after.flatMap(({ code = '', specs = '', price = '' }) => {
    const old = was.get(specs)?.price ?? '';
    if (old === '' || Number(old) === 0 || Number(price) >= Number(old) * suspiciousShare) return [];
    return [{ code, specs, was: old, price }];
  });
}
