import { createObservable } from '#kit/lib/observable.ts';

/** Holds the number of pieces in the cart, for the badges. Only `setServerCartCount`, `beginCartAddition` and `beginCartCountRequest` set it. */
export const cartCount = createObservable(0);

/** Hold the count that the server returned last, and the pieces that are being added. */
let serverCount = 0;
let pendingPieces = 0;
/** Counts the server's replies after additions: a count requested before such a reply is out of date. */
let additionReplies = 0;

const updateBadge = (): void => cartCount.set(serverCount + pendingPieces);

/** Records the piece count that the server returned. */
export function setServerCartCount(count: number): void {
  serverCount = count;
  updateBadge();
}

/**
 * Adds pieces to the cart badges immediately, before the server replies. Returns a function to call with the server's new count, or without one after
 * a refusal, which takes the pieces off again.
 */
export function beginCartAddition(num: number): (count?: number) => void {
  pendingPieces = num;
  updateBadge();
  return (count) => {
    pendingPieces = 0;
    if (count !== undefined) {
      additionReplies += 1;
      serverCount = count;
    }
    updateBadge();
  };
}

/**
 * Begins a request for the number of pieces in the cart. Returns a function that takes the server's count, and ignores it if pieces were added since
 * the request began.
 */
export function beginCartCountRequest(): (count: number) => void {
  const before = additionReplies;
  return (count) => {
    if (before === additionReplies) setServerCartCount(count);
  };
}
