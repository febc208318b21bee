import type { Principal } from '#http/principal.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { assertWithinOwn, lockPrincipal } from '#modules/shop/access/access.ts';
import type { Role } from './rules/people.ts';
import { findPerson } from './store/people.ts';
import { findRole } from './store/roles.ts';

/** Tells whether a person is the one who makes the call. */
export const isCaller = (principal: Principal, id: number): boolean => principal.kind === 'person' && principal.id === id;

/** Finds a role that the caller may give; refuses an unknown one, and one that allows more than the caller may. */
export async function findGivenRole(db: SiteDatabase, principal: Principal, roleId: number): Promise<Role> {
  const role = await findRole(db, roleId);
  if (!role) throw new Refusal('roleNotFound');
  assertWithinOwn(principal, role.may);
  return role;
}

/**
 * Locks the people of the shop and finds one of them, also one who left, with their role. Refuses an unknown one, and one who may do more than the
 * caller, by what the caller may do now.
 */
export async function lockPerson(db: SiteDatabase, principal: Principal, id: number) {
  const caller = await lockPrincipal(db, principal);
  const person = await findPerson(db, id);
  if (!person) throw new Refusal('personNotFound');
  const role = await findGivenRole(db, caller, person.roleId);
  return { person, role, caller };
}
