import { ruleSentence } from '../../rule-sentence.ts';
import type { Sentence } from '../../sentence.ts';

/** Holds the least and the greatest length of a login password, in characters. */
export const passwordLength = { least: 8, most: 64 } as const;

/** Returns the sentence that says why a text cannot be a login password; undefined if it can. */
export function findPasswordFault(text: string): Sentence | undefined {
  if (text.length < passwordLength.least || text.length > passwordLength.most) return ruleSentence('passwordLengthWrong', passwordLength);
  if (/^\d+$/.test(text)) return ruleSentence('passwordOnlyDigits');
  if (text.trim() === '') return ruleSentence('passwordOnlySpaces');
  return undefined;
}
