import { isValidIdentityName, normaliseIdentityName } from 'contract/members/identity/identity-name.ts';
import { isNationalId, maskedNationalId } from 'contract/national-id.ts';
import { Refusal } from '#platform/refusal.ts';

/**
 * Describes the person for whom overseas products are ordered: name and national id number. Stored encrypted, as
 * JSON.
 */
export interface IdentityHolder {
  readonly name: string;
  readonly number: string;
}

/** Describes a saved identity (name and national id number, encrypted) as stored. */
export interface StoredIdentity {
  readonly id: number;
  readonly sealed: Buffer;
  readonly isDefault: boolean;
}

/** Encrypts a person's name and national id number for storage. */
export const sealIdentityHolder = (person: IdentityHolder, seal: (text: string) => Buffer): Buffer => seal(JSON.stringify(person));
/** Decrypts the name and national id number that `sealIdentityHolder` encrypted. */
export const openIdentityHolder = (sealed: Buffer, open: (sealed: Buffer) => string): IdentityHolder =>
  JSON.parse(open(sealed)) as IdentityHolder;

/** Normalises a submitted name and number. Refuses what cannot be on an identity card. */
export function parseIdentityHolder(name: string, number: string): IdentityHolder {
  const holder = { name: normaliseIdentityName(name), number: number.replace(/\s+/g, '').toUpperCase() };
  if (!isValidIdentityName(holder.name)) throw new Refusal('identityNameWrong');
  if (!isNationalId(holder.number)) throw new Refusal('identityNumberWrong');
  return holder;
}

/** Converts an identity into the reply to its owner, with the national id number masked. */
export const toIdentityReply = ({ id, isDefault }: Pick<StoredIdentity, 'id' | 'isDefault'>, { name, number }: IdentityHolder) => ({
  id,
  name,
  idCard: maskedNationalId(number),
  isDefault: isDefault ? 1 : 0,
});
