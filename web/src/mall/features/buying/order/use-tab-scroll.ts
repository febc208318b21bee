import { useEffect, useLayoutEffect, useRef } from 'react';

/** Restores each tab of a page to the scroll position at which it was left; a tab opened for the first time begins at the top. */
export function useTabScroll(tab: string): void {
  const heights = useRef(new Map<string, number>());
  const shown = useRef(tab);

  // The scroll position of a tab is noted while it is visible, as the page may have jumped by the time another tab is shown.
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
