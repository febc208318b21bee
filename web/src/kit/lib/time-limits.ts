/** Lists how long the client waits, in milliseconds, and how often it tries: the constants of the specification, each with its rule. */

/** Holds the longest time that a call to the server may take, in milliseconds. */
export const callTimeoutMs = 20_000;
/** Holds the longest time that two quick calls may take, in milliseconds: signing an upload, and finding the place at a position. */
export const shortCallTimeoutMs = 10_000;
/** Holds the longest time that the server may take to draw a poster, in milliseconds. */
export const posterTimeoutMs = 20_000;
/** Holds the longest time that a script from another server may take to load, in milliseconds. */
export const scriptTimeoutMs = 120_000;

/** Holds how often a call is retried after a timeout, and after how many milliseconds. */
export const [timeoutRetries, timeoutRetryDelayMs] = [2, 1000];
/** Holds how often a failed call is retried that the mall cannot start without, and after how many milliseconds. */
export const [startRetries, startRetryDelayMs] = [3, 200];

/** Holds the time within which a call of the same method, path and body is refused, in milliseconds. */
export const sameCallWindowMs = 200;
/** Holds the time within which a second tap on the same control is refused, in milliseconds. */
export const sameTapWindowMs = 1000;
/** Holds the time within which the number of pieces in the cart is requested at most once, in milliseconds. */
export const cartCountWindowMs = 1000;
/** Holds the time within which the user is redirected to the login at most once, in milliseconds. */
export const loginWindowMs = 100;
/** Holds how long a login counts as under way, in milliseconds. */
export const loggingInMs = 300;

/** Holds how long a toast is shown, in milliseconds. */
export const toastMs = 2000;
/** Holds how long a toast is shown that says what to do instead, in milliseconds: two lines take time to read. */
export const adviceToastMs = 6000;
/** Holds the longest time that the mall waits for its settings before other work begins, in milliseconds. */
export const shopInitMs = 1500;
/**
 * Holds how many milliseconds after its main request ended, after another request ended, and after a timeout a page counts as loaded.
 * [R-529, R-567, R-568]
 */
export const [mainDoneMs, otherDoneMs, timedOutDoneMs] = [400, 1000, 1000];

/**
 * Holds after how many milliseconds without an answer of a payment app the payment is queried: since the return from the app, and, if the
 * app never hid the page, since it was asked.
 */
export const [appAnswerMs, appSilenceMs] = [3000, 10_000];

/** Holds the time within which a tracking event of the same id is not sent again, in milliseconds. */
export const trailWindowMs = 300_000;
/** Holds the delay after an accepted tracking event until old entries are removed from the record of sent events, in milliseconds. */
export const trailPurgeMs = 3000;
/** Holds how long tracking events are collected before they are sent together, in milliseconds. */
export const trailBatchMs = 1000;
/** Holds the scene number of a visit that began by a shared link. */
export const shareEntryScene = 1007;
/** Holds the longest time that a request with the error log may take, in milliseconds. */
export const logTimeoutMs = 20_000;
/** Holds how often the error log is sent again after a failure, and after how many milliseconds. */
export const [logRetries, logRetryDelayMs] = [2, 1000];
/** Holds the longest time that errors are collected before they are sent together, in milliseconds. */
export const logBatchMs = 5000;
