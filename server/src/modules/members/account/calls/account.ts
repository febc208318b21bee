import type { accountCalls } from 'contract/members/account/account.calls.ts';
import { maskMobile } from 'contract/members/account/mobile.ts';
import type { Handler } from '#http/handler.ts';
import { Refusal } from '#platform/refusal.ts';
import { nextLevel } from '../rules/levels.ts';
import { findMemberRestriction } from '../rules/member-states.ts';
import { loadLevels } from '../store/levels.ts';
import { findMemberDetails, findMemberAccount } from '../store/members.ts';

/**
 * Returns the caller's own profile, even to a frozen or not yet activated member. Refuses any other member's number
 * as unknown, so that nobody can count or identify members by trying numbers.
 */
export const agentInfo: Handler<typeof accountCalls.agentInfo> = async ({ db, member, secrets }, { agentId = member.id }) => {
  // Other members are never visible here; links between members (who invited whom) are for the agents' calls.
  if (agentId !== member.id) throw new Refusal('userNotFound');
  const [card, levels] = await Promise.all([findMemberDetails(db, agentId), loadLevels(db)]);
  if (!card) throw new Refusal('userNotFound');
  return {
    agentid: card.id,
    headurl: card.avatar,
    nick: card.nick,
    fxname: card.levelName,
    self: 1,
    status: card.status,
    mobile: card.mobileSealed ? maskMobile(secrets.open(card.mobileSealed)) : '',
    fxid: card.levelId,
    alias: card.levelAlias,
    rank: card.levelRank,
    discount: card.discountBp / 1000,
    growth: card.growth,
    next: nextLevel(levels, card.levelRank, card.growth),
  };
};

/**
 * Returns the state of the caller's own account (active, frozen, not yet activated), to a member in any of these
 * states. The login token names the account; the header agentId must match it.
 */
export const queryAccoutStatus: Handler<typeof accountCalls.queryAccoutStatus> = async ({ db, member, say }) => {
  const account = await findMemberAccount(db, member.id);
  if (!account) throw new Error(`the calling member ${member.id} does not exist`);
  const restriction = findMemberRestriction(account.status);
  return { agentId: account.id, status: account.status, reason: restriction ? say(restriction) : '' };
};
