import type { ReviewFilter, ReviewSort } from 'contract/aftersales/review/review-limits.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import { countRows, type PageRange } from '#platform/paging.ts';
import type { Tables } from '#platform/tables.ts';
import { gradeOfScore, type StoredReview, reviewUsefulness } from '../rules/review.ts';

const columns = [
  'id',
  'tid',
  'line_no as lineNo',
  'member_id as memberId',
  'goods_id as goodsId',
  'title',
  'picture',
  'sku_text as skuText',
  'score',
  'service_score as serviceScore',
  'shipping_score as shippingScore',
  'text',
  'tags',
  'pictures',
  'video',
  'poster',
  'nick',
  'avatar',
  'anonymous',
  'written_at as writtenAt',
  'follow_text as followText',
  'follow_pictures as followPictures',
  'followed_at as followedAt',
  'answer',
  'answered_at as answeredAt',
  'hidden_at as hiddenAt',
  'hidden_why as hiddenWhy',
] as const;

/** Describes a new review to store, which has no follow-up and no reply yet. */
export type NewReview = Omit<
  StoredReview,
  'id' | 'writtenAt' | 'followText' | 'followPictures' | 'followedAt' | 'answer' | 'answeredAt' | 'hiddenAt' | 'hiddenWhy'
>;

/** Stores reviews. Returns their ids in the same order; undefined if one of the lines has a review already. */
export async function insertReviews(
  { query, siteId }: SiteDatabase,
  reviews: readonly NewReview[],
  now: Date,
): Promise<readonly number[] | undefined> {
  const rows = await query
    .insertInto('review')
    .values(
      reviews.map((review) => ({
        site_id: siteId,
        tid: review.tid,
        line_no: review.lineNo,
        member_id: review.memberId,
        goods_id: review.goodsId,
        title: review.title,
        picture: review.picture,
        sku_text: review.skuText,
        score: review.score,
        service_score: review.serviceScore,
        shipping_score: review.shippingScore,
        text: review.text,
        tags: [...review.tags],
        pictures: [...review.pictures],
        video: review.video,
        poster: review.poster,
        nick: review.nick,
        avatar: review.avatar,
        anonymous: review.anonymous,
        written_at: now,
        grade: gradeOfScore(review.score),
        usefulness: reviewUsefulness({ ...review, followedAt: null }),
      })),
    )
    .onConflict((conflict) => conflict.columns(['site_id', 'tid', 'line_no']).doNothing())
    .returning(['id', 'line_no as lineNo'])
    .execute();
  const ids = new Map(rows.map(({ id, lineNo }) => [lineNo, id]));
  const stored = reviews.map(({ lineNo }) => ids.get(lineNo)).filter((id) => id !== undefined);
  return stored.length === reviews.length ? stored : undefined;
}

type ReviewQuery = SelectQueryBuilder<Tables, 'review', unknown>;

/** Keeps the reviews of a filter; what shows something has had its weight in the order, so the index of usefulness finds it first. */
const filters: Readonly<Record<ReviewFilter, (from: ReviewQuery) => ReviewQuery>> = {
  all: (from) => from,
  pictured: (from) => from.where(sql<boolean>`(cardinality(pictures) > 0 or video <> '' or cardinality(follow_pictures) > 0)`),
  followed: (from) => from.where('followed_at', 'is not', null),
  good: (from) => from.where('grade', '=', 3),
  middling: (from) => from.where('grade', '=', 2),
  bad: (from) => from.where('grade', '=', 1),
};

const visibleOf = ({ query, siteId }: SiteDatabase, goodsId: number): ReviewQuery =>
  query.selectFrom('review').where('site_id', '=', siteId).where('goods_id', '=', goodsId).where('hidden_at', 'is', null);

/** Lists a page of a product's visible reviews. */
export async function listGoodsReviews(
  db: SiteDatabase,
  goodsId: number,
  { filter, sort, tag }: { readonly filter: ReviewFilter; readonly sort: ReviewSort; readonly tag: string | undefined },
  { pageSize, offset }: Pick<PageRange, 'pageSize' | 'offset'>,
): Promise<StoredReview[]> {
  let rows = filters[filter](visibleOf(db, goodsId)).select(columns).limit(pageSize).offset(offset);
  if (tag !== undefined) rows = rows.where(sql<boolean>`${tag} = any(tags)`);
  if (sort === 'useful') rows = rows.orderBy('usefulness', 'desc');
  return rows.orderBy('id', 'desc').execute();
}

/** Lists the reviews of an order. */
export async function listOrderReviews({ query, siteId }: SiteDatabase, tid: string): Promise<StoredReview[]> {
  return query.selectFrom('review').select(columns).where('site_id', '=', siteId).where('tid', '=', tid).execute();
}

/** Lists a page of the reviews that a member wrote, the newest first. `total` is exact to 1,000. */
export async function listMemberReviewPage(
  { query, siteId }: SiteDatabase,
  memberId: number,
  { pageSize, offset }: Pick<PageRange, 'pageSize' | 'offset'>,
): Promise<{ readonly list: StoredReview[]; readonly total: number }> {
  const own = query.selectFrom('review').where('site_id', '=', siteId).where('member_id', '=', memberId);
  const [list, total] = await Promise.all([
    own.select(columns).orderBy('id', 'desc').limit(pageSize).offset(offset).execute(),
    countRows(query, own.select('id')),
  ]);
  return { list, total };
}

/** Lists all reviews that a member wrote, the newest first. */
export async function listMemberReviews({ query, siteId }: SiteDatabase, memberId: number): Promise<StoredReview[]> {
  return query
    .selectFrom('review')
    .select(columns)
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .execute();
}

/**
 * Describes a filter of the merchant's list of reviews: by score, by product, and those without an answer or hidden.
 */
export interface ReviewListFilter {
  readonly score: number | undefined;
  readonly goodsId: number | undefined;
  readonly state: 'unanswered' | 'hidden' | undefined;
}

/** Lists a page of the site's reviews, the newest first. `total` is exact to 1,000. */
export async function listReviewPage(
  { query, siteId }: SiteDatabase,
  { score, goodsId, state }: ReviewListFilter,
  { pageSize, offset }: PageRange,
): Promise<{ readonly list: StoredReview[]; readonly total: number }> {
  let all = query.selectFrom('review').where('site_id', '=', siteId);
  if (score !== undefined) all = all.where('score', '=', score);
  if (goodsId !== undefined) all = all.where('goods_id', '=', goodsId);
  if (state === 'unanswered') all = all.where('answered_at', 'is', null).where('hidden_at', 'is', null);
  if (state === 'hidden') all = all.where('hidden_at', 'is not', null);
  const [list, total] = await Promise.all([
    all.select(columns).orderBy('id', 'desc').limit(pageSize).offset(offset).execute(),
    countRows(query, all.select('id')),
  ]);
  return { list, total };
}

/** Finds a review by its id and locks it until the transaction ends. */
export async function lockReview({ query, siteId }: SiteDatabase, id: number): Promise<StoredReview | undefined> {
  return query.selectFrom('review').select(columns).where('site_id', '=', siteId).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Saves the follow-up that the writer of a review added to it. */
export async function saveReviewFollowUp({ query, siteId }: SiteDatabase, review: StoredReview): Promise<void> {
  await query
    .updateTable('review')
    .set({
      follow_text: review.followText,
      follow_pictures: [...review.followPictures],
      followed_at: review.followedAt,
      usefulness: reviewUsefulness(review),
    })
    .where('site_id', '=', siteId)
    .where('id', '=', review.id)
    .execute();
}

/** Stores the merchant's answer to a review. */
export async function saveReviewAnswer({ query, siteId }: SiteDatabase, id: number, answer: string, now: Date): Promise<void> {
  await query.updateTable('review').set({ answer, answered_at: now }).where('site_id', '=', siteId).where('id', '=', id).execute();
}

/** Hides a review with the merchant's reason, or shows it again. */
export async function saveReviewHidden(
  { query, siteId }: SiteDatabase,
  { id, hiddenAt, hiddenWhy }: Pick<StoredReview, 'id' | 'hiddenAt' | 'hiddenWhy'>,
): Promise<void> {
  await query
    .updateTable('review')
    .set({ hidden_at: hiddenAt, hidden_why: hiddenWhy })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute();
}

/** Removes from all reviews of a member what tells who wrote them: name, picture, and the pictures and videos that they took. */
export async function anonymiseReviews({ query, siteId }: SiteDatabase, memberId: number): Promise<void> {
  await query
    .updateTable('review')
    .set({ nick: '', avatar: '', anonymous: true, pictures: [], follow_pictures: [], video: '', poster: '' })
    .where('site_id', '=', siteId)
    .where('member_id', '=', memberId)
    .execute();
}
