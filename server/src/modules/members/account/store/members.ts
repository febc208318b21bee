import { sql } from 'kysely';
import { isUniqueViolation, type SiteDatabase } from '#platform/database.ts';
import { drawMemberNumber } from './draw-member-number.ts';
import { memberStates } from '../rules/member-states.ts';
import type { MemberAccount, MemberDetails, NewMember } from '../rules/member.ts';

const accountColumns = ['id', 'status', 'password_hash as passwordHash', 'closed_at as closedAt'] as const;

/** Finds the member account with a mobile number, by its hash; undefined if there is none. */
export async function findMemberAccountByMobile({ query, siteId }: SiteDatabase, mobileHash: Buffer): Promise<MemberAccount | undefined> {
  return query
    .selectFrom('member')
    .select(accountColumns)
    .where('site_id', '=', siteId)
    .where('mobile_hash', '=', mobileHash)
    .executeTakeFirst();
}

/** Finds a member account by member number, with the encrypted mobile number; undefined if there is none. */
export async function findMemberAccount(
  { query, siteId }: SiteDatabase,
  id: number,
): Promise<(MemberAccount & { readonly mobileSealed: Buffer | null }) | undefined> {
  return query
    .selectFrom('member')
    .select([...accountColumns, 'mobile_sealed as mobileSealed'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Finds a member of this site with the present level; undefined if there is none. */
export async function findMemberDetails({ query, siteId }: SiteDatabase, id: number): Promise<MemberDetails | undefined> {
  return query
    .selectFrom('member')
    .innerJoin('level', (join) => join.onRef('level.site_id', '=', 'member.site_id').onRef('level.id', '=', 'member.level_id'))
    .select([
      'member.id',
      'member.status',
      'member.nick',
      'member.avatar',
      'member.mobile_sealed as mobileSealed',
      'member.growth',
      'member.personal_goods as personalGoods',
      'member.joined_at as joinedAt',
      sql<boolean>`member.password_hash is not null`.as('hasPassword'),
      sql<boolean>`member.pay_password_hash is not null`.as('hasPayPassword'),
      'member.level_id as levelId',
      'level.name as levelName',
      'level.alias as levelAlias',
      'level.rank as levelRank',
      'level.discount_bp as discountBp',
    ])
    .where('member.site_id', '=', siteId)
    .where('member.id', '=', id)
    .executeTakeFirst();
}

/** Loads the nickname and picture of members, by id; also of those who closed their account. */
export async function loadMemberNames(
  { query, siteId }: SiteDatabase,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { readonly nick: string; readonly avatar: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await query
    .selectFrom('member')
    .select(['id', 'nick', 'avatar'])
    .where('site_id', '=', siteId)
    .where('id', '=', sql<number>`any(${ids})`)
    .execute();
  return new Map(rows.map(({ id, ...name }) => [id, name]));
}

/** Finds which of some members still have an account, so that they can receive something. */
export async function findPresentMembers({ query, siteId }: SiteDatabase, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await query
    .selectFrom('member')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', sql<number>`any(${ids})`)
    .where('status', '<>', memberStates.closed)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Returns, for some members, which have closed their account and which are frozen. Leaves out all others; an unknown member counts as closed. */
export async function findBarredMembers(
  { query, siteId }: SiteDatabase,
  ids: readonly number[],
): Promise<ReadonlyMap<number, 'closed' | 'frozen'>> {
  const rows = await query
    .selectFrom('member')
    .select(['id', 'status'])
    .where('site_id', '=', siteId)
    .where('id', '=', sql<number>`any(${ids})`)
    .execute();
  const statusOf = new Map(rows.map(({ id, status }) => [id, status]));
  return new Map(
    ids.flatMap((id): [number, 'closed' | 'frozen'][] => {
      const status = statusOf.get(id) ?? memberStates.closed;
      if (status === memberStates.closed) return [[id, 'closed']];
      return status === memberStates.frozen ? [[id, 'frozen']] : [];
    }),
  );
}

/**
 * Adds growth points to a member, or takes some off, but never below zero. Returns their growth, level, their own level while
 * one is paid for, and the level that the merchant granted. Undefined for a member who is gone.
 */
export const addMemberGrowth = ({ query, siteId }: SiteDatabase, id: number, growth: number) =>
  query
    .updateTable('member')
    .set((row) => ({ growth: sql<number>`greatest(0, ${row.ref('growth')} + ${growth})` }))
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .returning(['growth', 'level_id as levelId', 'own_level_id as ownLevelId', 'granted_level_id as grantedLevelId'])
    .executeTakeFirst();

/** Inserts a member with an id; undefined if another member has the mobile, or the id. */
const insertMember = ({ query, siteId }: SiteDatabase, id: number, member: NewMember) =>
  query
    .insertInto('member')
    .values({
      id,
      site_id: siteId,
      mobile_sealed: member.mobileSealed,
      mobile_hash: member.mobileHash,
      password_hash: member.passwordHash,
      nick: member.nick,
      avatar: member.avatar,
      level_id: member.levelId,
      granted_level_id: member.grantedLevelId,
      growth: member.growth,
      status: member.status,
      joined_at: member.joinedAt,
      sessions_from: member.joinedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

const isNumberTaken = async ({ query, siteId }: SiteDatabase, id: number): Promise<boolean> =>
  (await query.selectFrom('member').select('id').where('site_id', '=', siteId).where('id', '=', id).executeTakeFirst()) !== undefined;

/** Inserts a member and returns the id; undefined if another member has the mobile number. */
export async function addMember(db: SiteDatabase, member: NewMember, drawNumber = drawMemberNumber): Promise<number | undefined> {
  const id = member.id ?? drawNumber();
  const inserted = await insertMember(db, id, member);
  if (inserted) return inserted.id;
  return member.id === undefined && (await isNumberTaken(db, id)) ? addMember(db, member, drawNumber) : undefined;
}

/** Changes a member's password, and ends all sessions that began before `now`. */
export async function updatePassword({ query, siteId }: SiteDatabase, id: number, passwordHash: string, now: Date): Promise<void> {
  await query
    .updateTable('member')
    .set({ password_hash: passwordHash, sessions_from: now })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}

/** Loads the hash of a member's payment password; null if there is none. */
export async function loadPayPasswordHash({ query, siteId }: SiteDatabase, id: number): Promise<string | null> {
  const row = await query
    .selectFrom('member')
    .select('pay_password_hash as hash')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.hash ?? null;
}

/** Stores the hash of a member's payment password; null removes the password. */
export async function updatePayPasswordHash({ query, siteId }: SiteDatabase, id: number, hash: string | null): Promise<void> {
  await query.updateTable('member').set({ pay_password_hash: hash }).where('site_id', '=', siteId).where('id', '=', id).execute();
}

/** Updates a member's nickname and picture; omitted fields stay. */
export async function updateProfile(
  { query, siteId }: SiteDatabase,
  id: number,
  face: { readonly nick?: string; readonly avatar?: string },
): Promise<void> {
  await query.updateTable('member').set(face).where('site_id', '=', siteId).where('id', '=', id).execute();
}

/** Changes a member's mobile number. Returns false if another member has it: the caller must then end the transaction. */
export async function updateMobile(
  { query, siteId }: SiteDatabase,
  id: number,
  { mobileSealed, mobileHash }: { readonly mobileSealed: Buffer; readonly mobileHash: Buffer },
): Promise<boolean> {
  const taken = await query
    .selectFrom('member')
    .select('id')
    .where('site_id', '=', siteId)
    .where('mobile_hash', '=', mobileHash)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (taken) return false;
  try {
    await query
      .updateTable('member')
      .set({ mobile_sealed: mobileSealed, mobile_hash: mobileHash })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .execute();
  } catch (error) {
    if (isUniqueViolation(error)) return false; // another member got it meanwhile
    throw error;
  }
  return true;
}

/** Tells whether a member allows recommendations based on their purchases. */
export async function allowsPersonalRecommendations({ query, siteId }: SiteDatabase, id: number): Promise<boolean> {
  const row = await query
    .selectFrom('member')
    .select('personal_goods as on')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.on ?? false;
}

/** Stores whether a member gets recommendations based on their purchases. */
export async function updatePersonalRecommendations({ query, siteId }: SiteDatabase, id: number, on: boolean): Promise<void> {
  await query.updateTable('member').set({ personal_goods: on }).where('site_id', '=', siteId).where('id', '=', id).execute();
}

/** Ends every login session of a member. */
export async function endAllSessions({ query, siteId }: SiteDatabase, id: number, now: Date): Promise<void> {
  await query.updateTable('member').set({ sessions_from: now }).where('site_id', '=', siteId).where('id', '=', id).execute();
}
