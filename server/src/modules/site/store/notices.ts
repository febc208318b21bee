import type { SiteDatabase } from '#platform/database.ts';

/** Where a notice is for: a kind of place (PAGE) and which (USER_CENTER). */
interface Place {
  readonly businessType: string;
  readonly businessCode: string;
}

export interface NewNotice extends Place {
  readonly title: string;
  readonly content: string;
  readonly link: string | null;
  readonly publishedAt: Date;
  /** It is shown no longer from then on; null for ever. */
  readonly endsAt: Date | null;
}

/** The notices for a place that hold at a moment, newest first. */
export async function noticesFor({ query, siteId }: SiteDatabase, { businessType, businessCode }: Place, now: Date) {
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

/** Puts up a notice. */
export async function putNotice({ query, siteId }: SiteDatabase, notice: NewNotice): Promise<void> {
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
