import { isIdentityName, tidyName } from 'contract/identity/identity-name.ts';
import { isNationalId, maskedNationalId } from 'contract/national-id.ts';
import { Refusal } from 'contract/refusals.ts';

/** A person as customs knows them. It lies sealed, as JSON. */
export interface Person {
  readonly name: string;
  readonly number: string;
}

/** An identity as it lies. */
export interface KeptIdentity {
  readonly id: number;
  readonly sealed: Buffer;
  readonly isDefault: boolean;
}

/** A person, sealed. */
export const sealPerson = (person: Person, seal: (text: string) => Buffer): Buffer => seal(JSON.stringify(person));
/** The person that `sealPerson` sealed. */
export const openPerson = (sealed: Buffer, open: (sealed: Buffer) => string): Person => JSON.parse(open(sealed)) as Person;

/** A person as written, brought to its form; refuses what cannot stand on an identity card. */
export function writtenPerson(name: string, number: string): Person {
  const written = { name: tidyName(name), number: number.replace(/\s+/g, '').toUpperCase() };
  if (!isIdentityName(written.name)) throw new Refusal('identityName');
  if (!isNationalId(written.number)) throw new Refusal('identityNumber');
  return written;
}

/** An identity as its owner sees it. */
export const shownIdentity = ({ id, isDefault }: Pick<KeptIdentity, 'id' | 'isDefault'>, { name, number }: Person) => ({
  id,
  name,
  idCard: maskedNationalId(number),
  isDefault: isDefault ? 1 : 0,
});
