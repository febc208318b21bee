import { Refused } from './refused.ts';

/** Describes the result of a query. */
interface Come<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isPlaceholderData: boolean;
}

/** Keeps the placeholder in a query that failed, unless the server refused it. */
export function withStandIn<Data, Asked extends Come<Data>>(asked: Asked, shape: () => Data | undefined): Asked | (Asked & Come<Data>) {
  const { data, error } = asked;
  if (data !== undefined || error === null || (error instanceof Refused && error.status < 500)) return asked;
  const stands = shape();
  return stands === undefined ? asked : { ...asked, data: stands, isPlaceholderData: true };
}
