import type { accountCalls } from 'contract/members/account/account.calls.ts';
import { accessDenied } from '#http/envelope.ts';
import type { Handler } from '#http/handler.ts';
import { loadLegalTextVersions } from '#modules/shop/site/site.ts';
import { Refusal } from '#platform/refusal.ts';
import { checkReopening } from '../rules/account-closing.ts';
import { checkConsentVersions } from '../rules/consents.ts';
import { parseCredentials } from '../rules/login-credentials.ts';
import { parseMobile } from '../rules/mobile.ts';
import { buildLoginReply, startSession } from '../start-session.ts';
import { reopenMember } from '../store/account-closing.ts';
import { endSession } from '../store/sessions.ts';
import { verifyByCode, verifyByPassword, verifyByMemberNumber } from '../verification.ts';

/**
 * Logs a member in by mobile number with a password or a code. Only a caller with the right one learns that a number
 * is not registered, or its account closed. Anyone may call it.
 */
export const login: Handler<typeof accountCalls.login> = async (context, input) => {
  const { units, siteId, site, now } = context;
  if (input.siteId !== undefined && input.siteId !== siteId) throw accessDenied.otherSite();
  const { mobile: typedMobile, credentials } = parseCredentials(input);
  const mobile = parseMobile(typedMobile, site.locale);

  const { account, settle } =
    credentials.by === 'code'
      ? await verifyByCode(context, mobile, 'login', credentials.code)
      : await verifyByPassword(context, mobile, credentials.password);
  if (!account) throw new Refusal('notRegistered');
  const reopens = checkReopening(account, input.takeBack === 1, now);

  const started = await units.write(siteId, async (db) => {
    await settle(db);
    const consents = checkConsentVersions(input.agreed, await loadLegalTextVersions(db, now));
    if (reopens) await reopenMember(db, account.id);
    return startSession(db, context, account.id, consents);
  });
  return buildLoginReply(context, started);
};

/**
 * Logs a member in by member number and password; anyone may call it. Refuses a wrong number or password, too many
 * tries (those by mobile number included), and a closed account. A code cannot replace the password here.
 */
export const idLogin: Handler<typeof accountCalls.idLogin> = async (context, { agentId, password, agreed, takeBack }) => {
  const { units, siteId, now } = context;
  const { account, settle } = await verifyByMemberNumber(context, agentId, password);
  const reopens = account !== undefined && checkReopening(account, takeBack === 1, now);

  const started = await units.write(siteId, async (db) => {
    await settle(db);
    const consents = checkConsentVersions(agreed, await loadLegalTextVersions(db, now));
    if (reopens) await reopenMember(db, agentId);
    return startSession(db, context, agentId, consents);
  });
  return buildLoginReply(context, started);
};

/** Ends the caller's session, even that of a frozen or not yet activated member. Within two seconds, every server rejects the session's tokens. */
export const logout: Handler<typeof accountCalls.logout> = async ({ db, member, now }) => {
  await endSession(db, member.sessionId, now);
  return {};
};
