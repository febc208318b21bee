import type { accountCalls } from 'contract/account/account.calls.ts';
import type { Handler } from '#http/handler.ts';
import { updatePersonalRecommendations } from '../store/members.ts';

export const changeSettings: Handler<typeof accountCalls.changeSettings> = async ({ db, member }, { personal }) => {
  await updatePersonalRecommendations(db, member.id, personal === 1);
  return {};
};
