/** What a landing address may bring in, and from where. */
export interface Landing {
  readonly search: string;
  readonly origin: string;
  readonly referrer: string;
  readonly inMiniProgram: boolean;
  readonly loggedIn: boolean;
}

/**
 * The token an address brings: taken only where nobody is logged in, and only from a page of this mall or the mini program,
 * so that a link from elsewhere logs nobody in as another person.
 */
export function tokenFrom({ search, origin, referrer, inMiniProgram, loggedIn }: Landing): string | undefined {
  const token = new URLSearchParams(search).get('token');
  const ours = inMiniProgram || referrer.startsWith(`${origin}/`);
  return token && ours && !loggedIn ? token : undefined;
}

/** A query without what must not stay in an address: a token is taken out of it whether or not it was used. */
export function withoutToken(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('token');
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
