import { type ComponentType, createContext, use } from 'react';
import type { NavigationType } from './history-entries.ts';
import type { RoutedPage } from './page.ts';

/** Describes the screen that the router shows: its component, its page, its history entry's key and index, and how it was reached. */
export interface CurrentScreen {
  readonly navigationType: NavigationType;
  readonly page: RoutedPage;
  readonly Screen: ComponentType;
  /** The key of the history entry. */
  readonly key: string;
  /** The index of its entry in this visit; 0 is the first. */
  readonly historyIndex: number;
}

/** Provides the screen that the router shows to everything that surrounds the pages: tab bar, title, side columns. */
export const CurrentScreenContext = createContext<CurrentScreen | undefined>(undefined);

/**
 * Returns the screen that the router shows, for the components that surround the pages. A screen itself uses `usePage`, which returns its
 * own page even while another page covers it. Throws outside of a `CurrentScreenContext`.
 */
export function useCurrentScreen(): CurrentScreen {
  const screen = use(CurrentScreenContext);
  if (!screen) throw new Error('useCurrentScreen must be called below a CurrentScreenContext');
  return screen;
}
