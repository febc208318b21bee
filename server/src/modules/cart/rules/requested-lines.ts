import { Refusal } from '#platform/refusal.ts';

/** Describes one element of the request parameter `toGoodsJson`, as the caller sends it. */
export interface GoodsJsonLine {
  readonly numIid: number;
  readonly skuId?: number;
  readonly num: number;
}
export interface RequestedLine {
  readonly goodsId: number;
  readonly skuId: number;
  readonly pieces: number;
}
interface SkuKey {
  readonly goodsId: number;
  readonly skuId: number;
}

/** Selects the SKUs that requested lines may be of: those they name, or all of the goods where a line names none. */
export function selectRequestedSkus(asked: readonly Omit<GoodsJsonLine, 'num'>[]): { goodsIds: number[]; skuIds?: number[] } {
  const goodsIds = asked.map(({ numIid }) => numIid);
  const skuIds = asked.flatMap(({ skuId }) => (skuId === undefined ? [] : [skuId]));
  return skuIds.length === asked.length ? { goodsIds, skuIds } : { goodsIds };
}

/**
 * Returns the requested lines by SKU; a SKU requested twice is one line. A product with a single SKU may be named without it. Refuses a
 * product or SKU that does not exist, and a missing choice of SKU.
 */
export function parseRequestedLines(asked: readonly GoodsJsonLine[], skus: readonly SkuKey[]): RequestedLine[] {
  const lines = new Map<number, RequestedLine>();
  for (const { numIid, skuId, num } of asked) {
    const [sku, another] = skus.filter((one) => one.goodsId === numIid && (skuId === undefined || one.skuId === skuId));
    if (!sku) throw new Refusal('goodsNotFound');
    if (another) throw new Refusal('skuNeeded');
    const before = lines.get(sku.skuId)?.pieces ?? 0;
    lines.set(sku.skuId, { goodsId: sku.goodsId, skuId: sku.skuId, pieces: before + num });
  }
  return [...lines.values()];
}

type SkuPieces = Pick<RequestedLine, 'skuId' | 'pieces'>;

/** Adds up the pieces of lines by SKU. */
function sumBySku(lines: readonly SkuPieces[]): Map<number, number> {
  const pieces = new Map<number, number>();
  for (const line of lines) pieces.set(line.skuId, (pieces.get(line.skuId) ?? 0) + line.pieces);
  return pieces;
}

/** Returns whether two lists request the same pieces of the same SKUs, in any order and however they are spread over lines. */
export function hasSameLines(a: readonly SkuPieces[], b: readonly SkuPieces[]): boolean {
  const [one, other] = [sumBySku(a), sumBySku(b)];
  return one.size === other.size && [...other].every(([skuId, pieces]) => one.get(skuId) === pieces);
}
