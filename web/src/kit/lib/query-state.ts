/** Describes the state of a query, as returned by useRead and usePages: data, error, whether it loads, and how to load it again. */
export interface QueryState<Data> {
  readonly data: Data | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly error: Error | null;
  /** Stays true while `data` is a placeholder in the shape of the real reply. */
  readonly isPlaceholderData?: boolean;
  readonly refetch: () => unknown;
}

/** Extends QueryState for lists, as returned by useRead and usePages, by whether there is a next page and how it loads. */
export interface ListQueryState<Data> extends QueryState<Data> {
  readonly isPending: boolean;
  /** Is set for paged lists: whether there is a next page, and its loading state. */
  readonly hasNextPage?: boolean;
  readonly isFetchingNextPage?: boolean;
  readonly isFetchNextPageError?: boolean;
  readonly fetchNextPage?: () => unknown;
}
