import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { classes } from './classes.ts';
import styles from './SwipeAction.module.css';

interface SwipeActionProps {
  /** Labels the button that swiping uncovers: 删除. */
  readonly word: string;
  /** Labels the button for screen readers, naming the item. */
  readonly label: string;
  readonly onAction: () => void;
  readonly children: ReactNode;
}

/** Counts a move as a swipe from this many pixels on. */
const dragThreshold = 10;

/** Renders a list item that a finger swipes to the left to uncover one action. The same action must be reachable by keyboard elsewhere. */
export function SwipeAction({ word, label, onAction, children }: SwipeActionProps) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const act = useRef<HTMLButtonElement>(null);
  const drag = useRef<{ readonly x: number; readonly y: number; moved: boolean } | undefined>(undefined);
  const [dragged, setDragged] = useState(false);

  const put = (left: number | undefined) => {
    const { current: element } = box;
    if (!element) return;
    element.style.transition = left === undefined ? '' : 'none';
    element.style.transform = left === undefined ? '' : `translateX(${left}px)`;
  };
  const width = () => act.current?.offsetWidth ?? 0;

  useEffect(() => {
    if (!open) return undefined;
    const close = ({ target }: Event) => {
      if (!(target instanceof Node && box.current?.parentElement?.contains(target))) setOpen(false);
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [open]);

  const follow = (event: PointerEvent) => {
    const { current: from } = drag;
    if (!from) return;
    const aside = event.clientX - from.x;
    if (!from.moved) {
      if (Math.abs(aside) < dragThreshold || Math.abs(aside) < Math.abs(event.clientY - from.y)) return;
      from.moved = true;
      setDragged(true);
      event.currentTarget.setPointerCapture(event.pointerId);
    }
    const left = aside + (open ? -width() : 0);
    put(Math.max(-width() * 1.2, Math.min(0, left)));
  };
  const release = (event: PointerEvent) => {
    const { current: from } = drag;
    drag.current = undefined;
    if (!from?.moved) return;
    const aside = event.clientX - from.x;
    put(undefined);
    setDragged(false);
    setOpen(event.type === 'pointerup' && (open ? aside < width() / 3 : aside < -width() / 3));
    swallowClick(event.currentTarget);
  };
  return (
    <div className={styles.swipe}>
      <button
        ref={act}
        type="button"
        className={classes(styles.act, (open || dragged) && styles.seen)}
        aria-label={label}
        onClick={() => {
          setOpen(false);
          onAction();
        }}
      >
        {word}
      </button>
      <div
        ref={box}
        className={classes(styles.content, open && styles.open)}
        onPointerDown={({ pointerType, isPrimary, clientX: x, clientY: y }) => {
          if (pointerType === 'touch' && isPrimary) drag.current = { x, y, moved: false };
        }}
        onPointerMove={follow}
        onPointerUp={release}
        onPointerCancel={release}
        onClickCapture={(event) => {
          if (!open) return;
          event.preventDefault();
          event.stopPropagation();
          setOpen(false);
        }}
      >
        {children}
      </div>
    </div>
  );
}

/** Swallows the click that a browser may fire at the end of a drag. */
function swallowClick(element: Element): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  element.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => element.removeEventListener('click', swallow, { capture: true }), 50);
}
