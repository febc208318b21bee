import { createBrowserRouter, type DataRouter } from 'react-router';
import { pageShown, watchLayers } from '#ui/layers.ts';
import type { Linking } from '#ui/linking.ts';
import { setLoginWay } from './login.ts';
import { mainPage } from './main-page.ts';
import { navigationOf } from './navigation.ts';
import { type PageIds, pageIds } from './page-ids.ts';
import { base, belowBase } from './return-path.ts';
import { RootFault } from './RootFault.tsx';
import type { RouteRow } from './route.ts';
import { rememberScroll } from './scroll-memory.ts';
import { Shell } from './Shell.tsx';
import { toRoute } from './to-route.ts';

/** The router with all that goes by it. */
export interface Ways {
  readonly router: DataRouter;
  readonly linking: Linking;
  readonly ids: PageIds;
}

/** Makes the router of these pages, in history mode below /mall. */
export function makeWays(rows: readonly RouteRow[]): Ways {
  watchLayers();
  let router: DataRouter | undefined;
  /** The address a navigation is on its way to. */
  const target = () => {
    const { pathname, search } = router?.state.navigation.location ?? location;
    return pathname + search;
  };
  const made = createBrowserRouter(
    [{ Component: Shell, ErrorBoundary: RootFault, HydrateFallback: () => null, children: rows.map((row) => toRoute(row, target)) }],
    { basename: `${base}/` },
  );
  router = made;
  rememberScroll(made);

  const ids = pageIds();
  const note = ({ historyAction, location: { key, pathname, search }, matches }: DataRouter['state']) => {
    const main = mainPage(
      matches.map(({ route, params }) => ({ handle: route.handle, params })),
      search,
    );
    ids.step({ kind: historyAction, key, path: pathname, main });
  };
  note(made.state);
  made.subscribe((state) => {
    if (state.navigation.state !== 'idle') return;
    note(state);
    pageShown();
  });

  const linking = navigationOf(made, rows);
  setLoginWay((redirect) => {
    const from = belowBase(redirect);
    if (!from.startsWith('/login')) linking.go(`/login?redirect=${encodeURIComponent(from)}`);
  });
  return { router: made, linking, ids };
}
