import { startTransition, useEffect, useState } from 'react';

/** Waits at most so long for a frame, in milliseconds: a hidden page paints none. */
const frameTimeoutMs = 500;

/**
 * Tells whether a component was painted since `isReady`. What the eye does not wait for, such as a further call, begins then, so that it
 * does not keep the first paint waiting.
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
