import { Refused } from './refused.ts';

/** Describes the result of a query. */
interface Come<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isPlaceholderData: boolean;
}

/** Keeps the placeholder in a query that failed, unless the server refused it. */
export function withStandIn<Data, Result extends Come<Data>>(
  result: Result,
  shape: () => Data | undefined,
): Result | (Result & Come<Data>) {
  const { data, error } = result;
  if (data !== undefined || error === null || (error instanceof Refused && error.status < 500)) return result;
  const placeholder = shape();
  return placeholder === undefined ? result : { ...result, data: placeholder, isPlaceholderData: true };
}
