import { skipToken, useInfiniteQuery } from '@tanstack/react-query';
import type { CallRow, Input, Reply } from 'contract/call.ts';
import { who } from '#app/session.ts';
import type { Asked } from '#ui/ListFrame.tsx';
import { useWatched } from '#ui/use-watched.ts';
import { askFor, carriedReply, keyOf, mayAsk, queries } from './query.ts';
import { send } from './send.ts';
import { withStandIn } from './stand-in.ts';

/** A row whose answers come in pages. */
type PagedReply<Item> = { readonly list: readonly Item[]; readonly hasNext: boolean; readonly total: number };
type ItemOf<Row> = Reply<Row> extends PagedReply<infer Item> ? Item : never;

interface Paging<Item> {
  /** The first page, where the answer to another call brought it along: it is not asked for again. */
  readonly brought?: PagedReply<Item> | undefined;
  /** What was brought was said to a visitor: it shows the shape of what comes, and their own is still to be brought. */
  readonly forVisitor?: boolean;
  /**
   * Pages already seen stay as they are for so many milliseconds: coming back to a list must not move it. 0 for what is looked
   * at for how it stands now.
   */
  readonly stays?: number;
}

const justNow = (): number => Date.now();

/**
 * A list in pages, for ListFrame: more comes as its end comes near. The items of all pages lie one behind the other.
 * The first page is the answer that a route's `read(row, { ...input, pageNo: 1 })` has begun.
 */
export function usePages<Row extends CallRow>(
  row: Row,
  input: Omit<Input<Row>, 'pageNo'> | null,
  { brought, forVisitor = false, stays = 300_000 }: Paging<ItemOf<Row>> = {},
): Asked<{ readonly items: readonly ItemOf<Row>[]; readonly total: number }> & { readonly isPlaceholderData: boolean } {
  useWatched(who);
  const first = { ...input, pageNo: 1 } as Input<Row>;
  const shape = () => brought ?? carriedReply(row, first);
  const only = (page: unknown) => (page === undefined ? undefined : { pages: [page as PagedReply<ItemOf<Row>>], pageParams: [1] });
  const own = forVisitor ? undefined : brought;
  const together = ({ pages }: { readonly pages: readonly PagedReply<ItemOf<Row>>[] }) => ({
    items: pages.flatMap(({ list }) => list),
    total: pages[0]?.total ?? 0,
  });
  const asked = useInfiniteQuery({
    queryKey: [...keyOf(row, input), 'pages'],
    queryFn:
      input === null || !mayAsk(row) || forVisitor
        ? skipToken
        : async ({ pageParam }) =>
            (await (pageParam === 1 ? askFor(row, first) : send(row, { ...input, pageNo: pageParam } as Input<Row>))) as PagedReply<
              ItemOf<Row>
            >,
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.hasNext ? pages.length + 1 : undefined),
    initialData: () => only(own ?? queries.getQueryData(keyOf(row, first))),
    initialDataUpdatedAt: () => (own ? justNow() : queries.getQueryState(keyOf(row, first))?.dataUpdatedAt),
    placeholderData: () => only(shape()),
    staleTime: Math.max(stays, (row.cacheSeconds ?? 0) * 1000),
    select: together,
  });
  return withStandIn<ReturnType<typeof together>, typeof asked>(asked, () => {
    const one = only(shape());
    return one && together(one);
  });
}
