import type { accessMerchantCalls } from 'contract/access/merchant.calls.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Handler } from '#http/handler.ts';
import { lockActiveAccessKeys, findAccessKey, revokeAccessKey } from '../store/access-keys.ts';

/** Returns the same reply for a key that is revoked already, so that the call can be retried. */
export const revokeKey: Handler<typeof accessMerchantCalls.revokeKey> = async ({ db, now, unchanged }, { id }) => {
  const activeKeys = await lockActiveAccessKeys(db);
  const key = activeKeys.find((one) => one.id === id);
  if (!key) {
    const before = await findAccessKey(db, id);
    if (!before) throw new Refusal('keyNotFound');
    unchanged();
    return { id, name: before.name };
  }
  if (key.role === 'owner' && activeKeys.filter(({ role }) => role === 'owner').length === 1) throw new Refusal('lastOwnerKey');

  await revokeAccessKey(db, id, now);
  return { id, name: key.name };
};
