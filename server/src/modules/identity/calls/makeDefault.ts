import type { identityCalls } from 'contract/identity/identity.calls.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Handler } from '#http/handler.ts';
import { lockMember } from '#platform/lock-member.ts';
import { loadIdentityBook, clearDefaultIdentity, setDefaultIdentity } from '../store/identities.ts';

export const makeDefault: Handler<typeof identityCalls.makeDefault> = async ({ db, member }, { id }) => {
  await lockMember(db, member.id);
  const book = await loadIdentityBook(db, member.id);
  if (!book.some((entry) => entry.id === id)) throw new Refusal('identityNotFound');
  await clearDefaultIdentity(db, member.id);
  await setDefaultIdentity(db, member.id, id);
  return {};
};
