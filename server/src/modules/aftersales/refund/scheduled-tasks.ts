import type { Ids } from '#platform/ids.ts';
import { type ScheduledTask, selectDueRows } from '#platform/scheduled-tasks.ts';
import { advanceOverdueRefund } from './handle-refund.ts';

/** Moves refunds on whose time is over: agrees for a merchant who does not answer, closes what a shopper does not go on with. */
const moveOverdueRefunds = (ids: Pick<Ids, 'longNumber'>): ScheduledTask => ({
  name: 'moveOverdueRefunds',
  selectDue: selectDueRows('refund', 'refund_no', 'due_at'),
  handle: (db, refundNo, now) => advanceOverdueRefund({ db, ids, now }, refundNo),
});

/** Builds the list of scheduled tasks of refunds. It has one task, which moves on refunds whose deadline has passed. */
export const refundScheduledTasks = (ids: Pick<Ids, 'longNumber'>): readonly ScheduledTask[] => [moveOverdueRefunds(ids)];
