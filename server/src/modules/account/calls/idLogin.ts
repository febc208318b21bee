import type { accountCalls } from 'contract/account/account.calls.ts';
import type { Handler } from '#http/handler.ts';
import { textVersions } from '#modules/site/site.ts';
import { loggedIn, logIn } from '../log-in.ts';
import { proveMember } from '../prove.ts';
import { consentsOf } from '../rules/agreed.ts';
import { mayComeIn } from '../rules/leaving.ts';
import { reopen } from '../store/leaving.ts';

export const idLogin: Handler<typeof accountCalls.idLogin> = async (context, { agentId, password, agreed, takeBack }) => {
  const { units, siteId, now } = context;
  const { account, settle } = await proveMember(context, agentId, password);
  const reopens = account !== undefined && mayComeIn(account, takeBack === 1, now);

  const started = await units.write(siteId, async (db) => {
    await settle(db);
    const consents = consentsOf(agreed, await textVersions(db, now));
    if (reopens) await reopen(db, agentId);
    return logIn(db, context, agentId, consents);
  });
  return loggedIn(context, started);
};
