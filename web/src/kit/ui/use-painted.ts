import { startTransition, useEffect, useState } from 'react';

/** Waits at most so long for a frame, in milliseconds: a hidden page paints none. */
const frameTimeoutMs = 500;

/**
 * Tells whether the component has been painted since `isReady` became true. Work that need not be visible at once, such as a further call,
 * starts then and does not delay the first paint.
 */
export function usePainted(isReady = true): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    if (!isReady || painted) return undefined;
    const show = () => startTransition(() => setPainted(true));
    let timer = setTimeout(show, frameTimeoutMs);
    const frame = requestAnimationFrame(() => {
      clearTimeout(timer);
      timer = setTimeout(show); // runs once the frame is painted
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isReady, painted]);
  return painted;
}
