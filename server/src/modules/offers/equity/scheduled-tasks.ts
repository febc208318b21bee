import { endPaidLevel } from '#modules/members/account/account.ts';
import { notifyMembers } from '#modules/shop/message/message.ts';
import { type ScheduledTask, selectDueRows } from '#platform/scheduled-tasks.ts';
import { sentence } from '#sentences/sentence.ts';
import { listPaidLevels, claimPaidLevelEnd } from './store/entitlements.ts';

/** Takes back levels whose days are over, and tells their members. */
const endPaidLevels: ScheduledTask = {
  name: 'endPaidLevels',
  selectDue: selectDueRows('equity_right', 'id', 'level_end_at'),
  async handle(db, key, now) {
    const ended = await claimPaidLevelEnd(db, Number(key), now);
    if (!ended) return;
    const { id, memberId, title } = ended;
    await endPaidLevel(db, memberId, await listPaidLevels(db, memberId, now));
    const about = { memberId, key: `equity:${id}:levelEnded`, kind: 'equity' as const, picture: '', happenedAt: now };
    const text = sentence('equityLevelEnded', { title });
    await notifyMembers(db, [{ ...about, title: sentence('equityLevelEndedTitle'), text, link: '/rightsList' }], now);
  },
};

/** Lists the scheduled tasks of entitlements (权益): ending member levels that were bought for a time. */
export const equityScheduledTasks: readonly ScheduledTask[] = [endPaidLevels];
