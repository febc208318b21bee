import type { accountCalls } from 'contract/account/account.calls.ts';
import type { Handler } from '#http/handler.ts';
import { newFace } from '../rules/face.ts';
import { changeFace, memberCard } from '../store/members.ts';

export const updateNickAndHeadPicture: Handler<typeof accountCalls.updateNickAndHeadPicture> = async ({ db, member }, asked) => {
  const card = await memberCard(db, member.id);
  if (!card) throw new Error(`the member ${member.id} who calls is not there`);
  const face = newFace(card, asked);
  await changeFace(db, member.id, face);
  return { nick: face.nick, headurl: face.avatar };
};
