import { type RefObject, useEffect } from 'react';

/** Lets the mouse drag a box that scrolls sideways; the code for it is loaded only where there is a mouse. */
export function useMouseDrag(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = ref.current;
    if (!box || !matchMedia('(hover: hover) and (pointer: fine)').matches) return undefined;
    let stop = (): void => {};
    let isGone = false;
    // Without it the wheel, the keys and the arrow buttons still move the box.
    const begin = async () => {
      const { dragByMouse } = await import('./drag-by-mouse.ts');
      if (!isGone) stop = dragByMouse(box);
    };
    begin().catch(() => undefined);
    return () => {
      isGone = true;
      stop();
    };
  }, [ref]);
}
