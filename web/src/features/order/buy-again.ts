import { CallRefusedError, errorSentence } from '#api/call-errors.ts';

interface CartAddition {
  readonly numIid: number;
  readonly skuId: number;
  readonly num: number;
}
type Line = CartAddition & { readonly title: string };

interface BuyAgainResult {
  /** Counts the lines added to the cart. */
  readonly put: number;
  /** Lists why lines could not be added, one sentence each. */
  readonly left: readonly string[];
}

/**
 * Adds the lines of an order to the cart one by one, as the server locks the member's cart. A refused line is skipped and its sentence
 * returned. Stops once the server cannot be reached.
 */
export async function buyAgain(lines: readonly Line[], add: (line: CartAddition) => Promise<unknown>): Promise<BuyAgainResult> {
  const left: string[] = [];
  for (const [at, { title, numIid, skuId, num }] of lines.entries()) {
    try {
      await add({ numIid, skuId, num });
    } catch (fault) {
      if (!(fault instanceof CallRefusedError)) return { put: at - left.length, left: [...left, errorSentence(fault)] };
      left.push(`「${title}」${fault.sentence}`);
    }
  }
  return { put: lines.length - left.length, left };
}
