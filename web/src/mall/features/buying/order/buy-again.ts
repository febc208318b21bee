import { CallRefusedError, errorSentence } from '#client/call-errors.ts';

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

/** Checks lines before they are added, and adds one. */
interface CartCalls {
  readonly check: (
    lines: readonly CartAddition[],
  ) => Promise<{ readonly list: readonly { readonly skuId: number; readonly problemText: string }[] }>;
  readonly add: (line: CartAddition) => Promise<unknown>;
}

/** Finds the lines that cannot be bought now, by SKU. A product that no longer exists refuses the check: each line is then tried by itself. */
async function findProblems(lines: readonly Line[], check: CartCalls['check']): Promise<ReadonlyMap<number, string>> {
  try {
    const { list } = await check(lines.map(({ numIid, skuId, num }) => ({ numIid, skuId, num })));
    return new Map(list.filter(({ problemText }) => problemText !== '').map(({ skuId, problemText }) => [skuId, problemText]));
  } catch (fault) {
    if (fault instanceof CallRefusedError) return new Map();
    throw fault;
  }
}

/**
 * Adds the lines of an order to the cart again, one by one, as the server locks the cart. Skips lines that cannot be bought now or are refused; stops
 * once the server cannot be reached. Returns how many lines were added, and a sentence about each line that was not.
 */
export async function buyAgain(lines: readonly Line[], { check, add }: CartCalls): Promise<BuyAgainResult> {
  const left: string[] = [];
  let put = 0;
  try {
    const problems = await findProblems(lines, check);
    for (const { title, numIid, skuId, num } of lines) {
      const problem = problems.get(skuId);
      const refusal = problem ?? (await add({ numIid, skuId, num }).then(() => undefined, sentenceOfRefusal));
      if (refusal === undefined) put += 1;
      else left.push(`「${title}」${refusal}`);
    }
  } catch (fault) {
    left.push(errorSentence(fault));
  }
  return { put, left };
}

function sentenceOfRefusal(fault: unknown): string {
  if (fault instanceof CallRefusedError) return fault.sentence;
  throw fault;
}
