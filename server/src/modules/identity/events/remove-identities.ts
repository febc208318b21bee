import { forEachEvent } from '#platform/outbox.ts';
import { removeAllIdentities } from '../store/identities.ts';

/** Removes all identities of a member who withdrew the consent to store them. */
export const removeIdentitiesOnWithdrawal = forEachEvent<'consentsWithdrawn'>(async (db, { memberId, kind = 'identity' }) => {
  if (kind === 'identity') await removeAllIdentities(db, memberId);
});
