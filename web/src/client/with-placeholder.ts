import { CallRefusedError } from './call-errors.ts';

/** Describes the result of a query. */
interface QueryResult<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isPlaceholderData: boolean;
}

/**
 * Returns a query result for a screen. If the query failed without data, a placeholder takes the place of the data, unless the server refused the
 * call.
 */
export function withPlaceholder<Data, Result extends QueryResult<Data>>(
  result: Result,
  shape: () => Data | undefined,
): Result | (Result & QueryResult<Data>) {
  const { data, error } = result;
  if (data !== undefined || error === null || (error instanceof CallRefusedError && error.status < 500)) return result;
  const placeholder = shape();
  return placeholder === undefined ? result : { ...result, data: placeholder, isPlaceholderData: true };
}
