import type { BaseContext } from '#http/handler.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { Consent } from './rules/consents.ts';
import { signLoginToken, loginTokenLife } from './rules/token.ts';
import { recordConsents } from './store/consents.ts';
import { findMemberDetails } from './store/members.ts';
import type { MemberDetails } from './rules/member.ts';
import { addSession } from './store/sessions.ts';

/** Describes a login session that was started, and its member. */
export interface StartedSession {
  readonly sessionId: string;
  readonly card: MemberDetails;
}

/** Identifies a WeChat user within one of the shop's apps (openid and app). */
export interface MessagingPersonKey {
  readonly appId: string;
  readonly openId: string;
}

/** Starts a member's login session and records the consents. Returns the session's id and the member. */
export async function startSession(
  db: SiteDatabase,
  { now, ids, client }: Pick<BaseContext, 'now' | 'ids' | 'client'>,
  memberId: number,
  consents: readonly Consent[],
  by: MessagingPersonKey = { appId: '', openId: '' },
): Promise<StartedSession> {
  const sessionId = ids.uuid();
  const [card] = await Promise.all([
    findMemberDetails(db, memberId),
    addSession(db, { id: sessionId, memberId, clientType: client.clientType.slice(0, 20), now, ...by }),
    recordConsents(db, memberId, consents, now),
  ]);
  if (!card) throw new Error(`the member ${memberId} to log in does not exist`);
  return { sessionId, card };
}

/** Builds the reply to a login: token, member and level. */
export async function buildLoginReply(
  { siteId, now, secrets }: Pick<BaseContext, 'siteId' | 'now' | 'secrets'>,
  { sessionId, card }: StartedSession,
) {
  return {
    token: await signLoginToken(secrets.signing, { siteId, memberId: card.id, sessionId }, now),
    expires: (Math.floor(now.getTime() / 1000) + loginTokenLife) * 1000,
    agentId: card.id,
    agentid: card.id,
    fxid: card.levelId,
    fxname: card.levelName,
    nick: card.nick,
    headurl: card.avatar,
    status: card.status,
  };
}
