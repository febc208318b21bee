import type { accountCalls } from 'contract/account/account.calls.ts';
import type { Handler } from '#http/handler.ts';
import { applyProfileChange } from '../rules/member-profile.ts';
import { updateProfile, findMemberDetails } from '../store/members.ts';

export const updateNickAndHeadPicture: Handler<typeof accountCalls.updateNickAndHeadPicture> = async ({ db, member }, input) => {
  const card = await findMemberDetails(db, member.id);
  if (!card) throw new Error(`the calling member ${member.id} does not exist`);
  const profile = applyProfileChange(card, input);
  await updateProfile(db, member.id, profile);
  return { nick: profile.nick, headurl: profile.avatar };
};
