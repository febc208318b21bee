import type { accountCalls } from 'contract/account/account.calls.ts';
import type { Handler } from '#http/handler.ts';
import { restrictionText } from '../rules/member-states.ts';
import { findMemberAccount } from '../store/members.ts';

/** Takes the account from the token; the header agentId must match it. */
export const queryAccoutStatus: Handler<typeof accountCalls.queryAccoutStatus> = async ({ db, member }) => {
  const account = await findMemberAccount(db, member.id);
  if (!account) throw new Error(`the calling member ${member.id} does not exist`);
  return { agentId: account.id, status: account.status, reason: restrictionText(account.status) ?? '' };
};
