import type { identityCalls } from 'contract/identity/identity.calls.ts';
import type { Handler } from '#http/handler.ts';
import { openIdentityHolder, toIdentityReply } from '../rules/stored-identity.ts';
import { loadStoredIdentities } from '../store/identities.ts';

export const identities: Handler<typeof identityCalls.identities> = async ({ db, member, secrets }) => {
  const stored = await loadStoredIdentities(db, member.id);
  return { list: stored.map((identity) => toIdentityReply(identity, openIdentityHolder(identity.sealed, secrets.open))) };
};
