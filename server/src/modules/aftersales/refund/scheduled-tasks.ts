import type { Ids } from '#platform/ids.ts';
import type { ScheduledTask } from '#platform/scheduled-tasks.ts';
import { advanceOverdueRefund } from './handle-refund.ts';

/** Moves refunds on whose time is over: agrees for a merchant who does not answer, closes what a shopper does not go on with. */
const moveOverdueRefunds = (ids: Pick<Ids, 'longNumber'>): ScheduledTask => ({
  name: 'moveOverdueRefunds',
  selectDue: (query, now) =>
    query.selectFrom('refund').select(['site_id as siteId', 'refund_no as key']).where('due_at', '<=', now).orderBy('due_at'),
  handle: (db, refundNo, now) => advanceOverdueRefund({ db, ids, now }, refundNo),
});

/** Builds the list of scheduled tasks of refunds. It has one task, which moves on refunds whose deadline has passed. */
export const refundScheduledTasks = (ids: Pick<Ids, 'longNumber'>): readonly ScheduledTask[] => [moveOverdueRefunds(ids)];
