import type { SiteDatabase } from '#platform/database.ts';

/** What a login must know of an account. */
export interface Account {
  readonly id: number;
  readonly status: number;
  readonly passwordHash: string | null;
}

/** A member with the level held now. */
export interface MemberCard {
  readonly id: number;
  readonly status: number;
  readonly nick: string;
  readonly avatar: string;
  readonly mobileSealed: Buffer | null;
  readonly growth: number;
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
    .select(['id', 'status', 'password_hash as passwordHash'])
    .where('site_id', '=', siteId)
    .where('mobile_hash', '=', mobileHash)
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

/**
 * Holds a member until the unit ends, so that what is decided of the member by many at once is decided in turn
 * (limits per person, the first address). The weak lock: other units may still refer to the member.
 */
export async function lockMember({ query, siteId }: SiteDatabase, id: number): Promise<void> {
  await query.selectFrom('member').select('id').where('site_id', '=', siteId).where('id', '=', id).forNoKeyUpdate().execute();
}
