import type { SiteDatabase } from '#platform/database.ts';
import { insertPerson, savePersonPassword } from './store/people.ts';
import { listRoles } from './store/roles.ts';

/** Adds a person to a new shop with a role by its name and a password. Throws when the shop has no such role. */
export async function addPersonOfRole(
  db: SiteDatabase,
  person: {
    readonly name: string;
    readonly mobileHash: Buffer;
    readonly mobileSealed: Buffer;
    readonly role: string;
    readonly passwordHash: string;
  },
  now: Date,
): Promise<void> {
  const role = (await listRoles(db)).find(({ name }) => name === person.role);
  if (!role) throw new Error(`the shop has no role ${person.role}`);
  const id = await insertPerson(db, { ...person, roleId: role.id }, now);
  await savePersonPassword(db, id, person.passwordHash);
}
