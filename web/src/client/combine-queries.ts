import type { QueryState } from '#kit/lib/query-state.ts';

/**
 * Combines two queries into one, for a page that needs both. It has data once both queries have. Refetching it repeats only the queries that failed.
 */
export const combineQueries = <One, Other>(one: QueryState<One>, other: QueryState<Other>): QueryState<readonly [One, Other]> => ({
  data: one.data === undefined || other.data === undefined ? undefined : [one.data, other.data],
  isError: one.isError || other.isError,
  isFetching: one.isFetching || other.isFetching,
  error: one.error ?? other.error,
  isPlaceholderData: one.isPlaceholderData === true || other.isPlaceholderData === true,
  refetch() {
    for (const query of [one, other]) if (query.isError) void query.refetch();
  },
});
