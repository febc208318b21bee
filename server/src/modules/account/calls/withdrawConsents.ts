import type { accountCalls } from 'contract/account/account.calls.ts';
import type { Handler } from '#http/handler.ts';
import { publishEvent } from '#platform/outbox.ts';
import { withdrawAllConsents } from '../store/consents.ts';
import { endAllSessions } from '../store/members.ts';

/** Logs the member out everywhere: without consent their data must not be processed. The next login asks again. */
export const withdrawConsents: Handler<typeof accountCalls.withdrawConsents> = async ({ db, member, now }) => {
  await Promise.all([
    withdrawAllConsents(db, member.id, now),
    endAllSessions(db, member.id, now),
    publishEvent(db, 'consentsWithdrawn', { memberId: member.id }, now),
  ]);
  return {};
};
