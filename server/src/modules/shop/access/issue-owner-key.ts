import { formatAccessKey } from 'contract/shop/access/access-key.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { Ids } from '#platform/ids.ts';
import type { Secrets } from '#platform/secrets.ts';
import { auditChange } from './audit-change.ts';
import { lockActiveAccessKeys, addAccessKey, revokeAccessKey } from './store/access-keys.ts';

/** Names the key, so that the audit log shows that the operator issued it. */
const issuedKeyName = '店主（运营者补发）';

/** Describes an access key with the role `owner` that the operator issued: its id, name and text. Also lists the names of the keys revoked for it. */
export interface IssuedOwnerKey {
  readonly id: number;
  readonly name: string;
  /** The key itself, which is stored only as a hash. */
  readonly key: string;
  /** The names of the keys that were revoked. */
  readonly revoked: readonly string[];
}

/**
 * Issues an access key with the role `owner` for a shop owner who lost theirs; `revokeOthers` revokes all other keys. Returns its id, name
 * and text, and the revoked names. Run by the operator; the audit log names the new key as the caller.
 */
export async function issueOwnerKey(
  db: SiteDatabase,
  { secrets, ids }: { readonly secrets: Secrets; readonly ids: Ids },
  { revokeOthers }: { readonly revokeOthers: boolean },
  now: Date,
): Promise<IssuedOwnerKey> {
  const activeKeys = await lockActiveAccessKeys(db);
  const others = revokeOthers ? activeKeys : [];
  for (const { id } of others) await revokeAccessKey(db, id, now);
  const taken = new Set(activeKeys.map(({ name }) => name));
  let name = issuedKeyName;
  for (let nth = 2; taken.has(name); nth += 1) name = `${issuedKeyName} ${nth}`;
  const key = formatAccessKey(db.siteId, ids.key(24));
  const id = await addAccessKey(db, { name, role: 'owner', keyHash: secrets.hash(key) }, now);
  await auditChange(db, { by: { kind: 'key', id }, call: 'merchant.addKey', input: { name, role: 'owner' } }, now);
  for (const other of others)
    await auditChange(db, { by: { kind: 'key', id }, call: 'merchant.revokeKey', input: { id: other.id, name: other.name } }, now);
  return { id, name, key, revoked: others.map((other) => other.name) };
}
