import type { accountCalls } from 'contract/account/account.calls.ts';
import type { Handler } from '#http/handler.ts';
import { findRestriction } from '../rules/member-states.ts';
import { findMemberAccount } from '../store/members.ts';

/** Takes the account from the token; the header agentId must match it. */
export const queryAccoutStatus: Handler<typeof accountCalls.queryAccoutStatus> = async ({ db, member, say }) => {
  const account = await findMemberAccount(db, member.id);
  if (!account) throw new Error(`the calling member ${member.id} does not exist`);
  const restriction = findRestriction(account.status);
  return { agentId: account.id, status: account.status, reason: restriction ? say(restriction) : '' };
};
