import { ruleSentence } from '../../rule-sentence.ts';
import type { Sentence } from '../../sentence.ts';

/** Holds how many digits a payment password has. Members type it to pay from their balance. */
export const payPasswordDigits = 6;

/** Collects the differences between adjacent digits; a single difference of -1, 0 or 1 is easy to guess. */
const digitSteps = (digits: string): Set<number> =>
  new Set(Array.from({ length: digits.length - 1 }, (_, at) => Number(digits[at + 1]) - Number(digits[at])));

/** Returns the sentence that says why a text cannot be a payment password; undefined if it can. */
export function findPayPasswordFault(text: string): Sentence | undefined {
  if (!/^\d{6}$/.test(text)) return ruleSentence('payPasswordLengthWrong', { digits: payPasswordDigits });
  const [only, ...others] = digitSteps(text);
  if (others.length === 0 && only !== undefined && Math.abs(only) <= 1) return ruleSentence('payPasswordTooSimple');
  return undefined;
}
