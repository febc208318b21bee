import type { accountCalls } from 'contract/account/account.calls.ts';
import { Refusal } from 'contract/refusals.ts';
import { accessDenied } from '#http/envelope.ts';
import type { Handler } from '#http/handler.ts';
import { textVersions } from '#modules/site/site.ts';
import { loggedIn, logIn } from '../log-in.ts';
import { proveByCode, proveByPassword } from '../prove.ts';
import { consentsOf } from '../rules/agreed.ts';
import { mayComeIn } from '../rules/leaving.ts';
import { mobileOrRefusal } from '../rules/mobile.ts';
import { proofIn } from '../rules/proof.ts';
import { reopen } from '../store/leaving.ts';

/** Tells only callers who verified the number or the password that a number is not registered, or its account closed. */
export const login: Handler<typeof accountCalls.login> = async (context, input) => {
  const { units, siteId, site, now } = context;
  if (input.siteId !== undefined && input.siteId !== siteId) throw accessDenied.otherSite();
  const { mobile: typedMobile, credentials } = proofIn(input);
  const mobile = mobileOrRefusal(typedMobile, site.locale);

  const { account, settle } =
    credentials.by === 'code'
      ? await proveByCode(context, mobile, 'login', credentials.code)
      : await proveByPassword(context, mobile, credentials.password);
  if (!account) throw new Refusal('notRegistered');
  const reopens = mayComeIn(account, input.takeBack === 1, now);

  const started = await units.write(siteId, async (db) => {
    await settle(db);
    const consents = consentsOf(input.agreed, await textVersions(db, now));
    if (reopens) await reopen(db, account.id);
    return logIn(db, context, account.id, consents);
  });
  return loggedIn(context, started);
};
