import { accessKeyOf } from 'contract/merchant/access-key.ts';
import type { keysCalls } from 'contract/merchant/keys.calls.ts';
import { Refusal } from 'contract/refusals.ts';
import type { Handler } from '#http/handler.ts';
import { heldKeys, putAccessKey } from '../store/access-keys.ts';

/** Limits the active keys of a site. */
const maxKeys = 50;

export const addKey: Handler<typeof keysCalls.addKey> = async ({ db, siteId, ids, secrets, now }, { name, role }) => {
  const keys = await heldKeys(db);
  if (keys.some((one) => one.name === name)) throw new Refusal('keyNameTaken');
  if (keys.length >= maxKeys) throw new Refusal('keyTooMany');

  const key = accessKeyOf(siteId, ids.key(24));
  const id = await putAccessKey(db, { name, role, keyHash: secrets.hash(key) }, now);
  return { id, name, role, key };
};
