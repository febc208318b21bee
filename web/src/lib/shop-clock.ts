let serverAheadMs = 0;
let renderedAt = 0;

/**
 * Sets the server's time, because a phone's clock may be minutes off and a sale ends by the server's.
 * @param serverNow milliseconds since 1970
 * @param at when the server said so by this browser's clock: as the page began to arrive, not when its scripts ran
 */
export function setShopClock(serverNow: number, at = Date.now()): void {
  serverAheadMs = serverNow - at;
  renderedAt = serverNow;
}

/** Returns when the server rendered the page, by its clock. A page that the browser takes over begins with that time. */
export const pageRenderedAt = (): number => renderedAt;

/** Returns the current time by the server's clock, in milliseconds since 1970. */
export const shopNow = (): number => Date.now() + serverAheadMs;
