import { useSyncExternalStore } from 'react';

/** Matches a desktop with a mouse, by the same media query as tokens.css. */
export const desktopQuery = '(min-width: 768px) and (hover: hover) and (pointer: fine)';

/** Tells whether a media query matches, and re-renders when that changes; always false on the server. */
export const useMediaQuery = (query: string): boolean =>
  useSyncExternalStore(
    (tell) => {
      const list = matchMedia(query);
      list.addEventListener('change', tell);
      return () => list.removeEventListener('change', tell);
    },
    () => matchMedia(query).matches,
    () => false,
  );
