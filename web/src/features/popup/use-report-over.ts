import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Reports that a pop-up is over, so that the next one may open. Returns a function to call when a tap leads to another page: the next one then waits
 * until the home page is on screen again, and covers no other page.
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
