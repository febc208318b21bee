import { type ComponentType, createContext, use } from 'react';
import type { EntryKind } from './entries.ts';
import type { Page } from './page.ts';

/** Describes the current screen of the router. */
export interface Sight {
  readonly kind: EntryKind;
  readonly page: Page;
  readonly Screen: ComponentType;
  /** The key of the history entry. */
  readonly key: string;
  /** The index of its entry in this visit; 0 is the first. */
  readonly place: number;
}

export const SightContext = createContext<Sight | undefined>(undefined);

/** Returns the router's current screen, for what surrounds the pages. A screen uses `usePage`, which stays its own when it is hidden. */
export function useSight(): Sight {
  const sight = use(SightContext);
  if (!sight) throw new Error('useScreenInstance must be called below a ScreenInstanceContext');
  return sight;
}
