import type { NewsKind } from 'contract/overall/news/news-kinds.ts';
import type { Cents } from 'contract/money.ts';
import type { SiteDatabase } from '#platform/database.ts';

/** Limits what one call returns: who was away for long reads the lists. */
const mostNews = 30;

/** Describes something that happened. */
export interface News {
  readonly kind: NewsKind;
  readonly about: string;
  readonly title?: string;
  readonly amount?: Cents;
  readonly happenedAt: Date;
}

/** Writes what happened; what was told before is not told again. */
export async function addNews({ query, siteId }: SiteDatabase, news: readonly News[]): Promise<void> {
  if (news.length === 0) return;
  await query
    .insertInto('merchant_news')
    .values(
      news.map(({ kind, about, title = '', amount, happenedAt }) => ({
        site_id: siteId,
        kind,
        about,
        title,
        amount: amount ?? null,
        happened_at: happenedAt,
      })),
    )
    .onConflict((conflict) => conflict.columns(['site_id', 'kind', 'about']).doNothing())
    .execute();
}

/** Lists news of some kinds: after one of them the oldest first, else the latest first; with the id of the latest of all. */
export async function listNewsRows({ query, siteId }: SiteDatabase, kinds: readonly NewsKind[], after: number | undefined) {
  const all = query.selectFrom('merchant_news').where('site_id', '=', siteId);
  let rows = all
    .select(['id', 'kind', 'about', 'title', 'amount', 'happened_at as happenedAt'])
    .where('kind', 'in', [...kinds])
    .limit(mostNews);
  rows = after === undefined ? rows.orderBy('id', 'desc') : rows.where('id', '>', after).orderBy('id');
  const [list, last] = await Promise.all([
    kinds.length === 0 ? [] : rows.execute(),
    all.select('id').orderBy('id', 'desc').limit(1).executeTakeFirst(),
  ]);
  return { list, latest: last?.id ?? 0 };
}
