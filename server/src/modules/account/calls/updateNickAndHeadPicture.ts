import type { accountCalls } from 'contract/account/account.calls.ts';
import type { Handler } from '#http/handler.ts';
import { newFace } from '../rules/face.ts';
import { changeFace, memberCard } from '../store/members.ts';

export const updateNickAndHeadPicture: Handler<typeof accountCalls.updateNickAndHeadPicture> = async ({ db, member }, input) => {
  const card = await memberCard(db, member.id);
  if (!card) throw new Error(`the calling member ${member.id} does not exist`);
  const profile = newFace(card, input);
  await changeFace(db, member.id, profile);
  return { nick: profile.nick, headurl: profile.avatar };
};
