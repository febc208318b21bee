import { useEffect, useLayoutEffect, useRef } from 'react';

/** Brings each tab of a page back to the height it was left at; one that is opened for the first time begins at its top. */
export function useTabHeights(tab: string): void {
  const heights = useRef(new Map<string, number>());
  const shown = useRef(tab);

  // While a tab is in sight its height is noted; when another takes its place the page may have jumped already.
  useEffect(() => {
    const note = () => heights.current.set(shown.current, window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, []);
  useLayoutEffect(() => {
    if (shown.current === tab) return;
    shown.current = tab;
    window.scrollTo(0, heights.current.get(tab) ?? 0);
  }, [tab]);
}
