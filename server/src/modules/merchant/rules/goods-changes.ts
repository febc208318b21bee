import { type GoodsCells, type GoodsField, goodsColumns, goodsFields } from 'contract/goods/goods-file.ts';

/** A price that a change brings to nothing, or far below what it was: it may be a slip of the hand. Yuan, as a file says them. */
export interface CheapPrice {
  readonly code: string;
  readonly specs: string;
  readonly was: string;
  readonly price: string;
}

/** Under this share of what it was, a price is asked back. */
const cheapShare = 0.1;
const longest = 60;

const shown = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line === '') return '（空）';
  return line.length > longest ? `${line.slice(0, longest)}…（共 ${line.length} 字）` : line;
};
const bySpecs = (rows: readonly GoodsCells[]) => new Map(rows.map((row) => [row.specs ?? '', row]));
const nameOf = ({ code = '', specs = '' }: GoodsCells): string => (specs === '' ? code : `${code} ${specs}`);
const fieldsOf = (of: 'goods' | 'sku'): GoodsField[] =>
  goodsFields.filter((field) => goodsColumns[field].of === of && !['code', 'specs', 'stockWas'].includes(field));
const compared = { goods: fieldsOf('goods'), sku: fieldsOf('sku') };

const fromTo = (name: string, before: GoodsCells, after: GoodsCells, of: 'goods' | 'sku'): string[] =>
  compared[of]
    .filter((field) => (before[field] ?? '') !== (after[field] ?? ''))
    .map((field) => `${name} ${goodsColumns[field].name} ${shown(before[field] ?? '')} → ${shown(after[field] ?? '')}`);

/** What becomes otherwise of a goods, from what to what, a line each; its rows as a file has them. */
export function changesOf(before: readonly GoodsCells[], after: readonly GoodsCells[]): string[] {
  const [was, is] = [bySpecs(before), bySpecs(after)];
  const [wasFirst, isFirst] = [before[0] ?? {}, after[0] ?? {}];
  return [
    ...fromTo(isFirst.code ?? '', wasFirst, isFirst, 'goods'),
    ...after.flatMap((row) => {
      const old = was.get(row.specs ?? '');
      return old ? fromTo(nameOf(row), old, row, 'sku') : [`${nameOf(row)} 新增，售价 ${row.price ?? ''}，库存 ${row.stock ?? ''}`];
    }),
    ...before
      .filter((row) => !is.has(row.specs ?? ''))
      .map((row) => `${nameOf(row)} 删除，原售价 ${row.price ?? ''}，原库存 ${row.stock ?? ''}`),
  ];
}

/** Prices of a goods that become nothing, or less than a tenth of what they were. */
export function cheapOf(before: readonly GoodsCells[], after: readonly GoodsCells[]): CheapPrice[] {
  const was = bySpecs(before);
  return after.flatMap(({ code = '', specs = '', price = '' }) => {
    const old = was.get(specs)?.price ?? '';
    if (old === '' || Number(old) === 0 || Number(price) >= Number(old) * cheapShare) return [];
    return [{ code, specs, was: old, price }];
  });
}
