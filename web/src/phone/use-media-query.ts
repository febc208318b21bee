import { useSyncExternalStore } from 'react';

/** Holds the media query that matches a desktop with a mouse, the same as in tokens.css. */
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
