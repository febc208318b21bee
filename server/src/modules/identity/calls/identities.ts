import type { identityCalls } from 'contract/identity/identity.calls.ts';
import type { Handler } from '#http/handler.ts';
import { openPerson, shownIdentity } from '../rules/kept-identity.ts';
import { identitiesOf } from '../store/identities.ts';

export const identities: Handler<typeof identityCalls.identities> = async ({ db, member, secrets }) => {
  const stored = await identitiesOf(db, member.id);
  return { list: stored.map((identity) => shownIdentity(identity, openPerson(identity.sealed, secrets.open))) };
};
