import { type ComponentType, createContext, use } from 'react';
import type { NavigationType } from './history-entries.ts';
import type { RoutedPage } from './page.ts';

/** Describes the router's current screen: its page, its place in the history, and how it was reached. */
export interface ScreenInstance {
  readonly navigationType: NavigationType;
  readonly page: RoutedPage;
  readonly Screen: ComponentType;
  /** The key of the history entry. */
  readonly key: string;
  /** The index of its entry in this visit; 0 is the first. */
  readonly historyIndex: number;
}

/** Provides the instance of a screen, of which several may be kept while the shopper moves through the pages. */
export const ScreenInstanceContext = createContext<ScreenInstance | undefined>(undefined);

/** Returns the router's current screen, for what surrounds the pages. A screen uses `usePage`, which stays its own when it is hidden. */
export function useScreenInstance(): ScreenInstance {
  const sight = use(ScreenInstanceContext);
  if (!sight) throw new Error('useScreenInstance must be called below a ScreenInstanceContext');
  return sight;
}
