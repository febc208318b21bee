import { forEachEvent } from '#platform/outbox.ts';
import { forgetIdentities } from '../store/identities.ts';

/** Without consent no identity may be kept. */
export const forgetWithdrawn = forEachEvent<'consentsWithdrawn'>((db, { memberId }) => forgetIdentities(db, memberId));
