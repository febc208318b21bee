/** Describes the URL a visit begins with, and where it came from. */
export interface Landing {
  readonly search: string;
  readonly origin: string;
  readonly referrer: string;
  readonly inMiniProgram: boolean;
  readonly loggedIn: boolean;
}

/**
 * Returns the token in the URL. It is accepted only when nobody is logged in, and only from a page of this mall or the mini program:
 * a link from another site must not log a visitor in as somebody else.
 */
export function readLandingToken({ search, origin, referrer, inMiniProgram, loggedIn }: Landing): string | undefined {
  const token = new URLSearchParams(search).get('token');
  const ours = inMiniProgram || referrer.startsWith(`${origin}/`);
  return token && ours && !loggedIn ? token : undefined;
}

/** Returns a query without some parameters; as it was if it has none of them. */
export function removeParams(search: string, names: readonly string[]): string {
  const query = new URLSearchParams(search);
  if (!names.some((name) => query.has(name))) return search;
  for (const name of names) query.delete(name);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
