import type { cartCalls } from 'contract/cart/cart.calls.ts';
import type { Reply } from 'contract/call.ts';
import { type Cents, fromYuan, minus, sum, times } from 'contract/money.ts';

export type CartLine = Reply<typeof cartCalls.listCart>['list'][number];

/** Pieces of one goods over all its lines. */
const mostOfGoods = 200;

/** Whether a line stands among what can be bought: also one that asks for more than there is, for fewer can be asked for. */
export const isOnOffer = ({ problem }: CartLine): boolean => problem === null || problem === 'notEnoughStock';

/** The lines with the numbers wanted of them; a line that no longer asks for more than there is has nothing wrong with it. */
export const withWanted = (list: readonly CartLine[], wanted: ReadonlyMap<number, number>): CartLine[] =>
  list.map((line) => {
    const num = wanted.get(line.cartId);
    if (num === undefined || num === line.num) return line;
    const short = line.left !== null && num > line.left;
    return { ...line, num, ...(line.problem === 'notEnoughStock' && !short ? { problem: null, problemText: '' } : {}) };
  });

export interface Limit {
  readonly most: number;
  /** What holds it: what is left of the SKU, or what one person may have of the goods. */
  readonly by: 'stock' | 'goods';
}

/** How many pieces of each goods there are in all its lines. */
export function piecesOfGoods(list: readonly CartLine[]): ReadonlyMap<number, number> {
  const pieces = new Map<number, number>();
  for (const { numIid, num } of list) pieces.set(numIid, (pieces.get(numIid) ?? 0) + num);
  return pieces;
}

/** How many pieces a line may ask for. What is left is told from ten down; beyond that the mall says so itself. */
export function limitOf({ numIid, num, left }: CartLine, pieces: ReadonlyMap<number, number>): Limit {
  const ofGoods = Math.max(1, mostOfGoods - (pieces.get(numIid) ?? num) + num);
  return left !== null && left <= ofGoods ? { most: Math.max(1, left), by: 'stock' } : { most: ofGoods, by: 'goods' };
}

/** By how much a piece has become dearer since it was put in; less than nothing where it has become cheaper. */
export const changedBy = ({ price, seenPrice }: CartLine): Cents => minus(fromYuan(price), fromYuan(seenPrice));

export interface Tally {
  /** What is chosen and can be bought as it is. */
  readonly chosen: readonly CartLine[];
  readonly pieces: number;
  readonly total: Cents;
  /** Whether everything that can be chosen is. */
  readonly all: boolean;
}

/** What the chosen lines come to. Everything is chosen but what was left out, and what cannot be bought as it is. */
export function tally(list: readonly CartLine[], leftOut: ReadonlySet<number>): Tally {
  const ready = list.filter(({ problem }) => problem === null);
  const chosen = ready.filter(({ cartId }) => !leftOut.has(cartId));
  return {
    chosen,
    pieces: chosen.reduce((total, { num }) => total + num, 0),
    total: sum(chosen.map(({ price, num }) => times(fromYuan(price), num))),
    all: ready.length > 0 && chosen.length === ready.length,
  };
}
