import type { accountCalls } from 'contract/members/account/account.calls.ts';
import type { Handler } from '#http/handler.ts';
import { publishEvent } from '#platform/outbox.ts';
import { canUseAccountWithout } from '../rules/consents.ts';
import { loadConsents, withdrawMemberConsents } from '../store/consents.ts';
import { endAllSessions } from '../store/members.ts';

/** Lists the caller's consents with text, version and time, newest first. */
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

/**
 * Withdraws the caller's consents, or the one to a legal text. Logs the member out everywhere if their data must not
 * be processed without that consent. The next login asks for it again.
 */
export const withdrawConsents: Handler<typeof accountCalls.withdrawConsents> = async ({ db, member, now }, { kind }) => {
  await Promise.all([
    withdrawMemberConsents(db, member.id, kind, now),
    kind === undefined || !canUseAccountWithout(kind) ? endAllSessions(db, member.id, now) : undefined,
    publishEvent(db, 'consentsWithdrawn', { memberId: member.id, ...(kind === undefined ? {} : { kind }) }, now),
  ]);
  return {};
};
