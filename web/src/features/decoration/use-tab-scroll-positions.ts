import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * Remembers the scroll position of each tab's list. While the tabs are stuck to the top, a list returns to its own position and a new one
 * starts at its top; otherwise changing the tab does not scroll.
 * `top` goes on an empty element just above the tabs. `leave` must be called with the tab that is left. `held` is true if the tabs were
 * stuck then, so that the list must fill the window.
 */
export function useTabScrollPositions(
  on: number | undefined,
): [top: RefObject<HTMLDivElement | null>, leave: (tab: number) => void, held: boolean] {
  const top = useRef<HTMLDivElement>(null);
  const positions = useRef(new Map<number, number>());
  const wasStuck = useRef(false);
  const previousTab = useRef(on);
  const [held, setHeld] = useState(false);

  useLayoutEffect(() => {
    const { current: edge } = top;
    if (previousTab.current === on || on === undefined || !edge) return;
    previousTab.current = on;
    if (!wasStuck.current) return;
    const listTop = Math.ceil(edge.getBoundingClientRect().top + window.scrollY);
    window.scrollTo(0, Math.max(listTop, positions.current.get(on) ?? 0));
  }, [on]);

  const leave = (tab: number) => {
    positions.current.set(tab, window.scrollY);
    wasStuck.current = (top.current?.getBoundingClientRect().top ?? 1) <= 0;
    setHeld(wasStuck.current);
  };
  return [top, leave, held];
}
