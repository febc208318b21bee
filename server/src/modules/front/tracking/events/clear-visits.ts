import { forEachEvent } from '#platform/outbox.ts';
import { clearVisits } from '../clear-visits.ts';
import { lockTrailWriting } from '../store/trail.ts';

/**
 * Handles the event that a member withdrew a consent. If they withdrew that to the privacy policy, deletes their
 * tracking events and browsing history up to that moment.
 */
export const clearVisitsOnWithdrawal = forEachEvent<'consentsWithdrawn'>(async (db, { memberId, kind = 'privacy' }, { happenedAt }) => {
  if (kind !== 'privacy') return;
  await lockTrailWriting(db, 'alone'); // a batch under way may have read the consent as it was before
  await clearVisits(db, memberId, happenedAt);
});
