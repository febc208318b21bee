import { forEachEvent } from '#platform/outbox.ts';
import { removeAllIdentities } from '../store/identities.ts';

/** Handles the event that a member withdrew a consent. If it was the consent to store identities, deletes all identities of the member. */
export const removeIdentitiesOnWithdrawal = forEachEvent<'consentsWithdrawn'>(async (db, { memberId, kind = 'identity' }) => {
  if (kind === 'identity') await removeAllIdentities(db, memberId);
});
