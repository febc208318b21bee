import { useSyncExternalStore } from 'react';

/** A desktop with a mouse: the same words as in tokens.css. */
export const desktop = '(min-width: 768px) and (hover: hover) and (pointer: fine)';

/** Whether a media query holds now. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (tell) => {
      const list = matchMedia(query);
      list.addEventListener('change', tell);
      return () => list.removeEventListener('change', tell);
    },
    () => matchMedia(query).matches,
  );
