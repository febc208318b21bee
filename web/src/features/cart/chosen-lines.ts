import type { cartCalls } from 'contract/cart/cart.calls.ts';
import type { Reply } from 'contract/call.ts';
import { passesCustoms } from 'contract/goods/goods-kinds.ts';
import { limitProblem, piecesOf } from 'contract/goods/buy-limits.ts';
import { type Cents, fromYuan, minus, sum, times } from 'contract/money.ts';
import { saidSentence } from '#lib/said.ts';

export type CartLine = Reply<typeof cartCalls.listCart>['list'][number];

/** Pieces of one goods over all its lines. */
const mostOfGoods = 200;

/** Whether a line stands among what can be bought: also one whose number alone is wrong, for another can be asked for. */
export const isOnOffer = ({ problem, mostNum }: CartLine): boolean =>
  problem === null || problem === 'notEnoughStock' || (problem === 'limit' && mostNum !== 0);

/** What is wrong with the number of a line, when so many of its goods are in the cart; undefined when nothing is. */
const limitText = ({ num, liftNum, everyAddNum, mostNum }: CartLine, ofGoods: number): string | undefined =>
  saidSentence(
    limitProblem(
      { least: liftNum, step: everyAddNum, perOrder: mostNum ?? 0, perMember: 0, cycle: 0, buyerLevels: [] },
      { pieces: num, ofGoods, bought: 0, levelId: undefined },
    ),
  );

/** The lines with the numbers wanted of them, and what is wrong with those numbers as far as is known here. */
export function withWanted(list: readonly CartLine[], wanted: ReadonlyMap<number, number>): CartLine[] {
  if (wanted.size === 0) return [...list];
  const next = list.map((line) => ({ ...line, num: wanted.get(line.cartId) ?? line.num }));
  const [piecesBefore, pieces] = [piecesOfGoods(list), piecesOfGoods(next)];
  return next.map((line, at) => {
    const before = list[at];
    const mendable = line.problem === null || line.problem === 'limit' || line.problem === 'notEnoughStock';
    const ofGoods = pieces.get(line.numIid) ?? line.num;
    // A number that nobody changed keeps the mall's own words.
    const same = before && before.num === line.num && piecesBefore.get(line.numIid) === ofGoods;
    if (!mendable || same) return before ?? line;
    const short = line.left !== null && line.num > line.left;
    if (short) return line.problem === 'notEnoughStock' ? line : { ...line, problem: null, problemText: '' };
    const text = limitText(line, ofGoods);
    return { ...line, problem: text === undefined ? null : 'limit', problemText: text ?? '' };
  });
}

export interface Limit {
  readonly most: number;
  /** What holds it: what is left of the SKU, what a cart holds of one goods, or what the merchant allows. */
  readonly by: 'stock' | 'goods' | 'limit';
}

/** How many pieces of each goods there are in all its lines. */
export const piecesOfGoods = (list: readonly CartLine[]): ReadonlyMap<number, number> =>
  piecesOf(list.map(({ numIid, num }) => ({ goodsId: numIid, pieces: num })));

/** How many pieces a line may ask for. What is left is told from ten down; beyond that the mall says so itself. */
export function limitOf({ numIid, num, left, mostNum, everyAddNum }: CartLine, pieces: ReadonlyMap<number, number>): Limit {
  const others = (pieces.get(numIid) ?? num) - num;
  const allowed = mostNum !== null && mostNum < mostOfGoods;
  const ofGoods = (allowed ? mostNum : mostOfGoods) - others;
  const step = Math.max(everyAddNum, 1);
  const whole = (most: number) => Math.max(step, Math.floor(most / step) * step);
  if (left !== null && left <= ofGoods) return { most: whole(left), by: 'stock' };
  return { most: whole(ofGoods), by: allowed ? 'limit' : 'goods' };
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

/** What can be in one order: what passes customs is declared by itself. Sorts without a line are left out. */
export function sortsOf(list: readonly CartLine[]): readonly { readonly customs: boolean; readonly lines: readonly CartLine[] }[] {
  return [false, true]
    .map((customs) => ({ customs, lines: list.filter(({ goodsType }) => passesCustoms(goodsType) === customs) }))
    .filter(({ lines }) => lines.length > 0);
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
