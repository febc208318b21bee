import { type RefObject, startTransition, useEffect, useRef, useState } from 'react';

/**
 * Returns a ref, and whether its element has ever come near the viewport. Observing starts at the first scroll: content at the end of a page must not
 * delay the content at its top.
 * @param atOnce observe immediately if the element is visible from the start
 */
export function useNearViewport(atOnce = false): readonly [RefObject<HTMLDivElement | null>, boolean] {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const see = (entries: readonly IntersectionObserverEntry[]): void => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) startTransition(() => setNear(true));
    };
    const observer = new IntersectionObserver(see, { rootMargin: '0px 0px 600px 0px' });
    const begin = () => place.current && observer.observe(place.current);
    window.addEventListener('scroll', begin, { once: true, passive: true });
    const inSight = atOnce && (place.current?.getBoundingClientRect().top ?? Infinity) < innerHeight;
    if (inSight || document.documentElement.scrollHeight <= innerHeight) begin();
    return () => {
      window.removeEventListener('scroll', begin);
      observer.disconnect();
    };
  }, [atOnce]);
  return [place, near];
}
