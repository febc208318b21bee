import { hashKey, QueryClient, type QueryKey } from '@tanstack/react-query';
import type { CallRow, Input, Reply } from 'contract/call.ts';
import { callName } from 'contract/shop/site/preloaded-data.ts';
import type { Send, SendOptions } from './create-send.ts';
import type { ClientHost } from './host.ts';
import type { InitialRead } from './initial-read.ts';

/** Replies that arrived since the page was opened stay fresh for this long, in milliseconds, while it stays open. */
const freshOnPageMs = 30_000;

/** Refetches failed queries that are on screen once the browser is online again. */
const refetchOnReconnect = ({ state }: { readonly state: { readonly status: string } }) => (state.status === 'error' ? 'always' : false);

/** Gives the cache key of replies that are the same for everyone; others are cached by member. */
const everyone = 'all';

/** Returns whether a cache key belongs to a call, for any member and input. */
const isKeyOfCall = (row: CallRow, key: QueryKey): boolean => key[2] === callName(row);

const preloadedKey = (call: string, input: unknown): string => hashKey([call, input ?? {}]);

/**
 * Creates the cache of replies to the calls that pages make (TanStack Query), with the functions that fill, read and invalidate it. Replies are kept
 * by site, person, call and input.
 */
export function createQueries(host: ClientHost, send: Send) {
  let pageArrivedAt = Date.now();

  /**
   * Records that a page was opened now. Replies cached earlier stay fresh only as long as the definition of their call allows; later ones at least half
   * a minute.
   */
  const markPageArrival = (): void => {
    pageArrivedAt = Date.now();
  };

  /** Holds the cache of replies to the calls that pages make (TanStack Query). A reply is dropped ten minutes after its last use. */
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: { retry: false, gcTime: 600_000, networkMode: 'always', refetchOnReconnect },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

  /** Returns the cache key of a reply: site, member, call and input. A call with the same reply for all has `everyone` in place of the member. */
  const queryKeyFor = (row: CallRow, input: unknown, person = host.person.get()): QueryKey => [
    host.siteId(),
    row.sameForAll ? everyone : person,
    callName(row),
    input ?? {},
  ];
  /** Caches replies that the server inlined into the page for a visitor. For a member they are only placeholders. */
  const preloadedReplies = new Map<string, unknown>();

  /**
   * Puts the replies that the server inlined into the page into the cache, as a visitor's. For a member they are placeholders until the member's
   * own replies arrive.
   */
  function cachePreloadedReplies(): void {
    for (const { call, input, body, forAll } of host.repliesWithPage?.() ?? []) {
      queryClient.setQueryData([host.siteId(), forAll ? everyone : host.visitor, call, input ?? {}], body);
      if (!forAll && host.token() !== undefined) preloadedReplies.set(preloadedKey(call, input), body);
    }
  }

  /** Returns the reply for visitors that the server inlined into the page for this call; undefined if there is none. */
  const getPreloadedReply = <Row extends CallRow>(row: Row, input: Input<Row>): Reply<Row> | undefined =>
    preloadedReplies.get(preloadedKey(callName(row), input)) as Reply<Row> | undefined;

  /** Returns how long a reply is fresh: as long as its call row says, and longer while its page stays open. */
  const staleTimeFor = (row: CallRow) => {
    const own = (row.cacheSeconds ?? 0) * 1000;
    return ({ state }: { readonly state: { readonly dataUpdatedAt: number } }): number =>
      state.dataUpdatedAt >= pageArrivedAt ? Math.max(own, freshOnPageMs) : own;
  };

  /** Tells whether a call may be made now: a call that needs a member is not sent for a visitor. */
  const canCall = (row: CallRow, person = host.person.get()): boolean =>
    row.caller === 'anyone' || (person !== host.visitor && host.token() !== undefined);

  /**
   * Returns the query options of a call for TanStack Query: the cache key and the function that sends the call. Also says how long a reply stays fresh,
   * and gives the inlined reply as placeholder.
   */
  function queryOptionsFor<Row extends CallRow>(row: Row, input: Input<Row>, sending?: SendOptions, person?: string) {
    return {
      queryKey: queryKeyFor(row, input, person),
      queryFn: () => send(row, input, { ...sending, isPageRead: true }),
      staleTime: staleTimeFor(row),
      placeholderData: () => getPreloadedReply(row, input),
    };
  }

  /** Prefetches the calls that a page needs first, while the page is being opened. If one fails, the screen shows the error. */
  function prefetchReads(reads: readonly InitialRead[]): void {
    for (const [row, input] of reads) if (canCall(row)) void queryClient.prefetchQuery(queryOptionsFor(row, input));
  }

  /** Waits until no request of a page is under way, but at most `timeoutMs` milliseconds. */
  const waitForReads = (timeoutMs: number): Promise<void> =>
    new Promise((resolve) => {
      const done = (): void => {
        unsubscribe();
        clearTimeout(timer);
        resolve();
      };
      const check = (): void => {
        if (queryClient.isFetching() === 0) done();
      };
      const unsubscribe = queryClient.getQueryCache().subscribe(check);
      const timer = setTimeout(done, timeoutMs);
      check();
    });

  /** Fetches the reply of a call outside a screen; a fresh one is taken from the cache. */
  const fetchReply = <Row extends CallRow>(row: Row, input: Input<Row>, sending?: SendOptions): Promise<Reply<Row>> => {
    const { queryKey, queryFn, staleTime } = queryOptionsFor(row, input, sending);
    return queryClient.fetchQuery({ queryKey, queryFn, staleTime });
  };

  /**
   * Invalidates every cached reply of these calls: those on screen are refetched immediately, others when next shown.
   * Requests under way are cancelled first, because they may have begun before the change.
   */
  async function invalidateCalls(rows: readonly CallRow[]): Promise<void> {
    const ofThem = { predicate: ({ queryKey }: { readonly queryKey: QueryKey }) => rows.some((row) => isKeyOfCall(row, queryKey)) };
    await queryClient.cancelQueries(ofThem);
    await queryClient.invalidateQueries(ofThem);
  }

  /**
   * Updates a cached reply after a successful write.
   * A request under way is cancelled, because it may hold the old state, and sent again.
   */
  async function updateCachedReply<Row extends CallRow>(
    row: Row,
    input: Input<Row>,
    change: (data: Reply<Row>) => Reply<Row>,
  ): Promise<void> {
    const queryKey = queryKeyFor(row, input);
    const { fetchStatus, isInvalidated } = queryClient.getQueryState(queryKey) ?? {};
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData<Reply<Row>>(queryKey, (data) => data && change(data));
    if (fetchStatus === 'fetching' || isInvalidated) void queryClient.invalidateQueries({ queryKey });
  }

  return {
    markPageArrival,
    queryClient,
    queryKeyFor,
    cachePreloadedReplies,
    getPreloadedReply,
    canCall,
    queryOptionsFor,
    prefetchReads,
    waitForReads,
    fetchReply,
    invalidateCalls,
    updateCachedReply,
  };
}

/** Describes the cache of replies. */
export type Queries = ReturnType<typeof createQueries>;
