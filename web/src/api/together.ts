import type { AskedOnce } from '#ui/Faces.tsx';

/** Combines two queries that a page needs both of. It has data once both do, and refetches those that failed. */
export const together = <One, Other>(one: AskedOnce<One>, other: AskedOnce<Other>): AskedOnce<readonly [One, Other]> => ({
  data: one.data === undefined || other.data === undefined ? undefined : [one.data, other.data],
  isError: one.isError || other.isError,
  isFetching: one.isFetching || other.isFetching,
  error: one.error ?? other.error,
  isPlaceholderData: one.isPlaceholderData === true || other.isPlaceholderData === true,
  refetch() {
    for (const query of [one, other]) if (query.isError) void query.refetch();
  },
});
