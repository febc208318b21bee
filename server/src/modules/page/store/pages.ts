import type { SiteDatabase } from '#platform/database.ts';

/** A piece of a page as a merchant decorated it: goods and groups by their ids. */
export type PagePiece =
  | {
      readonly kind: 'banner';
      readonly items: readonly {
        readonly picture: string;
        readonly eyebrow: string;
        readonly title: string;
        readonly action: string;
        readonly link: string;
      }[];
    }
  | {
      readonly kind: 'iconGrid';
      readonly items: readonly { readonly picture: string; readonly tint: string; readonly text: string; readonly link: string }[];
    }
  | { readonly kind: 'notice'; readonly text: string; readonly link: string | null }
  | { readonly kind: 'goodsRail'; readonly title: string; readonly more: string | null; readonly goodsIds: readonly number[] }
  | { readonly kind: 'groupTabs'; readonly groupIds: readonly number[] }
  | { readonly kind: 'menu'; readonly items: readonly { readonly text: string; readonly icon: string; readonly link: string }[] };

export interface Page {
  readonly id: number;
  readonly pageType: string;
  readonly version: number;
  readonly title: string;
  readonly pieces: readonly PagePiece[];
}

/** Which page: by its id, or the one of a type; of a type the newest published version unless one is named. */
export type WhichPage = { readonly id?: number | undefined; readonly pageType?: string | undefined; readonly version?: number | undefined };

/** A published page; undefined when there is none. */
export async function publishedPage(
  { query, siteId }: SiteDatabase,
  { id, pageType = 'home', version }: WhichPage,
  now: Date,
): Promise<Page | undefined> {
  let from = query
    .selectFrom('page')
    .select(['id', 'page_type as pageType', 'version', 'title', 'components'])
    .where('site_id', '=', siteId)
    .where('published_at', '<=', now);
  from = id === undefined ? from.where('page_type', '=', pageType) : from.where('id', '=', id);
  if (version !== undefined) from = from.where('version', '=', version);
  const row = await from.orderBy('version', 'desc').limit(1).executeTakeFirst();
  if (!row) return undefined;
  const { components, ...page } = row;
  return { ...page, pieces: components as PagePiece[] }; // written by publishPage alone
}

/** Publishes a new version of a page. */
export async function publishPage(
  { query, siteId }: SiteDatabase,
  { pageType, title, pieces }: { readonly pageType: string; readonly title: string; readonly pieces: readonly PagePiece[] },
  now: Date,
): Promise<void> {
  const before = await query
    .selectFrom('page')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('site_id', '=', siteId)
    .where('page_type', '=', pageType)
    .executeTakeFirst();
  await query
    .insertInto('page')
    .values({
      site_id: siteId,
      page_type: pageType,
      title,
      version: (before?.version ?? 0) + 1,
      components: JSON.stringify(pieces),
      published_at: now,
    })
    .execute();
}
