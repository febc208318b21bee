import { formatAccessKey } from 'contract/access/access-key.ts';
import type { accessMerchantCalls } from 'contract/access/merchant.calls.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Handler } from '#http/handler.ts';
import { lockActiveAccessKeys, addAccessKey } from '../store/access-keys.ts';

/** Limits the active keys of a site. */
const maxKeys = 50;

export const addKey: Handler<typeof accessMerchantCalls.addKey> = async ({ db, siteId, ids, secrets, now }, { name, role }) => {
  const keys = await lockActiveAccessKeys(db);
  if (keys.some((one) => one.name === name)) throw new Refusal('keyNameTaken');
  if (keys.length >= maxKeys) throw new Refusal('keyTooMany');

  const key = formatAccessKey(siteId, ids.key(24));
  const id = await addAccessKey(db, { name, role, keyHash: secrets.hash(key) }, now);
  return { id, name, role, key };
};
