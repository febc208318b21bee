import { useEffect, useState } from 'react';

/** So long an answer of a vendor's usually takes at most, in milliseconds. */
const usual = 12_000;

/** Whether something has been waited for longer than it usually takes: what is said of it meanwhile no longer holds then. */
export function useOverdue(waiting: boolean): boolean {
  const [overdue, setOverdue] = useState(false);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setOverdue(true), usual);
    return () => {
      clearTimeout(timer);
      setOverdue(false);
    };
  }, [waiting]);
  return overdue;
}
