import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import { countRows, type PageRange } from '#platform/paging.ts';

/** Describes a member in the merchant's list: id, nickname, encrypted mobile number, level, state, and when they joined. */
export interface ListedMember {
  readonly id: number;
  readonly nick: string;
  readonly mobileSealed: Buffer | null;
  readonly levelId: number;
  readonly levelName: string;
  readonly status: number;
  readonly joinedAt: Date;
}

/**
 * Describes a merchant's search for members: by number, mobile hash or part of the nickname (any of them), by level,
 * by state.
 */
export interface MemberFilter {
  readonly word?: { readonly id: number | undefined; readonly mobileHash: Buffer | undefined; readonly nick: string } | undefined;
  readonly levelId?: number | undefined;
  readonly status?: number | undefined;
  readonly labelId?: number | undefined;
  /** Bounds what they spent, in cents, both inclusive. */
  readonly spentFrom?: number | undefined;
  readonly spentTo?: number | undefined;
  /** Bounds when they joined: from the first on, before the second. */
  readonly joinedFrom?: Date | undefined;
  readonly joinedBefore?: Date | undefined;
  readonly sort?: keyof typeof sortColumns | undefined;
  /** Only those after this member in the sort. */
  readonly after?: number | undefined;
}

const sortColumns = { newest: 'member.joined_at', spent: 'member.spent', lastOrder: 'member.last_paid_at' } as const;

/** Describes a member with what they bought, in cents, and what the shop notes about them. */
export interface MemberWithSpending extends ListedMember {
  readonly spent: number;
  readonly paidOrders: number;
  /** The beginning of 1970 for who never paid an order. */
  readonly lastPaidAt: Date;
  readonly note: string;
}

/** Loads the labels of some members, by member. */
export async function loadMemberLabels(
  { query, siteId }: SiteDatabase,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, { readonly id: number; readonly name: string }[]>> {
  if (memberIds.length === 0) return new Map();
  const rows = await query
    .selectFrom('labelled_member')
    .innerJoin('member_label', (join) =>
      join.on('member_label.site_id', '=', siteId).onRef('member_label.id', '=', 'labelled_member.label_id'),
    )
    .select(['labelled_member.member_id as memberId', 'member_label.id', 'member_label.name'])
    .where('labelled_member.site_id', '=', siteId)
    .where('labelled_member.member_id', '=', sql<number>`any(${[...memberIds]}::bigint[])`)
    .orderBy('member_label.name')
    .execute();
  const labels = new Map<number, { readonly id: number; readonly name: string }[]>();
  for (const { memberId, id, name } of rows) labels.set(memberId, [...(labels.get(memberId) ?? []), { id, name }]);
  return labels;
}

/** Saves what a member bought: paid orders, what they kept paying for in cents, and when the last was paid. */
export async function saveMemberSpending(
  { query, siteId }: SiteDatabase,
  id: number,
  { orders, sum, lastAt }: { readonly orders: number; readonly sum: number; readonly lastAt: Date | null },
): Promise<void> {
  await query
    .updateTable('member')
    .set({ paid_orders: orders, spent: sum, last_paid_at: lastAt ?? new Date(0) })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}

/** Lists a page of the site's members in a sort, the greatest first, with the total of the list. */
export async function listSiteMembers(
  { query, siteId }: SiteDatabase,
  { word, levelId, status, labelId, spentFrom, spentTo, joinedFrom, joinedBefore, sort = 'newest', after }: MemberFilter,
  { pageSize, offset }: PageRange,
): Promise<{ list: MemberWithSpending[]; total: number }> {
  const by = sortColumns[sort];
  let all = query.selectFrom('member').select('member.id').where('member.site_id', '=', siteId);
  if (word) {
    const { id, mobileHash, nick } = word;
    all = all.where(
      sql<boolean>`(member.id = ${id ?? -1} or member.mobile_hash = ${mobileHash ?? null}::bytea or strpos(lower(member.nick), ${nick}) > 0)`,
    );
  }
  if (levelId !== undefined) all = all.where('member.level_id', '=', levelId);
  if (status !== undefined) all = all.where('member.status', '=', status);
  if (labelId !== undefined)
    all = all.where('member.id', 'in', (of) =>
      of.selectFrom('labelled_member').select('member_id').where('site_id', '=', siteId).where('label_id', '=', labelId),
    );
  if (spentFrom !== undefined) all = all.where('member.spent', '>=', spentFrom);
  if (spentTo !== undefined) all = all.where('member.spent', '<=', spentTo);
  if (joinedFrom) all = all.where('member.joined_at', '>=', joinedFrom);
  if (joinedBefore) all = all.where('member.joined_at', '<', joinedBefore);
  if (after !== undefined)
    all = all.where(
      sql<boolean>`(${sql.ref(by)}, member.id) < (select ${sql.ref(by.replace('member.', 'last.'))}, last.id from member last where last.site_id = ${siteId} and last.id = ${after})`,
    );
  const [list, total] = await Promise.all([
    query
      .selectFrom('member')
      .innerJoin('level', (join) => join.onRef('level.site_id', '=', 'member.site_id').onRef('level.id', '=', 'member.level_id'))
      .select([
        'member.id',
        'member.nick',
        'member.mobile_sealed as mobileSealed',
        'member.level_id as levelId',
        'level.name as levelName',
        'member.status',
        'member.joined_at as joinedAt',
        'member.spent',
        'member.paid_orders as paidOrders',
        'member.last_paid_at as lastPaidAt',
        'member.note',
      ])
      .where('member.site_id', '=', siteId)
      .where('member.id', 'in', all.orderBy(by, 'desc').orderBy('member.id', 'desc').limit(pageSize).offset(offset))
      .orderBy(by, 'desc')
      .orderBy('member.id', 'desc')
      .execute(),
    countRows(query, all),
  ]);
  return { list, total };
}

/** Counts the members of each level, by level id. A level without members is missing. */
export async function countMembersByLevel({ query, siteId }: SiteDatabase): Promise<ReadonlyMap<number, number>> {
  const rows = await query
    .selectFrom('member')
    .select(({ fn }) => ['level_id as id', fn.countAll<number>().as('members')])
    .where('site_id', '=', siteId)
    .groupBy('level_id')
    .execute();
  return new Map(rows.map(({ id, members }) => [id, members]));
}

/** Counts the members who joined from one moment on and before another. */
export async function countMembersJoined({ query, siteId }: SiteDatabase, from: Date, before: Date): Promise<number> {
  const { joined } = await query
    .selectFrom('member')
    .select(({ fn }) => fn.countAll<number>().as('joined'))
    .where('site_id', '=', siteId)
    .where('joined_at', '>=', from)
    .where('joined_at', '<', before)
    .executeTakeFirstOrThrow();
  return joined;
}

/** Locks a member until the transaction ends and returns their state; undefined if there is no such member. */
export async function lockMemberStatus({ query, siteId }: SiteDatabase, id: number): Promise<number | undefined> {
  const row = await query
    .selectFrom('member')
    .select('status')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.status;
}

/** Sets the status of a member: active, frozen and so on. */
export async function updateMemberStatus({ query, siteId }: SiteDatabase, id: number, status: number): Promise<void> {
  await query.updateTable('member').set({ status }).where('site_id', '=', siteId).where('id', '=', id).execute();
}

/** Describes a member's present level. While that is a paid one, also holds the level that the member returns to afterwards (else null). */
export interface MemberLevels {
  readonly levelId: number;
  readonly ownLevelId: number | null;
}

/** Locks a member until the transaction ends and returns their levels; undefined if there is no such member. */
export async function lockMemberLevels(
  { query, siteId }: SiteDatabase,
  id: number,
): Promise<(MemberLevels & { readonly grantedLevelId: number | null }) | undefined> {
  return query
    .selectFrom('member')
    .select(['level_id as levelId', 'own_level_id as ownLevelId', 'granted_level_id as grantedLevelId'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Changes the levels of a locked member. */
export async function updateMemberLevels(
  { query, siteId }: SiteDatabase,
  id: number,
  { levelId, ownLevelId }: MemberLevels,
): Promise<void> {
  await query
    .updateTable('member')
    .set({ level_id: levelId, own_level_id: ownLevelId })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}

/** Gives a locked member a level by the merchant's choice. It ends a paid level, and lost growth never lowers the member below it. */
export async function grantMemberLevel({ query, siteId }: SiteDatabase, id: number, levelId: number): Promise<void> {
  await query
    .updateTable('member')
    .set({ level_id: levelId, own_level_id: null, granted_level_id: levelId })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}
