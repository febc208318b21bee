import type { Container } from './container.ts';

/** Finds the login ticket in the part of a URL behind the #; undefined for any other text there. */
export const readLandingTicket = (hash: string): string | undefined => /^#ticket=([\w-]{43})$/.exec(hash)?.[1];

/**
 * Holds the facts that decide whether a login token in the first page's URL is accepted. They are its query, the page before, the container, and
 * whether somebody is logged in.
 */
export interface Landing {
  readonly search: string;
  readonly origin: string;
  readonly referrer: string;
  readonly container: Container;
  readonly loggedIn: boolean;
}

/**
 * Returns the login token in the URL if it can be accepted; undefined otherwise. A link from another site must not log a visitor in as somebody else.
 * So nobody may be logged in, and the link must come from this mall or the mini program, not from WeChat.
 */
export function readLandingToken({ search, origin, referrer, container, loggedIn }: Landing): string | undefined {
  const token = new URLSearchParams(search).get('token');
  const ours = container === 'miniProgram' || (container !== 'messagingApp' && referrer.startsWith(`${origin}/`));
  return token && ours && !loggedIn ? token : undefined;
}

/** Returns a URL's query without the named parameters; unchanged if it has none of them. */
export function removeQueryParams(search: string, names: readonly string[]): string {
  const query = new URLSearchParams(search);
  if (!names.some((name) => query.has(name))) return search;
  for (const name of names) query.delete(name);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
