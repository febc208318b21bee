import type { AliasedExpression, Kysely } from 'kysely';
import { maxPageSize } from 'contract/wire.ts';
import type { Tables } from './tables.ts';

/** Describes a query whose rows can be counted. */
interface Countable {
  limit(rows: number): { as(name: 'some'): AliasedExpression<object, 'some'> };
}

/** Describes which rows of a list a page has: the page's number, its size, and the number of rows before it. */
export interface PageRange {
  readonly pageNo: number;
  readonly pageSize: number;
  readonly offset: number;
}

/** Stands for all rows of a member, who has fewer: for the file of their own data, which has no pages. */
export const allRows: PageRange = { pageNo: 1, pageSize: 1_000_000, offset: 0 };

/** Holds the greatest exact `total` of a list. A longer list reports this number and `hasNext`. */
export const maxExactTotal = 1000;

/** Counts the rows of a query, up to 1,001. */
export async function countRows(query: Kysely<Tables>, rows: Countable): Promise<number> {
  const { total } = await query
    .selectFrom(rows.limit(maxExactTotal + 1).as('some'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Limits how far into a list pages go. */
const maxRowOffset = 10_000;

/**
 * Brings the requested page within bounds: pages below 1 become 1, 10 items by default, 100 at most. Returns the page's number and
 * size, and the number of rows before it.
 */
export function parsePageRange({ pageNo = 1, pageSize = 10 }: { readonly pageNo?: number; readonly pageSize?: number }): PageRange {
  const size = Math.min(Math.max(pageSize, 1), maxPageSize);
  const page = Math.min(Math.max(pageNo, 1), Math.ceil(maxRowOffset / size));
  return { pageNo: page, pageSize: size, offset: (page - 1) * size };
}

/**
 * Builds the reply for a page of a list: its items, number and size, the total up to 1,000, and whether more pages follow. Any `counted` above 1,000
 * means that there are more.
 */
export const buildPage = <Item>({ pageNo, pageSize, offset }: PageRange, list: Item[], counted: number) => ({
  list,
  pageNo,
  pageSize,
  total: Math.min(counted, maxExactTotal),
  hasNext: counted > maxExactTotal ? list.length === pageSize : offset + list.length < counted,
});

/** Describes a page that is read by number, or by key: what follows the row with the key `after`. */
export interface KeyedPageRange extends PageRange {
  readonly after: string | undefined;
}

/** Brings the requested page of a list that pages by key too within bounds. With a key, no rows are skipped by number. */
export function parseKeyedPageRange({
  after,
  ...paging
}: {
  readonly pageNo?: number;
  readonly pageSize?: number;
  readonly after?: string;
}): KeyedPageRange {
  const page = parsePageRange(paging);
  return { ...page, offset: after === undefined ? page.offset : 0, after };
}

/**
 * Builds the reply for a page of a list that pages by key too.
 * @param rows are one more than the page holds, if more follow
 * @param keyOf returns the key of a row, after which the next page begins
 */
export function buildKeyedPage<Item>(
  { pageNo, pageSize }: KeyedPageRange,
  rows: readonly Item[],
  counted: number,
  keyOf: (item: Item) => string,
) {
  const list = rows.slice(0, pageSize);
  const last = list.at(-1);
  const hasNext = rows.length > pageSize;
  return { list, pageNo, pageSize, total: Math.min(counted, maxExactTotal), hasNext, next: hasNext && last ? keyOf(last) : null };
}
