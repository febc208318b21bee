import { mobileText } from '#modules/account/account.ts';
import { openPerson } from '#modules/identity/identity.ts';

/**
 * How a column of bytes travels from one installation to another, whose DATA_KEY is another one:
 * - `sealed`: opened here, sealed again there;
 * - `hash`: made anew there, from what a sealed column of the same row holds;
 * - `asItIs`: a wrong value does no harm.
 */
export type ByteRule = 'sealed' | 'asItIs' | { readonly hash: { readonly from: string; readonly text: (opened: string) => string } };

/** Every column of bytes that is not named for being sealed (`sealed`, `mobile_sealed`). */
const rules: Readonly<Record<string, ByteRule>> = {
  'member.mobile_hash': { hash: { from: 'mobile_sealed', text: mobileText } },
  'identity.number_hash': { hash: { from: 'sealed', text: (opened) => openPerson(Buffer.from(''), () => opened).number } },
  'orders.receiver_mobile': 'sealed',
  // A merchant's key is known to the merchant alone: under another DATA_KEY it opens nothing and is revoked; who did what stays known by it.
  'access_key.key_hash': 'asItIs',
  // What was asked when an order was made: whoever asks again after a move is told that there is no such draft.
  'orders.asked_hash': 'asItIs',
};

/** The rule of a column of bytes; undefined for one that nobody thought of. */
export const byteRule = (table: string, column: string): ByteRule | undefined =>
  rules[`${table}.${column}`] ?? (/(^|_)sealed$/.test(column) ? 'sealed' : undefined);

/** Texts in a job's payload that are sealed (base64), by their names. */
export const isSealedText = (name: string): boolean => /^sealed$|Sealed$/.test(name);
