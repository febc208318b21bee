import { useEffect, useState } from 'react';
import { kept } from '#app/kept.ts';

/** So long an answer of a vendor's usually takes at most, in milliseconds. */
const usual = 12_000;

/** Since when this tab waits for something: the page that is come to from another goes on with its wait. */
function since(what: string): number {
  const [before, at] = (kept.text('waitedFor') ?? '').split(' ');
  if (before === what) return Number(at);
  const now = Date.now();
  kept.set('waitedFor', `${what} ${now}`);
  return now;
}

/**
 * Whether something has been waited for longer than it usually takes: what is said of it meanwhile no longer holds then.
 * @param what is waited for, by its number
 */
export function useOverdue(waiting: boolean, what: string): boolean {
  const [overdue, setOverdue] = useState(false);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setOverdue(true), since(what) + usual - Date.now());
    return () => {
      clearTimeout(timer);
      setOverdue(false);
    };
  }, [waiting, what]);
  return overdue;
}
