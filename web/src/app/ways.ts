import { createContext } from 'react';
import type { PageIds } from './page-ids.ts';
import type { RouteRow } from './route.ts';

/** What the shell knows of the mall's pages. */
export interface KnownWays {
  readonly rows: readonly RouteRow[];
  readonly ids: PageIds;
}

export const WaysContext = createContext<KnownWays>({ rows: [], ids: { step() {}, idOf: (key) => key } });
