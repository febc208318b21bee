import { forEachEvent } from '#platform/outbox.ts';
import { removeAllIdentities } from '../store/identities.ts';

/** Removes all identities of a member who withdrew their consents. */
export const removeIdentitiesOnWithdrawal = forEachEvent<'consentsWithdrawn'>((db, { memberId }) => removeAllIdentities(db, memberId));
