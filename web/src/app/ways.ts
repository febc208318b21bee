import { createContext } from 'react';
import { type Watched, watched } from '#lib/watched.ts';
import type { RouteRow } from './route.ts';

/** Describes what the shell needs of the router. */
export interface KnownWays {
  readonly rows: readonly RouteRow[];
  /** Tells that a page is loading. */
  readonly going: Watched<boolean>;
  /** Returns the id of the current page. */
  inSight(): string | undefined;
  /** Navigates to the current page again: parts that failed to load are retried. */
  again(): void;
}

export const WaysContext = createContext<KnownWays>({ rows: [], going: watched(false), inSight: () => undefined, again() {} });
