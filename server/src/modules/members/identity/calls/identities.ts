import type { identityCalls } from 'contract/members/identity/identity.calls.ts';
import type { Handler } from '#http/handler.ts';
import { lockMember } from '#platform/lock-member.ts';
import { Refusal } from '#platform/refusal.ts';
import { findNextDefaultIdentity } from '../rules/identity-book.ts';
import { openIdentityHolder, toIdentityReply } from '../rules/stored-identity.ts';
import {
  loadStoredIdentities,
  loadIdentityBook,
  clearDefaultIdentity,
  setDefaultIdentity,
  deleteStoredIdentity,
} from '../store/identities.ts';

/** Lists the names and national id numbers (masked) that the caller saved for overseas purchases, the default first. */
export const identities: Handler<typeof identityCalls.identities> = async ({ db, member, secrets }) => {
  const stored = await loadStoredIdentities(db, member.id);
  return { list: stored.map((identity) => toIdentityReply(identity, openIdentityHolder(identity.sealed, secrets.open))) };
};

/**
 * Makes one of the caller's saved identities the default for overseas purchases. Refuses one that the caller has not
 * saved.
 */
export const makeDefault: Handler<typeof identityCalls.makeDefault> = async ({ db, member }, { id }) => {
  await lockMember(db, member.id);
  const book = await loadIdentityBook(db, member.id);
  if (!book.some((entry) => entry.id === id)) throw new Refusal('identityNotFound');
  await clearDefaultIdentity(db, member.id);
  await setDefaultIdentity(db, member.id, id);
  return {};
};

/**
 * Deletes one of the caller's saved identities (name and ID number, for customs). If it was the default, the newest
 * remaining one becomes the default; existing orders keep their copy. Refuses an identity that the caller does not
 * have.
 */
export const deleteIdentity: Handler<typeof identityCalls.deleteIdentity> = async ({ db, member }, { id }) => {
  await lockMember(db, member.id);
  const nextDefault = findNextDefaultIdentity(await loadIdentityBook(db, member.id), id);
  await deleteStoredIdentity(db, member.id, id);
  if (nextDefault !== undefined) await setDefaultIdentity(db, member.id, nextDefault);
  return {};
};
