import { forEachEvent } from '#platform/outbox.ts';
import { removeAllIdentities } from '../store/identities.ts';

/** Handles the event that a member withdrew a consent: if it was the consent to store identities, deletes all of the member's. */
export const removeIdentitiesOnWithdrawal = forEachEvent<'consentsWithdrawn'>(async (db, { memberId, kind = 'identity' }) => {
  if (kind === 'identity') await removeAllIdentities(db, memberId);
});
