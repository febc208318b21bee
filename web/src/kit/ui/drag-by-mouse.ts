/** Gives how far the mouse moves before it drags instead of clicking, in pixels. */
const clickTolerance = 6;

/**
 * Lets the mouse drag a box that scrolls sideways, as a finger does; touches and pens scroll by themselves. A drag does not click the content, and
 * ends where the box snaps next. Returns the function that removes the listeners.
 */
export function dragByMouse(box: HTMLElement): () => void {
  let from: { readonly x: number; readonly left: number } | undefined;
  let isDragging = false;
  const move = (event: PointerEvent) => {
    if (!from) return;
    const moved = from.x - event.clientX;
    if (!isDragging && Math.abs(moved) < clickTolerance) return;
    isDragging = true;
    box.style.scrollSnapType = 'none';
    box.scrollLeft = from.left + moved;
  };
  const end = () => {
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', end);
    removeEventListener('pointercancel', end);
    if (from && isDragging) settle(box, from.left);
    from = undefined;
    // The click comes after the mouse is up.
    setTimeout(() => (isDragging = false));
  };
  const begin = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || event.button !== 0 || box.scrollWidth <= box.clientWidth) return;
    from = { x: event.clientX, left: box.scrollLeft };
    addEventListener('pointermove', move);
    addEventListener('pointerup', end);
    addEventListener('pointercancel', end);
  };
  const refuseClick = (event: Event) => {
    if (!isDragging) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const refuseDrag = (event: Event) => event.preventDefault();
  box.addEventListener('pointerdown', begin);
  box.addEventListener('click', refuseClick, true);
  box.addEventListener('dragstart', refuseDrag);
  return () => {
    end();
    box.removeEventListener('pointerdown', begin);
    box.removeEventListener('click', refuseClick, true);
    box.removeEventListener('dragstart', refuseDrag);
  };
}

/** Gives how long a box takes to scroll to a slide, in milliseconds. */
const settleMs = 400;

/** Scrolls on to where the box snaps: to the next slide in the direction of the drag, where slides are as wide as the box. */
function settle(box: HTMLElement, before: number): void {
  const width = box.clientWidth;
  const isPaged = [...box.children].every((child) => Math.abs(child.clientWidth - width) < 2);
  const moved = box.scrollLeft - before;
  const step = Math.abs(moved) > width / 8 ? Math.sign(moved) : 0;
  if (isPaged) box.scrollTo({ left: (Math.round(before / width) + step) * width, behavior: 'smooth' });
  // Snapping again immediately would end the scroll at the nearest slide.
  setTimeout(() => (box.style.scrollSnapType = ''), settleMs);
}
