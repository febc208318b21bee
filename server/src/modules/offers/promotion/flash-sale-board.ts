import type { Units } from '#platform/database.ts';
import type { FlashSale } from './kinds/flash-sale.ts';
import { cachedPromotions } from './store/promotions.ts';
import { loadPromotionStock } from './store/promotion-stock.ts';

/**
 * Holds a flash sale of a product as this process last read it: the pieces left, and the passes that this process gave
 * out.
 */
export interface CachedFlashSale {
  readonly promotion: FlashSale;
  /** Counts the pieces that were left a moment ago. */
  readonly left: number;
  /** Holds the passes that this process gave out, by member. */
  readonly passes: Map<number, GivenPass>;
}
interface GivenPass {
  readonly tid: string;
  readonly expiresAt: number;
}

type SaleUnits = Pick<Units, 'read' | 'write'>;
interface ProductOfSale {
  readonly siteId: number;
  readonly promotionId: number;
  readonly goodsId: number;
}

/** Says how long what was read is shown, in milliseconds. However many ask meanwhile, PostgreSQL is asked once. */
const freshMilliseconds = 200;
/** Bounds the products that a process caches. */
const mostCached = 2000;

interface Place {
  readonly sale: Promise<CachedFlashSale | undefined>;
  /** Is infinite while it is being read. */
  readAt: number;
  readonly passes: Map<number, GivenPass>;
}

/** Holds the board of each running server in this process. */
const boards = new WeakMap<SaleUnits, Map<string, Place>>();

/** Reads a product of a flash sale from a snapshot; undefined if there is no such sale that is not over. */
async function readSale(units: SaleUnits, { siteId, promotionId, goodsId }: ProductOfSale, now: Date, passes: Place['passes']) {
  return units.read(siteId, async (db): Promise<CachedFlashSale | undefined> => {
    const [book, left] = await Promise.all([cachedPromotions(db, now), loadPromotionStock(db, promotionId, goodsId)]);
    const promotion = book.exclusive.find((one) => one.id === promotionId && one.goodsIds.has(goodsId));
    return promotion?.kind === 'flashSale' ? { promotion, left, passes } : undefined;
  });
}

/**
 * Returns a product of a flash sale from the cache of this process, so that a crowd does not reach PostgreSQL; at most
 * a fifth of a second old. Undefined if no such sale runs or will.
 */
export async function findCachedFlashSale(units: SaleUnits, product: ProductOfSale, now: Date): Promise<CachedFlashSale | undefined> {
  const board = boards.get(units) ?? new Map<string, Place>();
  boards.set(units, board);
  const key = `${product.siteId} ${product.promotionId} ${product.goodsId}`;
  const cached = board.get(key);
  if (cached && performance.now() - cached.readAt < freshMilliseconds) return cached.sale;
  const passes = cached?.passes ?? new Map<number, GivenPass>();
  const place: Place = { sale: readSale(units, product, now, passes), readAt: Number.POSITIVE_INFINITY, passes };
  if (!cached && board.size >= mostCached) board.delete(board.keys().next().value ?? '');
  board.set(key, place);
  const sale = await place.sale.catch((fault: unknown) => {
    if (board.get(key) === place) board.delete(key);
    throw fault;
  });
  place.readAt = performance.now();
  if (!sale && board.get(key) === place) board.delete(key);
  return sale;
}

/** Removes a member's flash sale pass from the cache, as its order was placed. */
export function forgetFlashSalePass(
  units: SaleUnits,
  { siteId, promotionId, goodsId, memberId, tid }: ProductOfSale & { memberId: number; tid: string },
) {
  const passes = boards.get(units)?.get(`${siteId} ${promotionId} ${goodsId}`)?.passes;
  if (passes?.get(memberId)?.tid === tid) passes.delete(memberId);
}

/** Says how many passes are out at most for each piece that is left: some shoppers change their minds. */
const passesForPiece = 2;
const leastPasses = 20;

/**
 * Gives a member a pass to a product of a flash sale: the one they have, or a new one. Undefined while as many passes
 * are out as the sale can serve.
 */
export function giveFlashSalePass(
  { passes, left }: CachedFlashSale,
  memberId: number,
  { now, expiresAt, makeTid }: { readonly now: Date; readonly expiresAt: number; readonly makeTid: () => string },
): GivenPass | undefined {
  const own = passes.get(memberId);
  if (own && own.expiresAt > now.getTime()) return own;
  const most = Math.max(left * passesForPiece, leastPasses);
  if (passes.size >= most) {
    for (const [id, pass] of passes) if (pass.expiresAt <= now.getTime()) passes.delete(id);
    if (passes.size >= most) return undefined;
  }
  const used = new Set([...passes.values()].map(({ tid }) => tid));
  let tid = makeTid();
  while (used.has(tid)) tid = makeTid();
  const pass = { tid, expiresAt };
  passes.set(memberId, pass);
  return pass;
}

/** Tells whether a member can get a flash sale pass now: they have one, or fewer are out than the sale can serve. */
export function canGetFlashSalePass({ passes, left }: CachedFlashSale, memberId: number, now: Date): boolean {
  if (passes.has(memberId) || passes.size < Math.max(left * passesForPiece, leastPasses)) return true;
  return [...passes.values()].some(({ expiresAt }) => expiresAt <= now.getTime());
}
