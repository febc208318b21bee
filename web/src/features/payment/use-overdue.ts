import { useEffect, useState } from 'react';
import { shopNow } from '#lib/shop-clock.ts';

/** So long it usually takes, at most, from the beginning of a payment until the vendor has said how it ended; in milliseconds. */
const usualDuration = 20_000;

/**
 * Returns whether a payment has taken longer than usual, so that the screen changes its message.
 * @param begun when it began, by the mall's clock; undefined where nothing is waited for
 * @param grace who comes from the vendor this moment is not told that nothing came before so many milliseconds have passed here
 */
export function useOverdue(begun: number | undefined, grace = 0): boolean {
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
