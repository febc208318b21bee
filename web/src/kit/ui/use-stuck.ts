import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Returns the ref `edge`, and whether the sticky element after the empty one with that ref is stuck to the top. With `watch` false nothing is
 * observed.
 */
export function useStuck(watch = true): [edge: RefObject<HTMLDivElement | null>, stuck: boolean] {
  const edge = useRef<HTMLDivElement>(null);
  const [stuck, setStuck] = useState(false);
  useEffect(() => {
    const { current: element } = edge;
    const follower = element?.nextElementSibling;
    if (!watch || !element || !follower) return undefined;
    let observer: IntersectionObserver;
    const follow = () => {
      const top = Number.parseFloat(getComputedStyle(follower).top) || 0;
      observer.disconnect();
      // A busy browser reports several changes at once, the latest last.
      const see = (entries: readonly IntersectionObserverEntry[]): void => {
        const entry = entries[entries.length - 1];
        if (entry) setStuck(!entry.isIntersecting && entry.boundingClientRect.top < top);
      };
      observer = new IntersectionObserver(see, {
        // Everything below counts as visible, so that a jump over the whole window is noticed too.
        rootMargin: `-${Math.floor(top)}px 0px 1000000px 0px`,
      });
      observer.observe(element);
    };
    // The first report comes when the layout is done: reading the computed style earlier would cost a layout of its own.
    observer = new IntersectionObserver(follow);
    observer.observe(element);
    return () => observer.disconnect();
  }, [watch]);
  return [edge, stuck];
}
