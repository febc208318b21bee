import type { accountCalls } from 'contract/account/account.calls.ts';
import type { Handler } from '#http/handler.ts';
import { endSession } from '../store/sessions.ts';

export const logout: Handler<typeof accountCalls.logout> = async ({ db, member, now }) => {
  await endSession(db, member.sessionId, now);
  return {};
};
