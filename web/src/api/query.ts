import { hashKey, QueryClient, type QueryKey } from '@tanstack/react-query';
import type { CallRow, Input, Reply } from 'contract/call.ts';
import { callName } from 'contract/site/shell.ts';
import { isLoggedIn, who } from '#app/session.ts';
import { shell } from '#app/shell.ts';
import type { Started } from '#app/route.ts';
import { type Sending, send } from './send.ts';

/** What came since the person came to this page is not asked for again while they stay on it, for this long. */
const settled = 30_000;

let arrived = Date.now();
/** A page has been come to: what was asked for before that is as old as its row says. */
export const arrive = (): void => {
  arrived = Date.now();
};

/** What is on show and did not come is asked for again once the browser is back on the network. */
const refetchOnReconnect = ({ state }: { readonly state: { readonly status: string } }) => (state.status === 'error' ? 'always' : false);

export const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: false, gcTime: 600_000, networkMode: 'always', refetchOnReconnect },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Everybody shares the answer of a row that is the same for all; any other is kept apart by member. */
const everyone = 'all';

/** Where an answer lies in the cache: by site, member, row and input. */
export const keyOf = (row: CallRow, input: unknown): QueryKey => [
  shell.siteId,
  row.sameForAll ? everyone : who.get(),
  callName(row),
  input ?? {},
];
/** Where every answer of a row lies, whoever's and whatever was asked. */
const isOf = (row: CallRow, key: QueryKey): boolean => key[2] === callName(row);

/** A visitor's answers that the page carried: for a member they only show the shape of what comes. */
const carried = new Map<string, unknown>();
const carriedKey = (call: string, input: unknown): string => hashKey([call, input ?? {}]);

/** Puts what the page carried into the cache: as an answer for a visitor and for what is the same for all. */
export function takeShellReplies(): void {
  for (const { call, input, body, forAll } of shell.replies) {
    if (forAll) queries.setQueryData([shell.siteId, everyone, call, input ?? {}], body);
    else if (isLoggedIn()) carried.set(carriedKey(call, input), body);
    else queries.setQueryData([shell.siteId, who.get(), call, input ?? {}], body);
  }
}

/** What a visitor was answered, where the page carried it. */
export const carriedReply = <Row extends CallRow>(row: Row, input: Input<Row>): Reply<Row> | undefined =>
  carried.get(carriedKey(callName(row), input)) as Reply<Row> | undefined;

/** How long an answer counts as fresh: as long as its row says, and while the person stays on the page it came for. */
const freshFor = (row: CallRow) => {
  const own = (row.cacheSeconds ?? 0) * 1000;
  return ({ state }: { readonly state: { readonly dataUpdatedAt: number } }): number =>
    state.dataUpdatedAt >= arrived ? Math.max(own, settled) : own;
};

/** Whether a call may be made at all: what needs a person is not asked for a visitor. */
export const mayAsk = (row: CallRow): boolean => row.caller === 'anyone' || isLoggedIn();

/** All that the query library needs to know of one asking. */
export function queryOf<Row extends CallRow>(row: Row, input: Input<Row>, sending?: Sending) {
  return {
    queryKey: keyOf(row, input),
    queryFn: () => send(row, input, { ...sending, asks: true }),
    staleTime: freshFor(row),
    placeholderData: () => carriedReply(row, input),
  };
}

/** Begins reads, for a page that is being come to. Their failures are the screen's to show. */
export function start(reads: readonly Started[]): void {
  for (const [row, input] of reads) if (mayAsk(row)) void queries.prefetchQuery(queryOf(row, input));
}

/** Asks once, outside a screen; an answer that is still fresh is taken from the cache. */
export const askFor = <Row extends CallRow>(row: Row, input: Input<Row>, sending?: Sending): Promise<Reply<Row>> => {
  const { queryKey, queryFn, staleTime } = queryOf(row, input, sending);
  return queries.fetchQuery({ queryKey, queryFn, staleTime });
};

/**
 * Has every answer of these rows asked for again: at once where it is on show, else when it next is. One that is on its way was asked for
 * before what made this needful: it is stopped first, for the first answer of a read would else count, however late it comes.
 */
export async function refresh(rows: readonly CallRow[]): Promise<void> {
  const ofThem = { predicate: ({ queryKey }: { readonly queryKey: QueryKey }) => rows.some((row) => isOf(row, queryKey)) };
  await queries.cancelQueries(ofThem);
  await queries.invalidateQueries(ofThem);
}

/**
 * Writes into the answer at hand what the mall has said yes to. An asking that is on its way may have begun before it: it is stopped, for it
 * would bring back what was, and begun anew, for whoever wanted it wanted something else.
 */
export async function written<Row extends CallRow>(row: Row, input: Input<Row>, change: (data: Reply<Row>) => Reply<Row>): Promise<void> {
  const queryKey = keyOf(row, input);
  const { fetchStatus, isInvalidated } = queries.getQueryState(queryKey) ?? {};
  await queries.cancelQueries({ queryKey });
  queries.setQueryData<Reply<Row>>(queryKey, (data) => data && change(data));
  if (fetchStatus === 'fetching' || isInvalidated) void queries.invalidateQueries({ queryKey });
}
