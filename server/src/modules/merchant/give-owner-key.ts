import { accessKeyOf } from 'contract/merchant/access-key.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { Ids } from '#platform/ids.ts';
import type { Secrets } from '#platform/secrets.ts';
import { auditChange } from './audit-change.ts';
import { heldKeys, putAccessKey, setRevoked } from './store/access-keys.ts';

/** Its name says in the log who gave it: whoever runs the installation. */
const ownersName = '店主（运营者补发）';

export interface GivenKey {
  readonly id: number;
  readonly name: string;
  /** Nowhere else. */
  readonly key: string;
  /** The names of the keys that open nothing any more. */
  readonly revoked: readonly string[];
}

/** An owner's key for who has none any more, by the operator and not by a key; the log has it as a deed of that key itself. */
export async function giveOwnerKey(
  db: SiteDatabase,
  { secrets, ids }: { readonly secrets: Secrets; readonly ids: Ids },
  { revokeOthers }: { readonly revokeOthers: boolean },
  now: Date,
): Promise<GivenKey> {
  const living = await heldKeys(db);
  const others = revokeOthers ? living : [];
  for (const { id } of others) await setRevoked(db, id, now);
  const taken = new Set(living.map(({ name }) => name));
  let name = ownersName;
  for (let nth = 2; taken.has(name); nth += 1) name = `${ownersName} ${nth}`;
  const key = accessKeyOf(db.siteId, ids.key(24));
  const id = await putAccessKey(db, { name, role: 'owner', keyHash: secrets.hash(key) }, now);
  await auditChange(db, { accessKeyId: id, call: 'merchant.addKey', given: { name, role: 'owner' } }, now);
  for (const other of others)
    await auditChange(db, { accessKeyId: id, call: 'merchant.revokeKey', given: { id: other.id, name: other.name } }, now);
  return { id, name, key, revoked: others.map((other) => other.name) };
}
