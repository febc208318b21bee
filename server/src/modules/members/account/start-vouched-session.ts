import type { BaseContext } from '#http/handler.ts';
import { loadLegalTextVersions } from '#modules/shop/site/site.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { checkReopening } from './rules/account-closing.ts';
import { type ConsentVersions, checkConsentVersions, requiredConsentKinds } from './rules/consents.ts';
import { type MessagingPersonKey, type StartedSession, startSession } from './start-session.ts';
import { reopenMember } from './store/account-closing.ts';
import { loadConsents } from './store/consents.ts';
import { findMemberAccount } from './store/members.ts';

/** Describes a login that WeChat confirmed: the WeChat user, the legal texts they accept, and whether to reopen a closed account. */
export interface VouchedLogin {
  readonly by: MessagingPersonKey;
  readonly agreed?: ConsentVersions | undefined;
  readonly takeBack?: number | undefined;
}

/**
 * Starts a session of a member who logged in by WeChat, and returns it. Refuses (legalTextsChanged) a member who has
 * not accepted the current legal texts. Refuses a closed account, unless it can still be reopened and the login asks
 * to.
 */
export async function startVouchedSession(
  db: SiteDatabase,
  context: Pick<BaseContext, 'now' | 'ids' | 'client'>,
  memberId: number,
  { by, agreed, takeBack }: VouchedLogin,
): Promise<StartedSession> {
  const { now } = context;
  const [account, inForce, given] = await Promise.all([
    findMemberAccount(db, memberId),
    loadLegalTextVersions(db, now),
    loadConsents(db, memberId),
  ]);
  if (!account) throw new Refusal('memberClosed');
  const reopens = checkReopening(account, takeBack === 1, now);
  const active = given.filter(({ withdrawnAt }) => withdrawnAt === null);
  const hasAccepted = requiredConsentKinds.every(
    (kind) => inForce[kind] === undefined || active.some((one) => one.kind === kind && one.version === inForce[kind]),
  );
  const consents = hasAccepted && !agreed ? [] : checkConsentVersions(agreed ?? { service: 0, privacy: 0 }, inForce);
  if (reopens) await reopenMember(db, memberId);
  return startSession(db, context, memberId, consents, by);
}
