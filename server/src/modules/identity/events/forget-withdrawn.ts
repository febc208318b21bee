import type { Listener } from '#platform/outbox.ts';
import { forgetIdentities } from '../store/identities.ts';

/** Without consent no identity may be kept. */
export const forgetWithdrawn: Listener<'consentsWithdrawn'> = async (db, { memberId }) => forgetIdentities(db, memberId);
