import type { SiteDatabase } from '#platform/database.ts';

/** Describes where a notice is shown: a kind of place (PAGE) and its code (USER_CENTER). */
interface NoticePlacement {
  readonly businessType: string;
  readonly businessCode: string;
}

/** Holds a notice of the merchant to shoppers before it is stored, with where it is shown. */
export interface NewMerchantNotice extends NoticePlacement {
  readonly title: string;
  readonly content: string;
  readonly link: string | null;
  readonly publishedAt: Date;
  /** Time from which it is no longer shown; null for never. */
  readonly endsAt: Date | null;
}

/** Loads the merchant's notices to shoppers that are shown now in one place of the mall, newest first; at most 20. */
export async function loadMerchantNotices({ query, siteId }: SiteDatabase, { businessType, businessCode }: NoticePlacement, now: Date) {
  return query
    .selectFrom('merchant_notice')
    .select(['id', 'title', 'content', 'link', 'published_at as publishedAt'])
    .where('site_id', '=', siteId)
    .where('business_type', '=', businessType)
    .where('business_code', '=', businessCode)
    .where('published_at', '<=', now)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
}

/** Inserts a notice of the merchant to shoppers. */
export async function addMerchantNotice({ query, siteId }: SiteDatabase, notice: NewMerchantNotice): Promise<void> {
  await query
    .insertInto('merchant_notice')
    .values({
      site_id: siteId,
      business_type: notice.businessType,
      business_code: notice.businessCode,
      title: notice.title,
      content: notice.content,
      link: notice.link,
      published_at: notice.publishedAt,
      ends_at: notice.endsAt,
    })
    .execute();
}
