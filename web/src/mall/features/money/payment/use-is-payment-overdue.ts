import { useEffect, useState } from 'react';
import { shopNow } from '#kit/lib/shop-clock.ts';

/** Holds the usual time from the start of a payment to the provider's result, in milliseconds. */
const usualDuration = 20_000;

/**
 * Returns whether a payment has taken longer than usual, so that the screen changes its message.
 * @param begun when it began, by the mall's clock; undefined if nothing is pending
 * @param grace how many milliseconds to wait at least from now on, for a shopper who just returned from the provider
 */
export function useIsPaymentOverdue(begun: number | undefined, grace = 0): boolean {
  const [opened] = useState(shopNow);
  const from = begun === undefined ? undefined : Math.max(begun + usualDuration, opened + grace);
  const [passed, setPassed] = useState<number>();
  useEffect(() => {
    if (from === undefined) return undefined;
    const timer = setTimeout(() => setPassed(from), from - shopNow());
    return () => clearTimeout(timer);
  }, [from]);
  return from !== undefined && (passed === from || from <= opened);
}
