/** Navigates to the login page; `redirect` is the page to return to. The router provides it. */
type Way = (redirect: string) => void;

/** Describes a redirect to the login page that several calls may require at once. */
export interface LoginTrigger {
  /** Requires a login; `redirect` is the page to return to. */
  need(redirect: string): void;
  /** Tells that a login is under way, so that no other redirect is needed. */
  readonly loggingIn: boolean;
}

/** Limits the redirects to one in this time, in milliseconds. */
const debounce = 100;
/** Says how long a login counts as under way, in milliseconds. */
const flagged = 300;

/** Returns a redirect that happens at most once in 100 ms, however many calls require it. */
export function loginTrigger(way: Way, now: () => number = Date.now): LoginTrigger {
  let last = -Infinity;
  return {
    get loggingIn() {
      return now() - last < flagged;
    },
    need(redirect) {
      if (now() - last < debounce) return;
      last = now();
      way(redirect);
    },
  };
}

/** Returns a navigation that is set later. A redirect required before, by a reply that precedes the first page, is done then. */
export function wayToCome(): { readonly take: Way; known(way: Way): void } {
  let way: Way | undefined;
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

const loginWay = wayToCome();
/** Sets how the login page is reached; called by the router. */
export const setLoginWay = loginWay.known;
export const login = loginTrigger(loginWay.take);

const bindWay = wayToCome();
/** Sets how the login page for binding a mobile is reached; called by the router. */
export const setBindWay = bindWay.known;
/** Redirects an account without a mobile to bind one, where the site requires it. */
export const binding = loginTrigger(bindWay.take);
