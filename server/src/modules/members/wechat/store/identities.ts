import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';

/** Describes a WeChat user as one of the shop's apps knows them: app, openid and union id. */
export interface AppPerson {
  readonly appId: string;
  readonly openId: string;
  /** Is empty for an app that shares its people with no other. */
  readonly unionId: string;
}

/** Locks a WeChat user until the unit of work ends. So of two simultaneous logins, the second finds the member that the first created. */
export async function lockMessagingPerson({ query, siteId }: SiteDatabase, { appId, openId, unionId }: AppPerson): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('openid of ' || ${siteId} || ' ' || ${`${appId} ${openId}`}, 0))`.execute(query);
  if (unionId === '') return;
  await sql`select pg_advisory_xact_lock(hashtextextended('unionid of ' || ${siteId} || ' ' || ${unionId}, 0))`.execute(query);
}

/** Finds the id of the member to whom a WeChat openid is bound; undefined if there is none. */
export async function findMemberOfOpenId({ query, siteId }: SiteDatabase, appId: string, openId: string): Promise<number | undefined> {
  const row = await query
    .selectFrom('messaging_identity')
    .select('member_id as memberId')
    .where('site_id', '=', siteId)
    .where('app_id', '=', appId)
    .where('open_id', '=', openId)
    .executeTakeFirst();
  return row?.memberId;
}

/**
 * Finds the id of the member to whom a WeChat user (union id) is bound in another app of the shop. If there are
 * several, returns the one bound first; undefined if none.
 */
export async function findMemberOfUnion({ query, siteId }: SiteDatabase, unionId: string): Promise<number | undefined> {
  if (unionId === '') return undefined;
  const row = await query
    .selectFrom('messaging_identity')
    .select('member_id as memberId')
    .where('site_id', '=', siteId)
    .where('union_id', '=', unionId)
    .orderBy('bound_at')
    .limit(1)
    .executeTakeFirst();
  return row?.memberId;
}

/**
 * Lists the WeChat openids that are bound to a member for logging in, in the order in which they were bound. Each has
 * its app, union id and time of binding.
 */
export const listMemberIdentities = ({ query, siteId }: SiteDatabase, memberId: number) =>
  query
    .selectFrom('messaging_identity')
    .select(['app_id as appId', 'open_id as openId', 'union_id as unionId', 'bound_at as boundAt'])
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .orderBy('bound_at')
    .execute();

/** Binds a WeChat openid to a member. If it is bound already, only adds a missing union id. The caller must lock the WeChat user first. */
export async function bindOpenId({ query, siteId }: SiteDatabase, memberId: number, person: AppPerson, now: Date): Promise<void> {
  await query
    .insertInto('messaging_identity')
    .values({
      site_id: siteId,
      app_id: person.appId,
      open_id: person.openId,
      union_id: person.unionId,
      member_id: memberId,
      bound_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'app_id', 'open_id'])
        .doUpdateSet({ union_id: person.unionId })
        .where('messaging_identity.union_id', '=', ''),
    )
    .execute();
}

/** Unbinds every WeChat openid of a member, even those used only to pay. Returns how many of them were used to log in. */
export async function unbindOpenIds({ query, siteId }: SiteDatabase, memberId: number): Promise<number> {
  const [removed] = await Promise.all([
    query.deleteFrom('messaging_identity').where('site_id', '=', siteId).where('member_id', '=', memberId).returning('app_id').execute(),
    query.deleteFrom('messaging_payer').where('site_id', '=', siteId).where('member_id', '=', memberId).execute(),
  ]);
  return removed.length;
}

/** Moves a member's WeChat openids to another member. Leaves out a payment openid if the other member has one at the same app. */
export async function moveOpenIds({ query, siteId }: SiteDatabase, from: number, to: number): Promise<void> {
  await query
    .updateTable('messaging_identity')
    .set({ member_id: to })
    .where('site_id', '=', siteId)
    .where('member_id', '=', from)
    .execute();
  await query
    .insertInto('messaging_payer')
    .columns(['site_id', 'member_id', 'app_id', 'open_id', 'named_at'])
    .expression((from_) =>
      from_
        .selectFrom('messaging_payer')
        .select(['site_id', sql<number>`${to}::bigint`.as('member_id'), 'app_id', 'open_id', 'named_at'])
        .where('site_id', '=', siteId)
        .where('member_id', '=', from),
    )
    .onConflict((conflict) => conflict.columns(['site_id', 'member_id', 'app_id']).doNothing())
    .execute();
  await query.deleteFrom('messaging_payer').where('site_id', '=', siteId).where('member_id', '=', from).execute();
}

/** Saves the openid by which a member pays in a WeChat app. */
export async function savePayer(
  { query, siteId }: SiteDatabase,
  memberId: number,
  { appId, openId }: Pick<AppPerson, 'appId' | 'openId'>,
  now: Date,
): Promise<void> {
  await query
    .insertInto('messaging_payer')
    .values({ site_id: siteId, member_id: memberId, app_id: appId, open_id: openId, named_at: now })
    .onConflict((conflict) => conflict.columns(['site_id', 'member_id', 'app_id']).doUpdateSet({ open_id: openId, named_at: now }))
    .execute();
}

/** Finds the openid by which a member pays in a WeChat app: the last one saved for payments, else the login's. */
export async function findPayerOpenId({ query, siteId }: SiteDatabase, memberId: number, appId: string): Promise<string | undefined> {
  const named = await query
    .selectFrom('messaging_payer')
    .select('open_id as openId')
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .where('app_id', '=', appId)
    .executeTakeFirst();
  if (named) return named.openId;
  const own = await query
    .selectFrom('messaging_identity')
    .select('open_id as openId')
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .where('app_id', '=', appId)
    .orderBy('bound_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return own?.openId;
}
