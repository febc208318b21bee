import type { identityCalls } from 'contract/identity/identity.calls.ts';
import type { Handler } from '#http/handler.ts';
import { lockMember } from '#platform/lock-member.ts';
import { findNextDefaultIdentity } from '../rules/identity-book.ts';
import { loadIdentityBook, setDefaultIdentity, deleteStoredIdentity } from '../store/identities.ts';

export const removeIdentity: Handler<typeof identityCalls.removeIdentity> = async ({ db, member }, { id }) => {
  await lockMember(db, member.id);
  const nextDefault = findNextDefaultIdentity(await loadIdentityBook(db, member.id), id);
  await deleteStoredIdentity(db, member.id, id);
  if (nextDefault !== undefined) await setDefaultIdentity(db, member.id, nextDefault);
  return {};
};
