let ahead = 0;

/**
 * Sets what the server's clock said: a phone's own may be wrong by minutes, and a sale ends by the server's.
 * @param at when it said so, by this browser's clock: as the page began to arrive, not when its scripts came to run
 */
export function setShopClock(serverNow: number, at = Date.now()): void {
  ahead = serverNow - at;
}

/** What time it is for the mall, in milliseconds since 1970. */
export const shopNow = (): number => Date.now() + ahead;
