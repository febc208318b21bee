import type { ListQueryState } from '#kit/lib/query-state.ts';

/** Wraps data that is already loaded in the form of a finished query, for components that render a query. */
export const asLoadedQuery = <Data>(data: Data): ListQueryState<Data> => ({
  data,
  isError: false,
  isFetching: false,
  isPending: false,
  error: null,
  refetch() {},
});
