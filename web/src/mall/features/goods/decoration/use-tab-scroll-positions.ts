import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * Keeps the scroll position of each tab's list: while the tabs are stuck to the top, a list opens where it was left, a new one at its top. The screen
 * puts `top` on an empty element just above the tabs, and calls `leave` with the tab that is left. `held` tells that the tabs were stuck then, so the
 * list must fill the window.
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
