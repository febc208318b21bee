import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether a sticky element holds on to the top by now: `edge` goes on an empty element just before it. */
export function useStuck(watch = true): [edge: RefObject<HTMLDivElement | null>, stuck: boolean] {
  const edge = useRef<HTMLDivElement>(null);
  const [stuck, setStuck] = useState(false);
  useEffect(() => {
    const { current: element } = edge;
    const follower = element?.nextElementSibling;
    if (!watch || !element || !follower) return undefined;
    const top = Number.parseFloat(getComputedStyle(follower).top) || 0;
    const observer = new IntersectionObserver(([entry]) => entry && setStuck(!entry.isIntersecting && entry.boundingClientRect.top < top), {
      // All that lies below counts as in sight: a jump over the whole window is told too.
      rootMargin: `-${Math.floor(top)}px 0px 1000000px 0px`,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [watch]);
  return [edge, stuck];
}
