import { Refused } from './refused.ts';

/** What an asking came to. */
interface Come<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isPlaceholderData: boolean;
}

/** What was not answered goes on showing the shape it had while it was on its way; what the mall says no to does not. */
export function withStandIn<Data, Asked extends Come<Data>>(asked: Asked, shape: () => Data | undefined): Asked | (Asked & Come<Data>) {
  const { data, error } = asked;
  if (data !== undefined || error === null || (error instanceof Refused && error.status < 500)) return asked;
  const stands = shape();
  return stands === undefined ? asked : { ...asked, data: stands, isPlaceholderData: true };
}
