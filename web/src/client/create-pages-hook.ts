import { skipToken, useInfiniteQuery } from '@tanstack/react-query';
import type { CallRow, Input, Reply } from 'contract/call.ts';
import type { ListQueryState } from '#kit/lib/query-state.ts';
import { useObservable } from '#kit/ui/use-observable.ts';
import type { Queries } from './create-queries.ts';
import type { Send } from './create-send.ts';
import type { ClientHost } from './host.ts';
import { withPlaceholder } from './with-placeholder.ts';

/** Describes a reply that is one page of a list. */
type PagedReply<Item> = { readonly list: readonly Item[]; readonly hasNext: boolean; readonly total: number };
type ItemOf<Row> = Reply<Row> extends PagedReply<infer Item> ? Item : never;

interface PagingOptions<Item> {
  /** Gives the first page, if another reply included it; it is not requested again. */
  readonly firstPage?: PagedReply<Item> | undefined;
  /** Stays true while that first page is a visitor's: it is a placeholder, and the member's own is still to come. */
  readonly forVisitor?: boolean;
  /**
   * Keeps loaded pages fresh for this many milliseconds, so that coming back to a list does not move it. 0 for lists that must be current.
   */
  readonly staleMs?: number;
}

const justNow = (): number => Date.now();

/** Creates the hook with which a screen reads a list page by page. */
export function createPagesHook(
  host: ClientHost,
  send: Send,
  { fetchReply, getPreloadedReply, queryKeyFor, canCall, queryClient }: Queries,
) {
  /**
   * Loads a paged list for a QueryList, and returns the query's state, the items of all loaded pages, and the total. The route of the page must start
   * the same call in its `reads` with `pageNo: 1`: its reply is the first page.
   */
  function usePages<Row extends CallRow>(
    row: Row,
    input: Omit<Input<Row>, 'pageNo'> | null,
    { firstPage, forVisitor = false, staleMs = 300_000 }: PagingOptions<ItemOf<Row>> = {},
  ): ListQueryState<{ readonly items: readonly ItemOf<Row>[]; readonly total: number }> & { readonly isPlaceholderData: boolean } {
    const person = useObservable(host.person);
    const first = { ...input, pageNo: 1 } as Input<Row>;
    const shape = () => firstPage ?? getPreloadedReply(row, first);
    const asPages = (page: unknown) => (page === undefined ? undefined : { pages: [page as PagedReply<ItemOf<Row>>], pageParams: [1] });
    const ownFirstPage = forVisitor ? undefined : firstPage;
    const joinPages = ({ pages }: { readonly pages: readonly PagedReply<ItemOf<Row>>[] }) => ({
      items: pages.flatMap(({ list }) => list),
      total: pages[0]?.total ?? 0,
    });
    const paged = useInfiniteQuery({
      queryKey: [...queryKeyFor(row, input, person), 'pages'],
      queryFn:
        input === null || !canCall(row, person) || forVisitor
          ? skipToken
          : async ({ pageParam }) =>
              (await (pageParam === 1 ? fetchReply(row, first) : send(row, { ...input, pageNo: pageParam } as Input<Row>))) as PagedReply<
                ItemOf<Row>
              >,
      initialPageParam: 1,
      getNextPageParam: (last, pages) => (last.hasNext ? pages.length + 1 : undefined),
      initialData: () => asPages(ownFirstPage ?? queryClient.getQueryData(queryKeyFor(row, first, person))),
      initialDataUpdatedAt: () => (ownFirstPage ? justNow() : queryClient.getQueryState(queryKeyFor(row, first, person))?.dataUpdatedAt),
      placeholderData: () => asPages(shape()),
      staleTime: Math.max(staleMs, (row.cacheSeconds ?? 0) * 1000),
      select: joinPages,
    });
    return withPlaceholder<ReturnType<typeof joinPages>, typeof paged>(paged, () => {
      const one = asPages(shape());
      return one && joinPages(one);
    });
  }

  return usePages;
}
