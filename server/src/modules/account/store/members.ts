import { sql } from 'kysely';
import { isUniqueViolation, type SiteDatabase } from '#platform/database.ts';

/** What a login must know of an account. */
export interface Account {
  readonly id: number;
  readonly status: number;
  readonly passwordHash: string | null;
  /** When it was closed by its member. */
  readonly closedAt: Date | null;
}
const accountColumns = ['id', 'status', 'password_hash as passwordHash', 'closed_at as closedAt'] as const;

/** A member with the level held now. */
export interface MemberCard {
  readonly id: number;
  readonly status: number;
  readonly nick: string;
  readonly avatar: string;
  readonly mobileSealed: Buffer | null;
  readonly growth: number;
  readonly personalGoods: boolean;
  readonly joinedAt: Date;
  readonly hasPassword: boolean;
  readonly hasPayPassword: boolean;
  readonly levelId: number;
  readonly levelName: string;
  readonly levelAlias: string;
  readonly levelRank: number;
  readonly discountBp: number;
}

export interface NewMember {
  readonly mobileSealed: Buffer;
  readonly mobileHash: Buffer;
  readonly passwordHash: string;
  readonly nick: string;
  readonly avatar: string;
  readonly levelId: number;
  readonly growth: number;
  readonly status: number;
  readonly joinedAt: Date;
}

export async function accountByMobile({ query, siteId }: SiteDatabase, mobileHash: Buffer): Promise<Account | undefined> {
  return query
    .selectFrom('member')
    .select(accountColumns)
    .where('site_id', '=', siteId)
    .where('mobile_hash', '=', mobileHash)
    .executeTakeFirst();
}

/** The same by a member's number, with the sealed mobile. */
export async function accountById(
  { query, siteId }: SiteDatabase,
  id: number,
): Promise<(Account & { readonly mobileSealed: Buffer | null }) | undefined> {
  return query
    .selectFrom('member')
    .select([...accountColumns, 'mobile_sealed as mobileSealed'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** A member of this site with the level held; undefined for an id of nobody here. */
export async function memberCard({ query, siteId }: SiteDatabase, id: number): Promise<MemberCard | undefined> {
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

/** Makes a member; undefined when the number is a member's already: of two at once, one. */
export async function addMember({ query, siteId }: SiteDatabase, member: NewMember): Promise<number | undefined> {
  const made = await query
    .insertInto('member')
    .values({
      site_id: siteId,
      mobile_sealed: member.mobileSealed,
      mobile_hash: member.mobileHash,
      password_hash: member.passwordHash,
      nick: member.nick,
      avatar: member.avatar,
      level_id: member.levelId,
      growth: member.growth,
      status: member.status,
      joined_at: member.joinedAt,
      sessions_from: member.joinedAt,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'mobile_hash']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

/** Gives a member a new password; sessions begun before `now` are over. */
export async function changePassword({ query, siteId }: SiteDatabase, id: number, passwordHash: string, now: Date): Promise<void> {
  await query
    .updateTable('member')
    .set({ password_hash: passwordHash, sessions_from: now })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}

/** What is kept of a member's payment password; null where there is none. */
export async function payPasswordHash({ query, siteId }: SiteDatabase, id: number): Promise<string | null> {
  const row = await query
    .selectFrom('member')
    .select('pay_password_hash as hash')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.hash ?? null;
}

export async function setPayPasswordHash({ query, siteId }: SiteDatabase, id: number, hash: string | null): Promise<void> {
  await query.updateTable('member').set({ pay_password_hash: hash }).where('site_id', '=', siteId).where('id', '=', id).execute();
}

/** Changes what others see of a member; what is left out stays. */
export async function changeFace(
  { query, siteId }: SiteDatabase,
  id: number,
  face: { readonly nick?: string; readonly avatar?: string },
): Promise<void> {
  await query.updateTable('member').set(face).where('site_id', '=', siteId).where('id', '=', id).execute();
}

/** Gives a member a mobile in place of any they had; false when another has it already: then the unit must not go on. */
export async function changeMobile(
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
    if (isUniqueViolation(error)) return false; // another got it meanwhile
    throw error;
  }
  return true;
}

/** Whether goods may be recommended to a member by what they bought. */
export async function personalGoods({ query, siteId }: SiteDatabase, id: number): Promise<boolean> {
  const row = await query
    .selectFrom('member')
    .select('personal_goods as on')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.on ?? false;
}

export async function setPersonalGoods({ query, siteId }: SiteDatabase, id: number, on: boolean): Promise<void> {
  await query.updateTable('member').set({ personal_goods: on }).where('site_id', '=', siteId).where('id', '=', id).execute();
}

/** Ends every session that a member has now. */
export async function endSessions({ query, siteId }: SiteDatabase, id: number, now: Date): Promise<void> {
  await query.updateTable('member').set({ sessions_from: now }).where('site_id', '=', siteId).where('id', '=', id).execute();
}
