import type { identityCalls } from 'contract/identity/identity.calls.ts';
import type { Handler } from '#http/handler.ts';
import { lockMember } from '#platform/lock-member.ts';
import { heirOf } from '../rules/identity-book.ts';
import { bookOf, markDefault, removeOne } from '../store/identities.ts';

export const removeIdentity: Handler<typeof identityCalls.removeIdentity> = async ({ db, member }, { id }) => {
  await lockMember(db, member.id);
  const nextDefault = heirOf(await bookOf(db, member.id), id);
  await removeOne(db, member.id, id);
  if (nextDefault !== undefined) await markDefault(db, member.id, nextDefault);
  return {};
};
