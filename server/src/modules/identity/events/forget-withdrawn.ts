import { forEachEvent } from '#platform/outbox.ts';
import { forgetIdentities } from '../store/identities.ts';

/** Removes all identities of a member who withdrew their consents. */
export const forgetWithdrawn = forEachEvent<'consentsWithdrawn'>((db, { memberId }) => forgetIdentities(db, memberId));
