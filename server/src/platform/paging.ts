import type { AliasedExpression, Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** What of a query is needed to count its rows. */
interface Countable {
  limit(rows: number): { as(name: 'some'): AliasedExpression<object, 'some'> };
}

/** Which rows a page is of. */
export interface PageAsked {
  readonly pageNo: number;
  readonly pageSize: number;
  readonly offset: number;
}

/** `total` is exact up to here; past it a list says this many and that there is more. */
export const exactTotal = 1000;

/** How many rows a query has, counted no further than a list tells. */
export async function countedRows(query: Kysely<Tables>, rows: Countable): Promise<number> {
  const { total } = await query
    .selectFrom(rows.limit(exactTotal + 1).as('some'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Nobody turns pages past this row; a list that long is searched. */
const deepest = 10_000;

/** Brings what was asked within bounds: pages below 1 become 1, ten to a page, at most 100. */
export function pageAsked({ pageNo = 1, pageSize = 10 }: { readonly pageNo?: number; readonly pageSize?: number }): PageAsked {
  const size = Math.min(Math.max(pageSize, 1), 100);
  const page = Math.min(Math.max(pageNo, 1), Math.ceil(deepest / size));
  return { pageNo: page, pageSize: size, offset: (page - 1) * size };
}

/** A page as it crosses the wire. `counted` is exact, or more than 1,000 where there are more. */
export const pageOf = <Item>({ pageNo, pageSize, offset }: PageAsked, list: Item[], counted: number) => ({
  list,
  pageNo,
  pageSize,
  total: Math.min(counted, exactTotal),
  hasNext: counted > exactTotal ? list.length === pageSize : offset + list.length < counted,
});
