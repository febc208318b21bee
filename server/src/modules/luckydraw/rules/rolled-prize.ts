/** Counts the possible numbers of a draw: 0 to 999,999. */
export const possibleNumbers = 1_000_000;

/** Returns the text that a number is computed from: the draw, the member's number, and which of their draws it is, from 1. */
export const drawMessage = (drawId: number, memberId: number, seq: number): string => `${drawId}-${memberId}-${seq}`;

/** Finds the prize that a number stands for: prizes take as many numbers as their odds, in their order, from 0 on. */
export function findRolledPrize<Prize extends { readonly odds: number }>(prizes: readonly Prize[], number: number): Prize {
  let above = 0;
  for (const prize of prizes) {
    above += prize.odds;
    if (number < above) return prize;
  }
  throw new RangeError(`no prize stands for the number ${number}`);
}
