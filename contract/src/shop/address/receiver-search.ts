import { cleanPhoneDigits } from '../../members/account/mobile.ts';
import { normaliseIdentityName } from '../../members/identity/identity-name.ts';

/** Splits a name into its pairs of neighbouring characters, as typed in any case and with any spaces; a name of one character is one part. */
function splitName(name: string): string[] {
  const characters = Array.from(normaliseIdentityName(name.normalize('NFKC')).toLowerCase());
  if (characters.length < 2) return characters;
  return characters.slice(1).map((second, at) => `${characters[at]}${second}`);
}

/** Lists the forms in which a stored telephone number may be looked for: whole, without the code of its region, and its last four digits. */
function listPhoneForms(mobile: string): string[] {
  const digits = mobile.replace(/\D/g, '');
  if (digits.length < 4) return [];
  return [digits, ...(/^\+85[23]/.test(mobile) ? [digits.slice(3)] : []), `tail ${digits.slice(-4)}`];
}

/** Lists the texts whose keyed hashes, stored with an order, find it by its receiver: parts of the name, and the telephone number. */
export const listReceiverSearchTexts = ({ name, mobile }: { readonly name: string; readonly mobile: string }): string[] => [
  ...new Set([...splitName(name).map((part) => `name ${part}`), ...listPhoneForms(mobile).map((form) => `phone ${form}`)]),
];

/**
 * Lists the texts that a receiver must have, all of them, to match a keyword: two or more characters of the name in a row, the whole telephone number
 * in any notation, or its last four digits. Empty for a keyword that finds no receiver: a single character.
 */
export function listKeywordSearchTexts(keyword: string): string[] {
  const digits = cleanPhoneDigits(keyword).replace(/^(?:\+|00)(?=\d{8})(?:86(?=1\d{10}$))?/, '');
  if (/^\d{4}$/.test(digits)) return [`phone tail ${digits}`];
  if (/^\d{7,16}$/.test(digits)) return [`phone ${digits}`];
  const parts = splitName(keyword);
  return parts.length === 1 && Array.from(parts[0] ?? '').length < 2 ? [] : [...new Set(parts)].map((part) => `name ${part}`);
}

/** Holds the bytes of one token: so many of a keyed hash that two texts never share one by chance. */
const tokenBytes = 8;
type Hash = (text: string) => Uint8Array;
const buildToken = (text: string, hash: Hash): Uint8Array => hash(`receiver ${text}`).subarray(0, tokenBytes);

/** Builds what is stored with an order to find it by its receiver: the tokens of its search texts, one after another. */
export function buildReceiverTokens(receiver: { readonly name: string; readonly mobile: string }, hash: Hash): Uint8Array {
  const tokens = listReceiverSearchTexts(receiver).map((text) => buildToken(text, hash));
  const all = new Uint8Array(tokens.length * tokenBytes);
  for (const [at, token] of tokens.entries()) all.set(token, at * tokenBytes);
  return all;
}

/** Builds the tokens that an order must have, all of them, for its receiver to match a keyword. Empty for a keyword that finds no receiver. */
export const buildKeywordTokens = (keyword: string, hash: Hash): Uint8Array[] =>
  listKeywordSearchTexts(keyword).map((text) => buildToken(text, hash));
