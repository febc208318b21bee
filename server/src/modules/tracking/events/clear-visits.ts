import { forEachEvent } from '#platform/outbox.ts';
import { clearVisits } from '../clear-visits.ts';
import { lockTrailWriting } from '../store/trail.ts';

/**
 * Deletes a member's tracking events and browsing history up to the moment at which they withdrew the consent to the
 * privacy policy.
 */
export const clearVisitsOnWithdrawal = forEachEvent<'consentsWithdrawn'>(async (db, { memberId, kind = 'privacy' }, { happenedAt }) => {
  if (kind !== 'privacy') return;
  await lockTrailWriting(db, 'alone'); // a batch under way may have read the consent as it was before
  await clearVisits(db, memberId, happenedAt);
});
