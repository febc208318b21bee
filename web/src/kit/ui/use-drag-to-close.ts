import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Closes a released sheet past this share of its height, or this speed in pixels a millisecond. */
const closeThresholds = { share: 0.3, speed: 0.5 };

/** Returns whether an element between the touch and the sheet can still scroll up; then the drag scrolls it. */
function canScrollUp(from: EventTarget | null, sheet: HTMLElement): boolean {
  for (let element = from instanceof Element ? from : null; element && element !== sheet; element = element.parentElement) {
    if (element.scrollTop > 0) return true;
  }
  return false;
}

/** Lets a finger drag a sheet down: on release it closes, or springs back after a short, slow drag. */
export function useDragToClose(sheet: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const { current: element } = sheet;
    if (!element) return undefined;
    let start: { readonly y: number; readonly x: number; readonly at: number } | undefined;
    let drawn = 0;

    const begin = ({ touches, target, timeStamp }: TouchEvent) => {
      const [finger] = touches;
      // A field is typed in, and a map in a sheet is dragged itself.
      const ownUse = target instanceof Element && target.closest('input, textarea, [data-drags]') !== null;
      start =
        finger && touches.length === 1 && !ownUse && !canScrollUp(target, element)
          ? { y: finger.clientY, x: finger.clientX, at: timeStamp }
          : undefined;
      drawn = 0;
    };
    const follow = (event: TouchEvent) => {
      const [finger] = event.touches;
      if (!start || !finger) return;
      const down = finger.clientY - start.y;
      if (drawn === 0 && (down < 8 || Math.abs(finger.clientX - start.x) > down)) {
        if (down < -8) start = undefined;
        return;
      }
      event.preventDefault();
      drawn = Math.max(1, down);
      element.style.transition = 'none';
      element.style.transform = `translateY(${drawn}px)`;
    };
    const release = ({ timeStamp }: TouchEvent) => {
      if (!start || drawn === 0) return;
      const gone = drawn > element.offsetHeight * closeThresholds.share || drawn / (timeStamp - start.at) > closeThresholds.speed;
      start = undefined;
      element.style.transition = '';
      if (!gone) element.style.transform = '';
      else {
        close();
        // The closing animation starts from the drag position; the next opening from the normal one.
        setTimeout(() => (element.style.transform = ''), 300);
      }
    };
    element.addEventListener('touchstart', begin, { passive: true });
    element.addEventListener('touchmove', follow, { passive: false });
    element.addEventListener('touchend', release);
    element.addEventListener('touchcancel', release);
    return () => {
      element.removeEventListener('touchstart', begin);
      element.removeEventListener('touchmove', follow);
      element.removeEventListener('touchend', release);
      element.removeEventListener('touchcancel', release);
    };
  }, [sheet]);
}
