import type { BaseContext } from '#http/handler.ts';
import { loadTextVersions } from '#modules/site/site.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { checkReopening } from './rules/account-closing.ts';
import { type AgreedVersions, checkAgreedVersions, requiredConsentKinds } from './rules/consents.ts';
import { type MessagingPersonKey, type StartedSession, startSession } from './start-session.ts';
import { reopenMember } from './store/account-closing.ts';
import { loadConsents } from './store/consents.ts';
import { findMemberAccount } from './store/members.ts';

/** Holds the facts that a login without a mobile number brings along. */
export interface VouchedLogin {
  readonly by: MessagingPersonKey;
  readonly agreed?: AgreedVersions | undefined;
  readonly takeBack?: number | undefined;
}

/**
 * Starts a session of a member for whom the messaging platform vouches. Refuses (legalTextsChanged) who has not accepted the legal texts in force, now or
 * before; and a closed account, as every login does.
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
    loadTextVersions(db, now),
    loadConsents(db, memberId),
  ]);
  if (!account) throw new Refusal('memberClosed');
  const reopens = checkReopening(account, takeBack === 1, now);
  const active = given.filter(({ withdrawnAt }) => withdrawnAt === null);
  const hasAccepted = requiredConsentKinds.every(
    (kind) => inForce[kind] === undefined || active.some((one) => one.kind === kind && one.version === inForce[kind]),
  );
  const consents = hasAccepted && !agreed ? [] : checkAgreedVersions(agreed ?? { service: 0, privacy: 0 }, inForce);
  if (reopens) await reopenMember(db, memberId);
  return startSession(db, context, memberId, consents, by);
}
