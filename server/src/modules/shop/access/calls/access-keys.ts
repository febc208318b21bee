import { formatAccessKey } from 'contract/shop/access/access-key.ts';
import { merchantRoles } from 'contract/shop/access/merchant-roles.ts';
import type { accessMerchantCalls } from 'contract/shop/access/merchant.calls.ts';
import type { Handler } from '#http/handler.ts';
import { parsePageRange, buildPage } from '#platform/paging.ts';
import { Refusal } from '#platform/refusal.ts';
import { assertWithinOwn } from '../rules/access-key.ts';
import { listAccessKeys, lockActiveAccessKeys, addAccessKey, findAccessKey, revokeAccessKey } from '../store/access-keys.ts';

/**
 * Lists the site's access keys with role and last use, newest first. The keys themselves are never shown. Refuses access keys without the role
 * `owner`.
 */
export const listKeys: Handler<typeof accessMerchantCalls.listKeys> = async ({ db, principal }, paging) => {
  const page = parsePageRange(paging);
  const { list, total } = await listAccessKeys(db, page);
  const keys = list.map(({ id, name, role, createdAt, lastUsedAt, revokedAt }) => ({
    id,
    name,
    role,
    createdAt: createdAt.getTime(),
    lastUsedAt: lastUsedAt?.getTime() ?? null,
    revokedAt: revokedAt?.getTime() ?? null,
    own: principal.kind === 'key' && id === principal.id,
  }));
  return buildPage(page, keys, total);
};

/** Limits the active keys of a site. */
const maxKeys = 50;

/**
 * Creates an access key with a role. The key is shown only in this reply. Refuses access keys without the role `owner`, a name that another
 * access key has, a role that allows more than the caller may, and more than 50 access keys.
 */
export const addKey: Handler<typeof accessMerchantCalls.addKey> = async ({ db, siteId, ids, secrets, principal, now }, { name, role }) => {
  assertWithinOwn(principal, merchantRoles[role].may);
  const keys = await lockActiveAccessKeys(db);
  if (keys.some((one) => one.name === name)) throw new Refusal('keyNameTaken');
  if (keys.length >= maxKeys) throw new Refusal('keyTooMany');

  const key = formatAccessKey(siteId, ids.key(24));
  const id = await addAccessKey(
    db,
    { name, role, keyHash: secrets.hash(key), addedBy: principal.kind === 'person' ? principal.id : null },
    now,
  );
  return { id, name, role, key };
};

/**
 * Revokes an access key immediately. Refuses an unknown key, one that allows more than the caller may, and the last key with the owner role. Returns
 * the same reply for a key that is revoked already, so that the call can be retried.
 */
export const revokeKey: Handler<typeof accessMerchantCalls.revokeKey> = async ({ db, principal, now, unchanged }, { id }) => {
  const activeKeys = await lockActiveAccessKeys(db);
  const key = activeKeys.find((one) => one.id === id);
  if (!key) {
    const before = await findAccessKey(db, id);
    if (!before) throw new Refusal('keyNotFound');
    unchanged();
    return { id, name: before.name };
  }
  assertWithinOwn(principal, merchantRoles[key.role].may);
  if (key.role === 'owner' && activeKeys.filter(({ role }) => role === 'owner').length === 1) throw new Refusal('lastOwnerKey');

  await revokeAccessKey(db, id, now);
  return { id, name: key.name };
};
