import { type ComponentType, createContext, use } from 'react';
import type { EntryKind } from './entries.ts';
import type { Page } from './page.ts';

/** What the router has come to. */
export interface Sight {
  readonly kind: EntryKind;
  readonly page: Page;
  readonly Screen: ComponentType;
  /** The history entry's own key. */
  readonly key: string;
  /** Where its entry is in the history: nothing of this visit lies behind 0. */
  readonly place: number;
}

export const SightContext = createContext<Sight | undefined>(undefined);

/** What the router has come to, for what stands around the pages. A screen asks `usePage`: hidden, it goes on seeing its own. */
export function useSight(): Sight {
  const sight = use(SightContext);
  if (!sight) throw new Error('useSight is for what stands in the shell');
  return sight;
}
