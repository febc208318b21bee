import { hashKey, QueryClient, type QueryKey } from '@tanstack/react-query';
import type { CallRow, Input, Reply } from 'contract/call.ts';
import { callName } from 'contract/shop/site/preloaded-data.ts';
import { currentMember, isLoggedIn, visitor } from '#phone/session.ts';
import { shell } from '#phone/shell.ts';
import type { InitialRead } from '#phone/route.ts';
import { type SendOptions, send } from './send.ts';

/** Replies that arrived since the page was opened stay fresh for this long, in milliseconds, while it stays open. */
const freshOnPageMs = 30_000;

let pageArrivedAt = Date.now();
/**
 * Records that a page was opened now. Replies cached earlier stay fresh only as long as the definition of their call allows; later ones at least half
 * a minute.
 */
export const markPageArrival = (): void => {
  pageArrivedAt = Date.now();
};

/** Refetches failed queries that are on screen once the browser is online again. */
const refetchOnReconnect = ({ state }: { readonly state: { readonly status: string } }) => (state.status === 'error' ? 'always' : false);

/** Holds the cache of replies to the calls that pages make (TanStack Query). A reply is dropped ten minutes after its last use. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, gcTime: 600_000, networkMode: 'always', refetchOnReconnect },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Gives the cache key of replies that are the same for everyone; others are cached by member. */
const everyone = 'all';

/** Returns the cache key of a reply: site, member, call and input. A call with the same reply for all has `everyone` in place of the member. */
export const queryKeyFor = (row: CallRow, input: unknown, member = currentMember.get()): QueryKey => [
  shell.siteId,
  row.sameForAll ? everyone : member,
  callName(row),
  input ?? {},
];
/** Returns whether a cache key belongs to a call, for any member and input. */
const isKeyOfCall = (row: CallRow, key: QueryKey): boolean => key[2] === callName(row);

/** Caches replies that the server inlined into the page for a visitor. For a member they are only placeholders. */
const preloadedReplies = new Map<string, unknown>();
const preloadedKey = (call: string, input: unknown): string => hashKey([call, input ?? {}]);

/**
 * Puts the replies that the server inlined into the page into the cache, as a visitor's. For a member they are placeholders until the member's
 * own replies arrive.
 */
export function cachePreloadedReplies(): void {
  for (const { call, input, body, forAll } of shell.replies) {
    queryClient.setQueryData([shell.siteId, forAll ? everyone : visitor, call, input ?? {}], body);
    if (!forAll && isLoggedIn()) preloadedReplies.set(preloadedKey(call, input), body);
  }
}

/** Returns the reply for visitors that the server inlined into the page for this call; undefined if there is none. */
export const getPreloadedReply = <Row extends CallRow>(row: Row, input: Input<Row>): Reply<Row> | undefined =>
  preloadedReplies.get(preloadedKey(callName(row), input)) as Reply<Row> | undefined;

/** Returns how long a reply is fresh: as long as its call row says, and longer while its page stays open. */
const staleTimeFor = (row: CallRow) => {
  const own = (row.cacheSeconds ?? 0) * 1000;
  return ({ state }: { readonly state: { readonly dataUpdatedAt: number } }): number =>
    state.dataUpdatedAt >= pageArrivedAt ? Math.max(own, freshOnPageMs) : own;
};

/** Tells whether a call may be made now: a call that needs a member is not sent for a visitor. */
export const canCall = (row: CallRow, member = currentMember.get()): boolean =>
  row.caller === 'anyone' || (member !== visitor && isLoggedIn());

/**
 * Returns the query options of a call for TanStack Query: the cache key and the function that sends the call. Also says how long a reply stays fresh,
 * and gives the inlined reply as placeholder.
 */
export function queryOptionsFor<Row extends CallRow>(row: Row, input: Input<Row>, sending?: SendOptions, member?: string) {
  return {
    queryKey: queryKeyFor(row, input, member),
    queryFn: () => send(row, input, { ...sending, isPageRead: true }),
    staleTime: staleTimeFor(row),
    placeholderData: () => getPreloadedReply(row, input),
  };
}

/** Prefetches the calls that a page needs first, while the page is being opened. If one fails, the screen shows the error. */
export function prefetchReads(reads: readonly InitialRead[]): void {
  for (const [row, input] of reads) if (canCall(row)) void queryClient.prefetchQuery(queryOptionsFor(row, input));
}

/** Waits until no request of a page is under way, but at most `timeoutMs` milliseconds. */
export const waitForReads = (timeoutMs: number): Promise<void> =>
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
export const fetchReply = <Row extends CallRow>(row: Row, input: Input<Row>, sending?: SendOptions): Promise<Reply<Row>> => {
  const { queryKey, queryFn, staleTime } = queryOptionsFor(row, input, sending);
  return queryClient.fetchQuery({ queryKey, queryFn, staleTime });
};

/**
 * Invalidates every cached reply of these calls: those on screen are refetched immediately, others when next shown.
 * Requests under way are cancelled first, because they may have begun before the change.
 */
export async function invalidateCalls(rows: readonly CallRow[]): Promise<void> {
  const ofThem = { predicate: ({ queryKey }: { readonly queryKey: QueryKey }) => rows.some((row) => isKeyOfCall(row, queryKey)) };
  await queryClient.cancelQueries(ofThem);
  await queryClient.invalidateQueries(ofThem);
}

/**
 * Updates a cached reply after a successful write.
 * A request under way is cancelled, because it may hold the old state, and sent again.
 */
export async function updateCachedReply<Row extends CallRow>(
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
