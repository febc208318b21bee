import { isIdentityName, tidyName } from 'contract/identity/identity-name.ts';
import { isNationalId, maskedNationalId } from 'contract/national-id.ts';
import { Refusal } from 'contract/refusals.ts';

/** Describes the person whom customs goods are ordered for: name and national id number. Stored sealed, as JSON. */
export interface Person {
  readonly name: string;
  readonly number: string;
}

/** Describes an identity as stored. */
export interface KeptIdentity {
  readonly id: number;
  readonly sealed: Buffer;
  readonly isDefault: boolean;
}

/** Seals a person's name and number. */
export const sealPerson = (person: Person, seal: (text: string) => Buffer): Buffer => seal(JSON.stringify(person));
/** Opens what `sealIdentityHolder` sealed. */
export const openPerson = (sealed: Buffer, open: (sealed: Buffer) => string): Person => JSON.parse(open(sealed)) as Person;

/** Normalises a submitted name and number. Refuses what cannot be on an identity card. */
export function writtenPerson(name: string, number: string): Person {
  const holder = { name: tidyName(name), number: number.replace(/\s+/g, '').toUpperCase() };
  if (!isIdentityName(holder.name)) throw new Refusal('identityName');
  if (!isNationalId(holder.number)) throw new Refusal('identityNumber');
  return holder;
}

/** Converts an identity into the reply to its owner, with the number masked. */
export const shownIdentity = ({ id, isDefault }: Pick<KeptIdentity, 'id' | 'isDefault'>, { name, number }: Person) => ({
  id,
  name,
  idCard: maskedNationalId(number),
  isDefault: isDefault ? 1 : 0,
});
