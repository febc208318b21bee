import { useEffect, useEffectEvent, useRef } from 'react';
import { currentToast } from '#kit/ui/toast.ts';
import { useObservable } from '#kit/ui/use-observable.ts';

/**
 * Calls `onDone` when a pop-up is over and no toast is shown, so that the next one may open without lying under it. Returns a function to call when a tap leads to another page: `onDone` then
 * waits until the home page is shown again.
 */
export function useReportOver(isOver: boolean, onDone: () => void): () => void {
  const isLeaving = useRef(false);
  const isToasting = useObservable(currentToast) !== undefined;
  const isNextDue = isOver && !isToasting;
  const report = useEffectEvent(() => {
    if (isLeaving.current) isLeaving.current = false;
    else onDone();
  });
  // Effects of a page begin anew when it is shown again.
  useEffect(() => {
    if (isNextDue) report();
  }, [isNextDue]);
  return () => {
    isLeaving.current = true;
  };
}
