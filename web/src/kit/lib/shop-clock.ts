let serverAheadMs = 0;
let renderedAt = 0;

/**
 * Sets the shop's clock to the server's time: a phone's clock may be minutes off, and a sale ends by the server's.
 * @param serverNow milliseconds since 1970
 * @param at this browser's time when the server sent `serverNow`: when the page began to arrive, not when its scripts ran
 */
export function setShopClock(serverNow: number, at = Date.now()): void {
  serverAheadMs = serverNow - at;
  renderedAt = serverNow;
}

/** Returns the server's time at which it rendered the page. The first rendering in the browser uses this time too, to equal the server's. */
export const pageRenderedAt = (): number => renderedAt;

/** Returns the current time by the server's clock, in milliseconds since 1970. */
export const shopNow = (): number => Date.now() + serverAheadMs;
