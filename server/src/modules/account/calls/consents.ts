import type { accountCalls } from 'contract/account/account.calls.ts';
import type { Handler } from '#http/handler.ts';
import { loadConsents } from '../store/consents.ts';

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
