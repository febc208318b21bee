/** The way to the login page, with the page to come back to; the router fills it. */
type Way = (redirect: string) => void;

/** What becomes of a need to log in that several calls feel at once. */
export interface LoginTrigger {
  /** Someone must log in; `redirect` is the page to come back to. */
  need(redirect: string): void;
  /** A login is under way, so nobody needs to be sent there again. */
  readonly loggingIn: boolean;
}

/** Once in this time is enough. */
const debounce = 100;
/** So long a login counts as under way. */
const flagged = 300;

/** Leads to the login page at most once in 100 ms, however many calls ask for it. */
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

/** A way that is known only later: whoever needs it before, as by an answer that comes before the first page, is led then. */
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
/** The router says how the login page is reached. */
export const setLoginWay = loginWay.known;
export const login = loginTrigger(loginWay.take);

const bindWay = wayToCome();
/** The router says how the login page is reached in its state of binding a mobile. */
export const setBindWay = bindWay.known;
/** The account has no mobile and the site asks for one. */
export const binding = loginTrigger(bindWay.take);
