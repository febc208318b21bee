import { createContext } from 'react';
import { type Watched, watched } from '#lib/watched.ts';
import type { RouteRow } from './route.ts';

/** What the shell knows of the mall's pages. */
export interface KnownWays {
  readonly rows: readonly RouteRow[];
  /** A page is on its way. */
  readonly going: Watched<boolean>;
  /** The id of the page that was come to last. */
  inSight(): string | undefined;
  /** Comes to this page once more: what of it did not load is asked for again. */
  again(): void;
}

export const WaysContext = createContext<KnownWays>({ rows: [], going: watched(false), inSight: () => undefined, again() {} });
