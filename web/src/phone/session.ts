import { shopNow } from '#kit/lib/shop-clock.ts';
import { decodeTokenClaims } from '#kit/lib/token-claims.ts';
import { createObservable } from '#kit/lib/observable.ts';
import { deviceTypeOf } from './container.ts';
import { container } from './current-container.ts';
import { siteStorage } from './current-site-storage.ts';
import { readLandingTicket, readLandingToken } from './landing.ts';
import { readAgentId, readStartParams } from './start-params.ts';
import { isSnapshotVisit } from './snapshot.ts';
import { storageKeys, type StorageKey } from './storage-keys.ts';

/**
 * Returns the token from local storage or the cookie, in a mini program only from local storage; undefined when there is none or it has expired.
 * [R-287..R-289, R-291]
 */
function usableToken(): string | undefined {
  const token = isSnapshotVisit() ? undefined : siteStorage.text('token', container === 'miniProgram' ? 'local' : undefined);
  const claims = token === undefined ? undefined : decodeTokenClaims(token);
  return claims && claims.endsAt > shopNow() ? token : undefined;
}

/** Holds the text that stands for a visitor where a member's id would be. */
export const visitor = 'visitor';
const readCurrentMember = (): string => {
  const token = usableToken();
  return (token === undefined ? undefined : decodeTokenClaims(token)?.member) ?? visitor;
};

/** Holds the id of the member who is logged in, or 'visitor'. Each has separate cached replies. */
export const currentMember = createObservable(readCurrentMember(), { onServer: visitor });

/** Returns the token for calls; undefined for a visitor. */
export function currentToken(): string | undefined {
  const token = usableToken();
  currentMember.set(readCurrentMember());
  return token;
}

/** Tells whether the browser has the token of a member that has not expired. */
export const isLoggedIn = (): boolean => currentToken() !== undefined;

/**
 * Loads the page anew when the browser shows it as it had kept it, on the way back, although another member has logged in since or the member has
 * logged out. Until then nothing of it is seen.
 */
export function reloadForOtherMember(): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || readCurrentMember() === currentMember.get()) return;
    document.documentElement.style.visibility = 'hidden';
    location.reload();
  });
}

/** Stores the token of a member who has just logged in, and their agent id. Also stores the id of their WeChat session if given. */
export function beginSession(token: string, agentId?: string | number, sessionId?: string): void {
  siteStorage.set('token', token);
  if (agentId !== undefined) siteStorage.set('agentId', String(agentId));
  if (sessionId !== undefined) siteStorage.set('sessionId', sessionId);
  currentMember.set(readCurrentMember());
}

/** Stores a new token of the same member. */
export const renewToken = (token: string): void => beginSession(token);

/** Ends the login in this browser: removes the token, the agent id, the session id, and all cookies except the one that names the site. */
export function endSession(): void {
  siteStorage.remove('token');
  siteStorage.remove('agentId');
  siteStorage.remove('sessionId');
  siteStorage.removeCookies((Object.keys(storageKeys) as StorageKey[]).filter((name) => name !== 'siteId'));
  currentMember.set(visitor);
}

let landingTicket: string | undefined;

/** Returns the login ticket of the first page's URL, at the first call only; undefined without a ticket, and at later calls. */
export function takeLandingTicket(): string | undefined {
  const taken = landingTicket;
  landingTicket = undefined;
  return taken;
}

/**
 * Stores the parameters of the first page's URL (token, ticket, sharer, origin) and the device. Removes the token, the ticket and personal ids from
 * the URL before any call is made.
 */
export function takeStartParams(): void {
  const { search, origin, pathname, hash } = location;
  const ownId = isLoggedIn() ? siteStorage.text('agentId') : undefined;
  const { kept, search: left } = readStartParams(search, ownId);
  for (const [name, value] of kept) siteStorage.set(name, value);
  const device = deviceTypeOf(navigator.userAgent);
  if (device !== undefined) siteStorage.set('deviceType', device);
  const token = readLandingToken({
    search,
    origin,
    referrer: document.referrer,
    container,
    loggedIn: isLoggedIn(),
  });
  if (token !== undefined) beginSession(token, readAgentId(search));
  landingTicket = readLandingTicket(hash);
  const part = landingTicket === undefined ? hash : '';
  if (left !== search || part !== hash) history.replaceState(history.state, '', `${pathname}${left}${part}`);
}
