import type { accountCalls } from 'contract/account/account.calls.ts';
import { avatarUrls } from 'contract/account/avatars.ts';
import type { Handler } from '#http/handler.ts';
import { findMemberDetails } from '../store/members.ts';

export const mySettings: Handler<typeof accountCalls.mySettings> = async ({ db, member, secrets }) => {
  const card = await findMemberDetails(db, member.id);
  if (!card) throw new Error(`the calling member ${member.id} does not exist`);
  return {
    agentid: card.id,
    nick: card.nick,
    headurl: card.avatar,
    mobile: card.mobileSealed ? secrets.open(card.mobileSealed) : '',
    hasPassword: card.hasPassword ? 1 : 0,
    hasPayPassword: card.hasPayPassword ? 1 : 0,
    personal: card.personalGoods ? 1 : 0,
    avatars: [...avatarUrls],
  };
};
