import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * Remembers the scroll position of each tab's list. While the tabs are stuck to the top, a list returns to its own position and a new one
 * starts at its top; otherwise changing the tab does not scroll.
 * `top` goes on an empty element just above the tabs. `leave` must be called with the tab that is left. `held` is true if the tabs were
 * stuck then, so that the list must fill the window.
 */
export function useTabHeights(
  on: number | undefined,
): [top: RefObject<HTMLDivElement | null>, leave: (tab: number) => void, held: boolean] {
  const top = useRef<HTMLDivElement>(null);
  const left = useRef(new Map<number, number>());
  const stuck = useRef(false);
  const before = useRef(on);
  const [held, setHeld] = useState(false);

  useLayoutEffect(() => {
    const { current: edge } = top;
    if (before.current === on || on === undefined || !edge) return;
    before.current = on;
    if (!stuck.current) return;
    const head = Math.ceil(edge.getBoundingClientRect().top + window.scrollY);
    window.scrollTo(0, Math.max(head, left.current.get(on) ?? 0));
  }, [on]);

  const leave = (tab: number) => {
    left.current.set(tab, window.scrollY);
    stuck.current = (top.current?.getBoundingClientRect().top ?? 1) <= 0;
    setHeld(stuck.current);
  };
  return [top, leave, held];
}
