import type { Container } from './container.ts';

/** Finds the login ticket in the part of a URL behind the #; undefined for any other text there. */
export const readLandingTicket = (hash: string): string | undefined => /^#ticket=([\w-]{43})$/.exec(hash)?.[1];

/** Holds the facts that decide whether a token in the first URL is accepted: its query, the page before, the container, and whether somebody is logged in. */
export interface Landing {
  readonly search: string;
  readonly origin: string;
  readonly referrer: string;
  readonly container: Container;
  readonly loggedIn: boolean;
}

/**
 * Returns the token in the URL. It is accepted only when nobody is logged in, and only from a page of this mall or the mini program:
 * a link from another site must not log a visitor in as somebody else. The messaging app takes none.
 */
export function readLandingToken({ search, origin, referrer, container, loggedIn }: Landing): string | undefined {
  const token = new URLSearchParams(search).get('token');
  const ours = container === 'miniProgram' || (container !== 'messagingApp' && referrer.startsWith(`${origin}/`));
  return token && ours && !loggedIn ? token : undefined;
}

/** Returns a query without some parameters; as it was if it has none of them. */
export function removeQueryParams(search: string, names: readonly string[]): string {
  const query = new URLSearchParams(search);
  if (!names.some((name) => query.has(name))) return search;
  for (const name of names) query.delete(name);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
