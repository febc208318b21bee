import type { LineTie } from '#modules/offers/pricing/pricing.ts';
import { Refusal } from '#platform/refusal.ts';

/** Describes one element of the request parameter `goodsJson`, as the caller sends it. */
export interface GoodsJsonLine {
  readonly numIid: number;
  readonly skuId?: number;
  readonly num: number;
  /** Names the add-on purchase at whose price the pieces are taken. */
  readonly markUpId?: number;
}

/**
 * Describes a line that a caller wants to order or have priced: product, SKU and number of pieces. A gift or an add-on
 * purchase also names the lines that it depends on.
 */
export interface RequestedLine {
  readonly goodsId: number;
  readonly skuId: number;
  readonly pieces: number;
  /** Ties the line to others of the order; absent for a line of its own. */
  readonly tie?: LineTie;
}
interface SkuKey {
  readonly goodsId: number;
  readonly skuId: number;
}

/**
 * Returns the product ids of a request's lines, and the SKU ids if every line names one. Without SKU ids, the request
 * may mean any SKU of these products.
 */
export function selectRequestedSkus(asked: readonly Pick<GoodsJsonLine, 'numIid' | 'skuId'>[]): { goodsIds: number[]; skuIds?: number[] } {
  const goodsIds = asked.map(({ numIid }) => numIid);
  const skuIds = asked.flatMap(({ skuId }) => (skuId === undefined ? [] : [skuId]));
  return skuIds.length === asked.length ? { goodsIds, skuIds } : { goodsIds };
}

/**
 * Returns the requested lines by SKU. A SKU requested twice is one line, except for pieces at the price of an add-on
 * purchase. Refuses a product or SKU that does not exist, and a product of several SKUs without a choice.
 */
export function parseRequestedLines(asked: readonly GoodsJsonLine[], skus: readonly SkuKey[]): RequestedLine[] {
  const lines = new Map<string, RequestedLine>();
  for (const { numIid, skuId, num, markUpId } of asked) {
    const [sku, another] = skus.filter((one) => one.goodsId === numIid && (skuId === undefined || one.skuId === skuId));
    if (!sku) throw new Refusal('goodsNotFound');
    if (another) throw new Refusal('skuNeeded');
    const tie = markUpId === undefined ? {} : { tie: { kind: 'markUp' as const, ref: markUpId } };
    const line = { goodsId: sku.goodsId, skuId: sku.skuId, ...tie };
    const before = lines.get(lineKey(line))?.pieces ?? 0;
    lines.set(lineKey(line), { ...line, pieces: before + num });
  }
  return [...lines.values()];
}

type SkuPieces = Pick<RequestedLine, 'skuId' | 'pieces' | 'tie'>;

/** Returns the key by which a cart's lines differ: the SKU; for a gift or add-on piece also the promotion. */
export const lineKey = ({ skuId, tie }: Pick<RequestedLine, 'skuId' | 'tie'>): string =>
  tie ? `${skuId} ${tie.kind} ${tie.ref}` : String(skuId);

/** Adds up the pieces of lines by SKU and tie. */
function sumBySku(lines: readonly SkuPieces[]): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const line of lines) pieces.set(lineKey(line), (pieces.get(lineKey(line)) ?? 0) + line.pieces);
  return pieces;
}

/** Returns whether two lists request the same pieces of the same SKUs, in any order and however they are spread over lines. */
export function hasSameLines(a: readonly SkuPieces[], b: readonly SkuPieces[]): boolean {
  const [one, other] = [sumBySku(a), sumBySku(b)];
  return one.size === other.size && [...other].every(([key, pieces]) => one.get(key) === pieces);
}
