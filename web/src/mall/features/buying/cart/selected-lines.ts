import type { cartCalls } from 'contract/buying/cart/cart.calls.ts';
import type { Reply } from 'contract/call.ts';
import { minOrderPieces } from 'contract/goods/goods/min-order-pieces.ts';
import { requiresCustoms } from 'contract/goods/goods/goods-kinds.ts';
import { findLimitProblem, totalPiecesByGoods } from 'contract/goods/goods/buy-limits.ts';
import { localiseRuleSentence } from '#kit/lib/localise.ts';

/** Describes a line of the cart, as the server replies it. */
export type CartLineReply = Reply<typeof cartCalls.listCart>['list'][number];

/** Limits the pieces of one product over all its lines. */
const maxPiecesPerGoods = 200;

/** Returns whether a cart line can be bought. A line with a wrong quantity counts as buyable, because the shopper can change the quantity. */
export const isBuyable = ({ problem, mostNum }: CartLineReply): boolean =>
  problem === null || problem === 'notEnoughStock' || (problem === 'limit' && mostNum !== 0);

/** Returns the problem of the quantity of a line when its product has `ofGoods` pieces in the cart; undefined when there is none. */
const quantityProblem = ({ num, liftNum, everyAddNum, mostNum }: CartLineReply, ofGoods: number): string | undefined =>
  localiseRuleSentence(
    findLimitProblem(
      { least: liftNum, step: everyAddNum, perOrder: mostNum ?? 0, perMember: 0, cycle: 0, buyerLevels: [] },
      { pieces: num, ofGoods, bought: 0, levelId: undefined },
    ),
  );

/** Returns the lines with the requested quantities, and the problems that the browser can find without the server. */
export function withRequestedQuantities(list: readonly CartLineReply[], wanted: ReadonlyMap<number, number>): CartLineReply[] {
  if (wanted.size === 0) return [...list];
  const next = list.map((line) => ({ ...line, num: wanted.get(line.cartId) ?? line.num }));
  const [piecesBefore, pieces] = [sumPiecesByGoods(list), sumPiecesByGoods(next)];
  return next.map((line, at) => {
    const before = list[at];
    const mendable = line.problem === null || line.problem === 'limit' || line.problem === 'notEnoughStock';
    const ofGoods = pieces.get(line.numIid) ?? line.num;
    // A quantity that nobody changed keeps the server's sentence.
    const same = before && before.num === line.num && piecesBefore.get(line.numIid) === ofGoods;
    if (!mendable || same) return before ?? line;
    const short = line.left !== null && line.num > line.left;
    if (short) return line.problem === 'notEnoughStock' ? line : { ...line, problem: null, problemText: '' };
    const text = quantityProblem(line, ofGoods);
    return { ...line, problem: text === undefined ? null : 'limit', problemText: text ?? '' };
  });
}

/** Holds the fewest and the most pieces that a cart line can be set to, and what limits them. */
export interface QuantityLimit {
  /** Holds what must remain of the line, given what the cart has of the product in other lines. */
  readonly least: number;
  readonly most: number;
  /** Names the reason: the stock of the SKU, the cart's limit for one product, or the merchant's limit. */
  readonly by: 'stock' | 'goods' | 'limit';
}

/** Sums the pieces of each product over all its lines, by product id. */
export const sumPiecesByGoods = (list: readonly CartLineReply[]): ReadonlyMap<number, number> =>
  totalPiecesByGoods(list.map(({ numIid, num }) => ({ goodsId: numIid, pieces: num })));

/**
 * Returns the lowest and the highest quantity that a line may request, and what limits it. The stock is known from ten pieces downwards; above that
 * the server decides.
 */
export function findQuantityLimit(
  { numIid, num, left, mostNum, liftNum, everyAddNum }: CartLineReply,
  pieces: ReadonlyMap<number, number>,
): QuantityLimit {
  const others = (pieces.get(numIid) ?? num) - num;
  const allowed = mostNum !== null && mostNum < maxPiecesPerGoods;
  const ofGoods = (allowed ? mostNum : maxPiecesPerGoods) - others;
  const step = Math.max(everyAddNum, 1);
  const whole = (most: number) => Math.max(step, Math.floor(most / step) * step);
  const most = left !== null && left <= ofGoods ? whole(left) : whole(ofGoods);
  const least = Math.min(most, Math.max(step, minOrderPieces(liftNum - others, step)));
  return { least, most, by: left !== null && left <= ofGoods ? 'stock' : allowed ? 'limit' : 'goods' };
}

/** Holds the selected cart lines that can be bought, their number of pieces, and whether every selectable line is selected. */
export interface CartSelection {
  /** Lists the selected lines that can be bought as they are. */
  readonly chosen: readonly CartLineReply[];
  readonly pieces: number;
  /** Holds whether every line that can be selected is selected. */
  readonly all: boolean;
}

/**
 * Splits cart lines into ordinary and cross-border ones, which cannot be in one order because the latter are declared to customs. Leaves out an empty
 * group.
 */
export function groupByCustoms(
  list: readonly CartLineReply[],
): readonly { readonly customs: boolean; readonly lines: readonly CartLineReply[] }[] {
  return [false, true]
    .map((customs) => ({ customs, lines: list.filter(({ goodsType }) => requiresCustoms(goodsType) === customs) }))
    .filter(({ lines }) => lines.length > 0);
}

/**
 * Returns the selected lines, their number of pieces, and whether every selectable line is selected. A line is selected unless the shopper unselected
 * it or it cannot be bought.
 */
export function summariseSelection(list: readonly CartLineReply[], leftOut: ReadonlySet<number>): CartSelection {
  const ready = list.filter(({ problem }) => problem === null);
  const chosen = ready.filter(({ cartId }) => !leftOut.has(cartId));
  return {
    chosen,
    pieces: chosen.reduce((total, { num }) => total + num, 0),
    all: ready.length > 0 && chosen.length === ready.length,
  };
}
