import { shopNow } from '#lib/shop-clock.ts';
import { tokenClaims } from '#lib/token-claims.ts';
import { watched } from '#lib/watched.ts';
import { container } from './here.ts';
import { kept } from './kept.ts';
import { tokenFrom, withoutToken } from './landing.ts';
import { storedNames, type StoredName } from './stored-names.ts';

/** Returns the token from local storage or the cookie; undefined when there is none or it has expired. [R-287..R-289, R-291] */
function usableToken(): string | undefined {
  const token = kept.text('token');
  const claims = token === undefined ? undefined : tokenClaims(token);
  return claims && claims.endsAt > shopNow() ? token : undefined;
}

const visitor = 'visitor';
const whoNow = (): string => {
  const token = usableToken();
  return (token === undefined ? undefined : tokenClaims(token)?.member) ?? visitor;
};

/** Holds the id of the member who is logged in, or 'visitor'. Cached replies are kept apart by it. */
export const who = watched(whoNow());

/** Returns the token for calls; undefined for a visitor. */
export function tokenNow(): string | undefined {
  const token = usableToken();
  who.set(whoNow());
  return token;
}

export const isLoggedIn = (): boolean => tokenNow() !== undefined;

/** Stores the token of a member who has logged in. */
export function beginSession(token: string, agentId?: string | number): void {
  kept.set('token', token);
  if (agentId !== undefined) kept.set('agentId', String(agentId));
  who.set(whoNow());
}

/** Stores a new token of the same member. */
export const renewToken = (token: string): void => beginSession(token);

/** Removes the token, the agent id and the cookies. */
export function endSession(): void {
  kept.remove('token');
  kept.remove('agentId');
  kept.removeCookies((Object.keys(storedNames) as StoredName[]).filter((name) => name !== 'siteId'));
  who.set(visitor);
}

/** Stores the token in the URL of the first page and removes it from there, before any call is made. */
export function takeLandingToken(): void {
  const { search, origin, pathname, hash } = location;
  const token = tokenFrom({
    search,
    origin,
    referrer: document.referrer,
    inMiniProgram: container === 'miniProgram',
    loggedIn: isLoggedIn(),
  });
  if (token !== undefined) beginSession(token);
  if (/[?&]token=/.test(search)) history.replaceState(history.state, '', `${pathname}${withoutToken(search)}${hash}`);
}
