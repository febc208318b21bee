import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls `onDone` when a pop-up is over, so that the next one may open. Returns a function to call when a tap leads to another page: `onDone` then
 * waits until the home page is shown again.
 */
export function useReportOver(isOver: boolean, onDone: () => void): () => void {
  const isLeaving = useRef(false);
  const report = useEffectEvent(() => {
    if (isLeaving.current) isLeaving.current = false;
    else onDone();
  });
  // Effects of a page begin anew when it is shown again.
  useEffect(() => {
    if (isOver) report();
  }, [isOver]);
  return () => {
    isLeaving.current = true;
  };
}
