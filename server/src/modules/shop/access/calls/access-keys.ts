import { formatAccessKey } from 'contract/shop/access/access-key.ts';
import type { accessMerchantCalls } from 'contract/shop/access/merchant.calls.ts';
import type { Handler } from '#http/handler.ts';
import { parsePageRange, buildPage } from '#platform/paging.ts';
import { Refusal } from '#platform/refusal.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { type MerchantRole, merchantRoles } from 'contract/shop/access/merchant-roles.ts';
import type { Permission } from 'contract/shop/access/permissions.ts';
import { lockPrincipal } from '../lock-principal.ts';
import { assertWithinOwn, toKeyRole } from '../rules/access-key.ts';
import { findMerchantRole } from '../store/people-lock.ts';
import { listAccessKeys, lockActiveAccessKeys, addAccessKey, findAccessKey, revokeAccessKey } from '../store/access-keys.ts';

/**
 * Lists the site's access keys with role and last use, newest first. The keys themselves are never shown. Refuses access keys without the role
 * `owner`.
 */
export const listKeys: Handler<typeof accessMerchantCalls.listKeys> = async ({ db, principal }, paging) => {
  const page = parsePageRange(paging);
  const { list, total } = await listAccessKeys(db, page);
  const keys = list.map(({ createdAt, lastUsedAt, revokedAt, ...key }) => ({
    id: key.id,
    name: key.name,
    role: key.role ?? ('own' as const),
    roleId: key.roleId,
    roleName: toKeyRole(key).name,
    createdAt: createdAt.getTime(),
    lastUsedAt: lastUsedAt?.getTime() ?? null,
    revokedAt: revokedAt?.getTime() ?? null,
    own: principal.kind === 'key' && key.id === principal.id,
  }));
  return buildPage(page, keys, total);
};

/** Finds the role that a key is to get: one of the five, or one of the merchant's own; refuses none and both. The owner's own role is that of keys. */
async function findKeyRole(
  db: SiteDatabase,
  role: MerchantRole | undefined,
  roleId: number | undefined,
): Promise<{ readonly role: MerchantRole | number; readonly roleName: string; readonly may: readonly Permission[] }> {
  if ((role === undefined) === (roleId === undefined)) throw new Refusal('keyRoleWrong');
  const own = roleId === undefined ? undefined : await findMerchantRole(db, roleId);
  if (roleId !== undefined && !own) throw new Refusal('roleNotFound');
  const builtIn = own?.isOwner ? 'owner' : role;
  if (builtIn !== undefined) return { role: builtIn, roleName: merchantRoles[builtIn].name, may: merchantRoles[builtIn].may };
  const { name: roleName, may } = toKeyRole({ role: null, roleName: own?.name ?? '', roleMay: own?.may ?? [] });
  return { role: own?.id ?? 0, roleName, may };
}

/** Limits the active keys of a site. */
const maxKeys = 50;

/**
 * Creates an access key with a role. The key is shown only in this reply. Refuses access keys without the role `owner`, a name that another
 * access key has, a role that allows more than the caller may, and more than 50 access keys.
 */
export const addKey: Handler<typeof accessMerchantCalls.addKey> = async (
  { db, siteId, ids, secrets, principal, now, noted },
  { name, role: builtIn, roleId },
) => {
  const caller = await lockPrincipal(db, principal);
  const { role, roleName, may } = await findKeyRole(db, builtIn, roleId);
  assertWithinOwn(caller, may);
  const keys = await lockActiveAccessKeys(db);
  if (keys.some((one) => one.name === name)) throw new Refusal('keyNameTaken');
  if (keys.length >= maxKeys) throw new Refusal('keyTooMany');

  const key = formatAccessKey(siteId, ids.key(24));
  const id = await addAccessKey(
    db,
    { name, role, keyHash: secrets.hash(key), addedBy: principal.kind === 'person' ? principal.id : null },
    now,
  );
  noted({ roleName });
  return { id, name, role: typeof role === 'number' ? 'own' : role, roleName, key };
};

/**
 * Revokes an access key immediately. Refuses an unknown key, one that allows more than the caller may, and the last key with the owner role. Returns
 * the same reply for a key that is revoked already, so that the call can be retried.
 */
export const revokeKey: Handler<typeof accessMerchantCalls.revokeKey> = async ({ db, principal, now, unchanged }, { id }) => {
  const caller = await lockPrincipal(db, principal);
  const activeKeys = await lockActiveAccessKeys(db);
  const key = activeKeys.find((one) => one.id === id);
  if (!key) {
    const before = await findAccessKey(db, id);
    if (!before) throw new Refusal('keyNotFound');
    unchanged();
    return { id, name: before.name };
  }
  assertWithinOwn(caller, toKeyRole(key).may);
  if (key.role === 'owner' && activeKeys.filter(({ role }) => role === 'owner').length === 1) throw new Refusal('lastOwnerKey');

  await revokeAccessKey(db, id, now);
  return { id, name: key.name };
};
