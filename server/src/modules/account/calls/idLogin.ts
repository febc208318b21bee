import type { accountCalls } from 'contract/account/account.calls.ts';
import type { Handler } from '#http/handler.ts';
import { loadTextVersions } from '#modules/site/site.ts';
import { buildLoginReply, startSession } from '../start-session.ts';
import { verifyByMemberNumber } from '../verification.ts';
import { checkAgreedVersions } from '../rules/consents.ts';
import { checkReopening } from '../rules/account-closing.ts';
import { reopenMember } from '../store/account-closing.ts';

export const idLogin: Handler<typeof accountCalls.idLogin> = async (context, { agentId, password, agreed, takeBack }) => {
  const { units, siteId, now } = context;
  const { account, settle } = await verifyByMemberNumber(context, agentId, password);
  const reopens = account !== undefined && checkReopening(account, takeBack === 1, now);

  const started = await units.write(siteId, async (db) => {
    await settle(db);
    const consents = checkAgreedVersions(agreed, await loadTextVersions(db, now));
    if (reopens) await reopenMember(db, agentId);
    return startSession(db, context, agentId, consents);
  });
  return buildLoginReply(context, started);
};
