import type { MemberData } from '#define-module.ts';
import { postponeErasure, lockMemberToErase } from '#modules/members/account/account.ts';
import type { Secrets } from '#platform/secrets.ts';
import { type ScheduledTask, selectDueRows } from '#platform/scheduled-tasks.ts';
import { findHoldings } from './find-holdings.ts';

const day = 24 * 60 * 60_000;

/** Erases closed accounts that can no longer be reopened. */
const createErasureTask = (modules: readonly MemberData[], secrets: Secrets): ScheduledTask => ({
  name: 'eraseClosed',
  selectDue: selectDueRows('member', 'id', 'erase_at'),
  async handle(db, key, now) {
    const memberId = Number(key);
    if (!(await lockMemberToErase(db, memberId, now))) return;
    // Orders still in progress and late credits must be settled before the erasure.
    const holdings = await findHoldings(db, modules, memberId, 'erase', now);
    if (holdings.size > 0) return postponeErasure(db, memberId, new Date(now.getTime() + day));
    await Promise.all(modules.map(async ({ erase }) => erase?.(db, memberId, { now, secrets })));
  },
});

/**
 * Builds the list of scheduled tasks of privacy. It has one task, which erases members whose reopening period is over.
 */
export const privacyScheduledTasks = (modules: readonly MemberData[], secrets: Secrets): readonly ScheduledTask[] => [
  createErasureTask(modules, secrets),
];
