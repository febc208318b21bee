import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Whether a place on the page has come near, once and for good: it is told before it comes into sight. Nobody comes near who has
 * not scrolled, so that what a page begins with is not waited for behind what lies at its end.
 * @param atOnce a place that is in sight from the beginning is near
 */
export function useNear(atOnce = false): readonly [RefObject<HTMLDivElement | null>, boolean] {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: '0px 0px 600px 0px' });
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
