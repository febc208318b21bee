import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import type { AppPerson } from './identities.ts';

/** Names what a WeChat login is for: a login token, or only the payer's openid. */
export type LoginPurpose = 'login' | 'payer';

/** Describes a WeChat login that a browser began. Only hashes of its secrets are stored. */
export interface BegunMessagingLogin {
  readonly stateHash: string;
  readonly browserHash: string;
  readonly purpose: LoginPurpose;
  readonly appId: string;
  /** The mall's origin in that browser. */
  readonly origin: string;
  readonly returnUrl: string;
  readonly asksMobile: boolean;
}

/** Describes a WeChat login after WeChat sent the browser back, with the WeChat user who logged in. */
export interface ReturnedMessagingLogin extends BegunMessagingLogin, AppPerson {
  readonly nick: string;
}

const columns = [
  'state_hash as stateHash',
  'browser_hash as browserHash',
  'purpose',
  'app_id as appId',
  'origin',
  'return_url as returnUrl',
  'asks_mobile as asksMobile',
] as const;
const toLogin = <Row extends { purpose: string }>(row: Row): Row & { purpose: LoginPurpose } => ({
  ...row,
  purpose: row.purpose === 'payer' ? 'payer' : 'login',
});

/** Limits how many old logins are removed when a new one begins. */
const mostRemoved = 50;

/** Inserts a WeChat login, and deletes a limited number of those that began before `oldest`. */
export async function addMessagingLogin(
  { query, siteId }: SiteDatabase,
  login: BegunMessagingLogin,
  now: Date,
  oldest: Date,
): Promise<void> {
  await query
    .deleteFrom('messaging_login')
    .where('site_id', '=', siteId)
    .where('state_hash', 'in', (old) =>
      old
        .selectFrom('messaging_login')
        .select('state_hash')
        .where('site_id', '=', siteId)
        .where('begun_at', '<', oldest)
        .limit(mostRemoved)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
  await query
    .insertInto('messaging_login')
    .values({
      site_id: siteId,
      state_hash: login.stateHash,
      browser_hash: login.browserHash,
      purpose: login.purpose,
      app_id: login.appId,
      origin: login.origin,
      return_url: login.returnUrl,
      asks_mobile: login.asksMobile,
      begun_at: now,
    })
    .execute();
}

/** Finds a WeChat login that began after `from` and from which WeChat has not yet sent the browser back. Undefined if there is none. */
export async function findBegunMessagingLogin(
  { query, siteId }: SiteDatabase,
  stateHash: string,
  from: Date,
): Promise<BegunMessagingLogin | undefined> {
  const row = await query
    .selectFrom('messaging_login')
    .select(columns)
    .where('site_id', '=', siteId)
    .where('state_hash', '=', stateHash)
    .where('returned_at', 'is', null)
    .where('begun_at', '>', from)
    .executeTakeFirst();
  return row && toLogin(row);
}

/** Records that WeChat sent the browser of a WeChat login back. Returns false if that was recorded before. */
export async function markMessagingLoginReturned({ query, siteId }: SiteDatabase, stateHash: string, now: Date): Promise<boolean> {
  const marked = await query
    .updateTable('messaging_login')
    .set({ returned_at: now })
    .where('site_id', '=', siteId)
    .where('state_hash', '=', stateHash)
    .where('returned_at', 'is', null)
    .returning('state_hash')
    .executeTakeFirst();
  return marked !== undefined;
}

/** Saves who logged in at WeChat, and the ticket that the browser exchanges for a login token. */
export async function saveMessagingTicket(
  { query, siteId }: SiteDatabase,
  stateHash: string,
  { openId, unionId, nick, ticketHash }: Pick<ReturnedMessagingLogin, 'openId' | 'unionId' | 'nick'> & { readonly ticketHash: string },
  now: Date,
): Promise<void> {
  await query
    .updateTable('messaging_login')
    .set({ open_id: openId, union_id: unionId, nick, ticket_hash: ticketHash, returned_at: now })
    .where('site_id', '=', siteId)
    .where('state_hash', '=', stateHash)
    .execute();
}

/** Uses up a WeChat login ticket that this browser got after `from`, and returns its login; undefined for any other ticket. */
export async function spendMessagingTicket(
  { query, siteId }: SiteDatabase,
  {
    ticketHash,
    browserHash,
    from,
    now,
  }: { readonly ticketHash: string; readonly browserHash: string; readonly from: Date; readonly now: Date },
): Promise<ReturnedMessagingLogin | undefined> {
  const row = await query
    .updateTable('messaging_login')
    // The person is kept with the member, or not at all.
    .set({ traded_at: now, nick: '' })
    .from((taken) =>
      taken
        .selectFrom('messaging_login as before')
        .select(['before.site_id', 'before.state_hash', 'before.nick as nick_before'])
        .where('before.site_id', '=', siteId)
        .where('before.ticket_hash', '=', ticketHash)
        .where('before.browser_hash', '=', browserHash)
        .where('before.traded_at', 'is', null)
        .where('before.returned_at', '>', from)
        .forUpdate()
        .as('found'),
    )
    .where('messaging_login.site_id', '=', siteId)
    .whereRef('messaging_login.site_id', '=', 'found.site_id')
    .whereRef('messaging_login.state_hash', '=', 'found.state_hash')
    .where('messaging_login.traded_at', 'is', null)
    .returning([
      'messaging_login.state_hash as stateHash',
      'messaging_login.browser_hash as browserHash',
      'messaging_login.purpose',
      'messaging_login.app_id as appId',
      'messaging_login.origin',
      'messaging_login.return_url as returnUrl',
      'messaging_login.asks_mobile as asksMobile',
      'messaging_login.open_id as openId',
      'messaging_login.union_id as unionId',
      sql<string>`found.nick_before`.as('nick'),
    ])
    .executeTakeFirst();
  return row && toLogin(row);
}
