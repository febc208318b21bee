import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * Keeps how far each tab's list was scrolled. While the tabs are stuck to the top, a list comes back at its own height and a
 * new one begins at its head; while they are not, changing the tab moves nothing. `top` goes on an empty element just above the
 * tabs; `leave` is told of the tab whose list is about to be left; `held` says that the tabs were stuck when that was, so that the list
 * must fill the window.
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
