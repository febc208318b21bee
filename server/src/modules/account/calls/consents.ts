import type { accountCalls } from 'contract/account/account.calls.ts';
import type { Handler } from '#http/handler.ts';
import { publishEvent } from '#platform/outbox.ts';
import { loadConsents, withdrawAllConsents } from '../store/consents.ts';
import { endAllSessions } from '../store/members.ts';

export const consents: Handler<typeof accountCalls.consents> = async ({ db, member }) => {
  const recorded = await loadConsents(db, member.id);
  return {
    list: recorded.map(({ givenAt, withdrawnAt, ...consent }) => ({
      ...consent,
      givenAt: givenAt.getTime(),
      withdrawnAt: withdrawnAt?.getTime() ?? null,
    })),
  };
};

/** Logs the member out everywhere: without consent their data must not be processed. The next login asks again. */
export const withdrawConsents: Handler<typeof accountCalls.withdrawConsents> = async ({ db, member, now }) => {
  await Promise.all([
    withdrawAllConsents(db, member.id, now),
    endAllSessions(db, member.id, now),
    publishEvent(db, 'consentsWithdrawn', { memberId: member.id }, now),
  ]);
  return {};
};
