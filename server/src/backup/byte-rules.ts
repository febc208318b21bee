import { mobileHashInput } from '#modules/members/account/account.ts';
import { buildSearchTokens, openReceiver } from '#modules/shop/address/address.ts';
import { openIdentityHolder } from '#modules/members/identity/identity.ts';

/**
 * Names how a backup moves a column of bytes to an installation with another DATA_KEY (encryption key). `sealed`:
 * decrypts and encrypts it anew. `hash`: computes the hash anew, from the row's encrypted column that it belongs to.
 * `asItIs`: copies it.
 */
export type ByteRule =
  | 'sealed'
  | 'asItIs'
  | { readonly hash: { readonly from: string; readonly build: (opened: string, hash: (text: string) => Buffer) => Buffer } };

/** Lists the rules of byte columns whose names do not end in `sealed`. */
const rules: Readonly<Record<string, ByteRule>> = {
  'member.mobile_hash': { hash: { from: 'mobile_sealed', build: (opened, hash) => hash(mobileHashInput(opened)) } },
  'person.mobile_hash': { hash: { from: 'mobile_sealed', build: (opened, hash) => hash(mobileHashInput(opened)) } },
  'identity.number_hash': {
    hash: { from: 'sealed', build: (opened, hash) => hash(openIdentityHolder(Buffer.from(''), () => opened).number) },
  },
  'orders.receiver_tokens': {
    hash: {
      from: 'receiver_sealed',
      build: (opened, hash) =>
        buildSearchTokens(
          openReceiver(Buffer.from(''), () => opened),
          hash,
        ),
    },
  },
  // Only the merchant knows an access key, so its hash cannot be computed again: it is revoked, and stays for the audit log.
  'access_key.key_hash': 'asItIs',
  // A recovery code is known to its person alone: after a move, an owner resets the second step of whoever lost their app.
  'person_recovery_code.code_hash': 'asItIs',
  // Only who holds a card knows its secret, so the hash cannot be computed again: cards that nobody bound before a move must be issued anew.
  'card.secret_hash': 'asItIs',
  // The hash of an order's request: a retry after a move is answered that the draft does not exist.
  'orders.asked_hash': 'asItIs',
};

/** Finds the rule by which a backup moves a column of bytes to another installation; undefined if it has none. */
export const findByteRule = (table: string, column: string): ByteRule | undefined =>
  rules[`${table}.${column}`] ?? (/(^|_)sealed$/.test(column) ? 'sealed' : undefined);

/** Tells whether a job's field holds encrypted text (base64), by the field's name. */
export const isSealedText = (name: string): boolean => /^sealed$|Sealed$/.test(name);
