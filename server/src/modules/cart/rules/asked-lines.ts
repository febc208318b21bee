import { Refusal } from 'contract/refusals.ts';

/** A line of goodsJson. */
export interface Asked {
  readonly numIid: number;
  readonly skuId?: number;
  readonly num: number;
}
export interface AskedLine {
  readonly goodsId: number;
  readonly skuId: number;
  readonly pieces: number;
}
interface Named {
  readonly goodsId: number;
  readonly skuId: number;
}

/**
 * The lines as they were asked for, by SKU: the same SKU asked twice is one line.
 * A goods without a choice may be named without its SKU. Refuses a goods or a SKU that does not exist, and a choice that was not made.
 */
export function askedLines(asked: readonly Asked[], skus: readonly Named[]): AskedLine[] {
  const lines = new Map<number, AskedLine>();
  for (const { numIid, skuId, num } of asked) {
    const [sku, another] = skus.filter((one) => one.goodsId === numIid && (skuId === undefined || one.skuId === skuId));
    if (!sku) throw new Refusal('goodsNotFound');
    if (another) throw new Refusal('skuNeeded');
    const before = lines.get(sku.skuId)?.pieces ?? 0;
    lines.set(sku.skuId, { goodsId: sku.goodsId, skuId: sku.skuId, pieces: before + num });
  }
  return [...lines.values()];
}

/** Whether two lists ask for the same, in whatever order. */
export function sameLines(a: readonly AskedLine[], b: readonly AskedLine[]): boolean {
  const pieces = new Map(a.map((line) => [line.skuId, line.pieces]));
  return a.length === b.length && b.every((line) => pieces.get(line.skuId) === line.pieces);
}
