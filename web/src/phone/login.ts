import { loggingInMs, loginWindowMs } from '#kit/lib/time-limits.ts';

/** Navigates to the login page; `redirect` is the page to return to. The router provides it. */
type Navigate = (redirect: string) => void;

/**
 * Describes the redirect to the login page: the function that requires a login, and whether one is under way. Several calls may require a login
 * simultaneously.
 */
export interface LoginRedirect {
  /** Requires a login; `redirect` is the page to return to. */
  trigger(redirect: string): void;
  /** Tells that a login is under way, so that no other redirect is needed. */
  readonly loggingIn: boolean;
}

/** Returns a redirect to the login page that happens at most once in 100 ms, however many calls require it. */
export function createLoginRedirect(way: Navigate, now: () => number = Date.now): LoginRedirect {
  let last = -Infinity;
  return {
    get loggingIn() {
      return now() - last < loggingInMs;
    },
    trigger(redirect) {
      if (now() - last < loginWindowMs) return;
      last = now();
      way(redirect);
    },
  };
}

/**
 * Creates a navigation to a login page that can be called before the router exists. `take` navigates; `known` sets the function that does it. A
 * redirect requested before that waits until it is set.
 */
export function createDeferredNavigation(): { readonly take: Navigate; known(way: Navigate): void } {
  let way: Navigate | undefined;
  let waiting: string | undefined;
  return {
    take(redirect) {
      if (way) way(redirect);
      else waiting ??= redirect;
    },
    known(given) {
      way = given;
      if (waiting !== undefined) given(waiting);
      waiting = undefined;
    },
  };
}

const loginNavigation = createDeferredNavigation();
/** Sets the function that opens the login page, which loginRedirect calls. Called once, by the router as it starts. */
export const setLoginNavigation = loginNavigation.known;
/** Holds the redirect to the login page: its `trigger` opens the page, once for many calls that require a login. */
export const loginRedirect = createLoginRedirect(loginNavigation.take);

const memberPageNavigation = createDeferredNavigation();
/** Sets the function that opens the login page where the current page is for members only. Called once, by the router as it starts. */
export const setMemberPageNavigation = memberPageNavigation.known;
/**
 * Holds the redirect to the login page for what a page reads by itself after its session ended: its `trigger` opens the login where the page is for
 * members only. A public page stays, and shows what a visitor sees.
 */
export const memberPageRedirect = createLoginRedirect(memberPageNavigation.take);

const bindMobileNavigation = createDeferredNavigation();
/** Sets the function that opens the page to bind a mobile number, which bindMobileRedirect calls. Called once, by the router as it starts. */
export const setBindMobileNavigation = bindMobileNavigation.known;
/**
 * Holds the redirect to the page on which a member without a mobile number binds one, where the site requires it. Its `trigger` opens the page, once
 * for many calls that require it.
 */
export const bindMobileRedirect = createLoginRedirect(bindMobileNavigation.take);
