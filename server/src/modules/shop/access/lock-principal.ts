import { permissionNames } from 'contract/shop/access/permissions.ts';
import { accessDenied } from '#http/envelope.ts';
import type { Principal } from '#http/principal.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { toKeyRole } from './rules/access-key.ts';
import { findAccessKey } from './store/access-keys.ts';
import { findPersonRole, lockPeople } from './store/people-lock.ts';

/**
 * Locks the people, roles and keys of a shop until the transaction ends, and reads anew what the caller may: their role may have changed, or they may
 * have left, while they waited. Refuses who may no longer change people.
 */
export async function lockPrincipal(db: SiteDatabase, principal: Principal): Promise<Principal> {
  await lockPeople(db);
  const now = await readPrincipal(db, principal);
  if (!now.may.has('people.edit')) throw accessDenied.forbidden();
  return now;
}

async function readPrincipal(db: SiteDatabase, principal: Principal): Promise<Principal> {
  if (principal.kind === 'key') {
    const key = await findAccessKey(db, principal.id);
    if (!key || key.revokedAt !== null) throw accessDenied.wrongKey();
    const { name, may } = toKeyRole(key);
    return { ...principal, role: name, roleId: key.roleId, may: new Set(may) };
  }
  const role = await findPersonRole(db, principal);
  if (!role) throw accessDenied.signedOut();
  const { roleId, roleName, isOwner, may } = role;
  return { ...principal, roleId, role: roleName, may: new Set(permissionNames.filter((one) => isOwner || may.includes(one))) };
}
