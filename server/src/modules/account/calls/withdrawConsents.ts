import type { accountCalls } from 'contract/account/account.calls.ts';
import type { Handler } from '#http/handler.ts';
import { publishEvent } from '#platform/outbox.ts';
import { withdrawAll } from '../store/consents.ts';
import { endSessions } from '../store/members.ts';

/** Logs the member out everywhere: without consent their data must not be processed. The next login asks again. */
export const withdrawConsents: Handler<typeof accountCalls.withdrawConsents> = async ({ db, member, now }) => {
  await Promise.all([
    withdrawAll(db, member.id, now),
    endSessions(db, member.id, now),
    publishEvent(db, 'consentsWithdrawn', { memberId: member.id }, now),
  ]);
  return {};
};
