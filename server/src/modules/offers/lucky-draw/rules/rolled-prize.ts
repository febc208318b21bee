/** Holds how many numbers a lucky draw can give: 0 to 999,999. */
export const possibleDrawNumbers = 1_000_000;

/**
 * Builds the text from which a draw's number is computed: the lucky draw, the member's number, and which of their
 * draws it is, from 1.
 */
export const buildDrawMessage = (drawId: number, memberId: number, seq: number): string => `${drawId}-${memberId}-${seq}`;

/** Finds the prize that a drawn number wins. From 0 on, each prize in turn owns as many numbers as its odds say. */
export function findPrizeOfNumber<Prize extends { readonly odds: number }>(prizes: readonly Prize[], number: number): Prize {
  let above = 0;
  for (const prize of prizes) {
    above += prize.odds;
    if (number < above) return prize;
  }
  throw new RangeError(`no prize stands for the number ${number}`);
}
