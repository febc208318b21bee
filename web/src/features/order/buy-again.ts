import { Refused, sentenceOf } from '#api/refused.ts';

interface Piece {
  readonly numIid: number;
  readonly skuId: number;
  readonly num: number;
}
type Line = Piece & { readonly title: string };

interface Bought {
  /** How many lines are in the cart now. */
  readonly put: number;
  /** What could not be put there, and why, a sentence each. */
  readonly left: readonly string[];
}

/**
 * Puts the lines of an order into the cart, one after the other: the mall lets one member in at a time. What it says no to is
 * left, with its sentence; once it cannot be reached, nothing further is tried.
 */
export async function buyAgain(lines: readonly Line[], add: (line: Piece) => Promise<unknown>): Promise<Bought> {
  const left: string[] = [];
  for (const [at, { title, numIid, skuId, num }] of lines.entries()) {
    try {
      await add({ numIid, skuId, num });
    } catch (fault) {
      if (!(fault instanceof Refused)) return { put: at - left.length, left: [...left, sentenceOf(fault)] };
      left.push(`「${title}」${fault.sentence}`);
    }
  }
  return { put: lines.length - left.length, left };
}
