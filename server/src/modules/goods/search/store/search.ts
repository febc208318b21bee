import type { Cents } from 'contract/money.ts';
import { sql } from 'kysely';
import { writeInBatches } from '#platform/batches.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { maxExactTotal, type PageRange } from '#platform/paging.ts';
import { categoryToken, type SearchableGoods, groupToken, tokenizeGoods, tokenizerVersion } from '../rules/search-tokens.ts';
import type { SearchTiers, SearchDepartment } from '../rules/search-tiers.ts';
import type { TokenQuery } from '../rules/token-query.ts';
import { type GoodsFilter, type GoodsListSort, selectCategoryWithChildren } from './goods-filter.ts';

/** Describes a search of products: its queries in tiers, the typed keyword, filters and sort order. */
export interface GoodsSearch extends GoodsFilter {
  readonly tiers: SearchTiers;
  /** Holds the keyword as typed: a title that contains it whole ranks before one with its words apart. */
  readonly phrase: string;
  readonly categoryId?: number | undefined;
}

interface FoundIds {
  readonly ids: number[];
  /** Counts the goods found: exact to 1,000; more than that gives 1,001. */
  readonly counted: number;
  /** Counts the leading goods that match best; with an explicit sort order the rest only mention the keyword. */
  readonly nearest: number;
}

const tiersJson = ({ overall, sorted }: SearchTiers, sort: GoodsListSort | undefined): string =>
  JSON.stringify(sort === undefined || sort === 'overall' ? overall : sorted);
const priceOrNull = (price: Cents | undefined): number | null => price ?? null;

/** Finds the ids of a category and its direct children. A function of ours takes them as a value, never as a sub-select. */
async function findCategoryWithChildren({ query, siteId }: SiteDatabase, categoryId: number): Promise<number[]> {
  const { rows } = await selectCategoryWithChildren(siteId, categoryId).execute(query);
  return rows.map(({ id }) => id);
}

/**
 * Finds a page of ids of listed products that match the search tiers. Returns also their number (exact to 1,000), and how many of these match best.
 */
export async function searchGoods(
  db: SiteDatabase,
  { tiers, phrase, categoryId, sort, leastPrice, mostPrice, inStock = false }: GoodsSearch,
  { pageSize, offset }: PageRange,
  now: Date,
): Promise<FoundIds> {
  const categories = categoryId === undefined ? null : await findCategoryWithChildren(db, categoryId);
  const { rows } = await sql<FoundIds>`select to_jsonb(ids) as ids, counted, nearest from search_goods(
    ${tiersJson(tiers, sort)}::jsonb, ${phrase.toLowerCase()}, ${categories}::bigint[], ${priceOrNull(leastPrice)}, ${priceOrNull(mostPrice)}, ${inStock},
    ${now}, ${sort ?? 'overall'}, ${pageSize}, ${offset}, ${maxExactTotal + 1})`.execute(db.query);
  const [found] = rows;
  return found ?? { ids: [], counted: 0, nearest: 0 };
}

/** Finds titles of listed goods that match: tier by tier, best sellers first in each. */
export async function findMatchingTitles(
  { query, siteId }: SiteDatabase,
  tiers: readonly TokenQuery[],
  limit: number,
  now: Date,
): Promise<string[]> {
  const { rows: found } = await sql<{ ids: number[] }>`
    select to_jsonb(ids) as ids from search_goods(${JSON.stringify(tiers)}::jsonb, '', null, null, null, false, ${now}, 'overall', ${limit}, 0, 0)`.execute(
    query,
  );
  const { rows } = await sql<{ title: string }>`
    select goods.title from unnest(${found[0]?.ids ?? []}::bigint[]) with ordinality as placed (id, place)
      join goods on goods.site_id = ${siteId} and goods.id = placed.id
     order by placed.place`.execute(query);
  return rows.map(({ title }) => title);
}

/** Returns the indexes of those search queries that find a listed product of the site. Tries only the first twenty. */
export async function findQueriesWithResults(
  { query }: SiteDatabase,
  all: readonly SearchTiers[],
  now: Date,
): Promise<ReadonlySet<number>> {
  if (all.length === 0) return new Set();
  const widest = all.slice(0, 20).map(({ overall }) => overall.slice(-1));
  const { rows } = await sql<{ place: number }>`
    select tried.place::integer as place
      from jsonb_array_elements(${JSON.stringify(widest)}::jsonb) with ordinality as tried (tiers, place)
      cross join lateral search_goods(tried.tiers, '', null, null, null, false, ${now}, 'sales', 1, 0, 0) as found
     where found.ids <> '{}'`.execute(query);
  return new Set(rows.map(({ place }) => place - 1));
}

/**
 * Loads the names of the site's categories and product groups, each with the search tokens that find its products. A
 * search prefers products of those whose name matches the keyword.
 */
export async function loadSearchDepartments({ query, siteId }: SiteDatabase): Promise<SearchDepartment[]> {
  const [categories, groups] = await Promise.all([
    query.selectFrom('category').select(['id', 'parent_id as parentId', 'name']).where('site_id', '=', siteId).orderBy('id').execute(),
    query.selectFrom('goods_group').select(['id', 'name']).where('site_id', '=', siteId).orderBy('id').execute(),
  ]);
  return [
    ...categories.map(({ id, name }) => ({
      name,
      tokens: [id, ...categories.filter((one) => one.parentId === id).map((one) => one.id)].map(categoryToken),
      kind: 'category' as const,
    })),
    ...groups.map(({ id, name }) => ({ name, tokens: [groupToken(id)], kind: 'group' as const })),
  ];
}

/** Finds which of these tokens listed goods of the site have; looks for at most sixty. */
export async function findExistingSearchTokens(
  { query }: SiteDatabase,
  tokens: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (tokens.length === 0) return new Set();
  const { rows } = await sql<{ carried: string[] }>`select tokens_carried(${tokens}::text[], ${now}) as carried`.execute(query);
  return new Set(rows[0]?.carried ?? []);
}

/** Tokenizes a limited number of goods without tokens, or with those of an older tokenizer; returns how many. */
export async function refreshSearchTokens({ query, siteId }: SiteDatabase, limit: number): Promise<number> {
  const outdated: (SearchableGoods & { id: number })[] = await query
    .selectFrom('goods')
    .select([
      'id',
      'title',
      'subtitle',
      'code',
      'tags',
      'category_id as categoryId',
      sql<number[]>`(select coalesce(jsonb_agg(group_id order by group_id), '[]') from goods_in_group as placed
        where placed.site_id = ${siteId} and placed.goods_id = goods.id)`.as('groupIds'),
    ])
    .where('site_id', '=', siteId)
    .where('tokens_rule', '<', tokenizerVersion)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  await writeInBatches(outdated, async (block) => {
    const tokenized = block.map((goods) => sql`(${goods.id}::bigint, ${tokenizeGoods(goods)}::text[])`);
    await sql`update goods set tokens = tokenized.tokens, tokens_rule = ${tokenizerVersion} from (values ${sql.join(tokenized)}) as tokenized (id, tokens)
      where goods.site_id = ${siteId} and goods.id = tokenized.id`.execute(query);
    return [];
  });
  return outdated.length;
}
