import type { SiteDatabase } from '#platform/database.ts';
import { countRows, type PageRange } from '#platform/paging.ts';

/** Describes points that a member gave to another. */
export interface PointsGift {
  readonly number: string;
  readonly giverId: number;
  readonly receiverId: number;
  readonly points: number;
  readonly memo: string;
  readonly givenAt: Date;
}
const columns = ['number', 'giver_id as giverId', 'receiver_id as receiverId', 'points', 'memo', 'given_at as givenAt'] as const;

/** Finds a gift of points by its giver and number. */
export const findPointsGift = ({ query, siteId }: SiteDatabase, giverId: number, number: string): Promise<PointsGift | undefined> =>
  query
    .selectFrom('points_gift')
    .select(columns)
    .where('site_id', '=', siteId)
    .where('giver_id', '=', giverId)
    .where('number', '=', number)
    .executeTakeFirst();

/** Inserts a gift of points from one member to another. */
export async function addPointsGift({ query, siteId }: SiteDatabase, gift: PointsGift): Promise<void> {
  const { number, giverId, receiverId, points, memo, givenAt } = gift;
  await query
    .insertInto('points_gift')
    .values({ site_id: siteId, number, giver_id: giverId, receiver_id: receiverId, points, memo, given_at: givenAt })
    .execute();
}

const giftsOf = ({ query, siteId }: SiteDatabase, memberId: number) =>
  query
    .selectFrom('points_gift')
    .where('site_id', '=', siteId)
    .where((where) => where.or([where('giver_id', '=', memberId), where('receiver_id', '=', memberId)]));

/** Loads a page of the gifts that a member made and received, the latest first. `counted` is exact to 1,000. */
export async function listPointsGifts(db: SiteDatabase, memberId: number, { pageSize, offset }: PageRange) {
  const [list, counted] = await Promise.all([
    giftsOf(db, memberId).select(columns).orderBy('given_at', 'desc').orderBy('number', 'desc').limit(pageSize).offset(offset).execute(),
    countRows(db.query, giftsOf(db, memberId).select('number')),
  ]);
  return { list, counted };
}
