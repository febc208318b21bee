import type { ListQueryState } from './QueryList.tsx';

/** Wraps data that is already loaded in the form of a finished query, for components that render a query. */
export const asLoadedQuery = <Data>(data: Data): ListQueryState<Data> => ({
  data,
  isError: false,
  isFetching: false,
  isPending: false,
  error: null,
  refetch() {},
});
