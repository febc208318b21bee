/** Lists how long the client waits, in milliseconds, and how often it tries: the constants of the specification, each with its rule. */

/** Limits how long a call to the server may take, in milliseconds. */
export const callTimeoutMs = 20_000;
/** Limits a call that must not hold anything up: the signing of an upload, the position of a map. */
export const shortCallTimeoutMs = 10_000;
/** Limits the drawing of a poster. */
export const posterTimeoutMs = 20_000;
/** Limits the loading of a script from elsewhere. */
export const scriptTimeoutMs = 120_000;

/** Retries a call after a timeout: so often, and so much later. */
export const [timeoutRetries, timeoutRetryDelayMs] = [2, 1000];
/** Retries a call that the mall cannot start without: so often, and so much later. */
export const [startRetries, startRetryDelayMs] = [3, 200];

/** Sets the time within which a call of the same method, path and body is refused, in milliseconds. */
export const sameCallWindowMs = 200;
/** Sets the time within which a second tap on the same control is refused, in milliseconds. */
export const sameTapWindowMs = 1000;
/** Limits the requests for the cart's count to one in this time. */
export const cartCountWindowMs = 1000;
/** Limits the redirects to the login to one in this time. */
export const loginWindowMs = 100;
/** Sets how long a login counts as under way, in milliseconds. */
export const loggingInMs = 300;

/** Sets how long a toast is shown, in milliseconds. */
export const toastMs = 2000;
/** Limits how long the mall waits for its settings before it begins, in milliseconds. */
export const shopInitMs = 1500;
/** Tells the container that a page has loaded, so long after its main request ended, after another did, and after a timeout. */
export const [mainDoneMs, otherDoneMs, timedOutDoneMs] = [400, 1000, 1000];

/** Queries a payment once an app has told nothing for so long: since it was left, and since it was asked if it never hid the page. */
export const [appAnswerMs, appSilenceMs] = [3000, 10_000];

/** Sets the time within which an event of the same id is not sent again, in milliseconds. */
export const trailWindowMs = 300_000;
/** Sets how long after an accepted event old entries are removed from the trail record, in milliseconds. */
export const trailPurgeMs = 3000;
/** Sets how long events are collected before they are sent together, in milliseconds. */
export const trailBatchMs = 1000;
/** Holds the scene number of a visit that began by a shared link. */
export const shareEntryScene = 1007;
/** Limits a request of the error log. */
export const logTimeoutMs = 20_000;
/** Sends the error log again: so often, and so much later. */
export const [logRetries, logRetryDelayMs] = [2, 1000];
/** Limits how long errors are collected before they are sent together, in milliseconds. */
export const logBatchMs = 5000;
