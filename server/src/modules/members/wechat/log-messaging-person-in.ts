import { cleanNick } from 'contract/members/account/nick.ts';
import type { BaseContext } from '#http/handler.ts';
import {
  bindMobileTo,
  buildLoginReply,
  createMember,
  findMemberAccount,
  findMemberByMobile,
  startVouchedSession,
} from '#modules/members/account/account.ts';
import { hasMobileNumber } from './has-mobile-number.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { sentence } from '#sentences/sentence.ts';
import { type AppPerson, bindOpenId, findMemberOfOpenId, findMemberOfUnion, lockMessagingPerson } from './store/identities.ts';

type LoginContext = Pick<BaseContext, 'siteId' | 'now' | 'ids' | 'client' | 'secrets' | 'say'>;
type Agreed = Parameters<typeof startVouchedSession>[3]['agreed'];

/** Describes a WeChat user who logs in. */
export interface PersonLoggingIn extends AppPerson {
  readonly nick: string;
  /** A mobile number that the platform vouches for, in its stored form. */
  readonly mobile?: string | undefined;
}

/** Finds the member of a person: by openid, by an openid of another app, by the mobile number that the platform vouches for. Else creates one. */
async function findOrCreateMember(db: SiteDatabase, { now, ids, secrets, say }: LoginContext, person: PersonLoggingIn): Promise<number> {
  const known = await findMemberOfOpenId(db, person.appId, person.openId);
  if (known !== undefined) return known;
  await lockMessagingPerson(db, person);
  const found =
    (await findMemberOfOpenId(db, person.appId, person.openId)) ??
    (await findMemberOfUnion(db, person.unionId)) ??
    (person.mobile === undefined ? undefined : (await findMemberByMobile(db, secrets, person.mobile))?.id);
  if (found !== undefined) return found;
  const nick = cleanNick(person.nick) || say(sentence('newMemberName', { digits: ids.digits(6) }));
  const id = await createMember(db, secrets, { mobile: null, passwordHash: null, nick, joinedAt: now });
  if (id === undefined) throw new Error('a member without a mobile number could not be created');
  return id;
}

/**
 * Logs a WeChat user in: finds or registers the member, binds the openid, and starts a session. Binds a mobile number
 * that WeChat confirmed, if no other member has it. Returns the session, the appid, the openid, and whether the member
 * has a mobile number.
 */
export async function logMessagingPersonIn(
  db: SiteDatabase,
  context: LoginContext,
  person: PersonLoggingIn,
  { agreed, takeBack }: { readonly agreed?: Agreed; readonly takeBack?: number | undefined },
) {
  const { appId, openId } = person;
  const memberId = await findOrCreateMember(db, context, person);
  await bindOpenId(db, memberId, person, context.now);
  const account = await findMemberAccount(db, memberId);
  let hasMobile = hasMobileNumber(account);
  // A number of another member stays theirs: the person can claim that account (identityClaim).
  if (!hasMobile && person.mobile !== undefined && !(await findMemberByMobile(db, context.secrets, person.mobile)))
    hasMobile = await bindMobileTo(db, context.secrets, memberId, person.mobile);
  const started = await startVouchedSession(db, context, memberId, { by: { appId, openId }, agreed, takeBack });
  return { started, appId, openid: openId, hasMobile };
}

/** Builds the reply to a login by WeChat. */
export const buildMessagingLogin = async (
  context: Pick<BaseContext, 'siteId' | 'now' | 'secrets'>,
  { started, appId, openid, hasMobile }: Awaited<ReturnType<typeof logMessagingPersonIn>>,
) => ({
  ...(await buildLoginReply(context, started)),
  sessionId: started.sessionId,
  appId,
  openid,
  hasMobile: hasMobile ? 1 : 0,
});
