import { startTransition } from 'react';
import { markPageArrival, prefetchReads } from '#api/query.ts';
import { type ObservableValue, createObservable } from '#lib/observable.ts';
import { dropStaleOverlayEntries, listenForOverlayBack } from '#ui/overlays.ts';
import { withSiteParams } from './with-site-params.ts';
import { writeHistoryEntry, type NavigationType, currentPath, skipHistoryEntries, currentHistoryIndex } from './history-entries.ts';
import { isMainPage } from './main-page.ts';
import { listPageReads } from './page-reads.ts';
import type { RoutedPage } from './page.ts';
import { reportFault } from './client-faults.ts';
import { createPageIds } from './page-ids.ts';
import { basePath, withoutBase } from './return-path.ts';
import type { RouteRow } from './route.ts';
import type { FindRoute } from './route-finder.ts';
import { RouteFault } from './RouteFault.tsx';
import { pageSignals } from './page-signals.ts';
import { loadOrReload, loadScreen } from './load-screen.ts';
import { prepareScrollPosition, saveScrollPosition } from './scroll-memory.ts';
import { isLoggedIn } from './session.ts';
import type { CurrentScreen } from './current-screen.ts';

/**
 * Describes the router, which navigates between the pages, in history mode below /mall. It holds the current screen and whether a page is loading.
 * [R-042]
 */
export interface Router {
  readonly current: ObservableValue<CurrentScreen>;
  /** Tells that a page is loading, until it is on the screen. */
  readonly isNavigating: ObservableValue<boolean>;
  /** Navigates to a path below the base; `keepScroll` keeps the scroll position. */
  go(address: string, how: { readonly replace: boolean; readonly keepScroll: boolean }): void;
  /** Cancels the pending navigation. */
  cancel(): void;
  /** Reports that this page is on the screen now. */
  reportShown(page: CurrentScreen): void;
}

/** Stands for the row of a page whose rows failed to load. */
const lostRow: RouteRow = { path: '*', title: '', screen: async () => RouteFault };

/** Creates the router, navigates to the page the visit begins with, and from then on to the page of each history entry. */
export async function createRouter(findRoute: FindRoute): Promise<Router> {
  const ids = createPageIds();
  const going = createObservable(false);
  /** Counts the navigations: one that a later one overtook is dropped. */
  let turn = 0;
  let goal = '';

  /** Locates a page by its address. */
  async function locatePage(address: string): Promise<Omit<RoutedPage, 'id'>> {
    const { pathname, searchParams } = new URL(basePath + address, location.origin);
    const find = () => findRoute(withoutBase(pathname));
    const found = await loadOrReload(find, () => basePath + address).catch((fault: unknown) => {
      reportFault('router', fault);
      return { row: lostRow, params: {} };
    });
    return { ...found, query: searchParams, path: address };
  }

  /** Navigates to a page: checks the login, then loads its reads and its chunk together. Returns undefined when a later navigation overtook it. */
  async function bring(kind: NavigationType, address: string, stay = false): Promise<CurrentScreen | undefined> {
    // Saved before anything of the old page changes, such as at a login that has expired.
    saveScrollPosition();
    turn += 1;
    const mine = turn;
    goal = basePath + address;
    going.set(true);
    const page = await locatePage(address);
    if (mine !== turn) return undefined;
    if (page.row.requireAuth && !isLoggedIn()) {
      return bring(kind === 'POP' ? 'REPLACE' : kind, withSiteParams(`/login?redirect=${encodeURIComponent(address)}`));
    }
    prefetchReads(listPageReads(page.row, page));
    const Screen = await loadScreen(page.row, () => goal).catch((fault: unknown) => {
      reportFault('router', fault);
      return RouteFault;
    });
    if (mine !== turn) return undefined;

    pageSignals()?.pageBegins(address);
    const key = writeHistoryEntry(kind, address);
    const main = isMainPage(page.row, page) ? page.row : undefined;
    ids.record({ kind, key, path: address.replace(/\?.*/, ''), mainRow: main });
    prepareScrollPosition(main?.path ?? key, stay);
    return { navigationType: kind, page: { ...page, id: ids.findId(key) }, Screen, key, historyIndex: currentHistoryIndex() };
  }

  listenForOverlayBack();
  const landing = await new Promise<CurrentScreen>((landed, failed) => {
    const land = async (): Promise<void> => {
      const first = await bring('POP', currentPath());
      if (!first) return;
      window.removeEventListener('popstate', elsewhere);
      landed(first);
    };
    // The history moved while the first page was loading: the visit begins where it led to.
    const elsewhere = (): void => {
      skipHistoryEntries();
      land().catch(failed);
    };
    window.addEventListener('popstate', elsewhere);
    land().catch(failed);
  });
  const sight = createObservable(landing);
  let standing: CurrentScreen | undefined;
  /** The number of the navigation that led to the current page. */
  let arrived = turn;
  const follow = async (kind: NavigationType, address: string, stay?: boolean): Promise<void> => {
    // The preloaded replies are only for the first page.
    markPageArrival();
    const next = await bring(kind, address, stay);
    if (!next) return;
    sight.set(next);
    arrived = turn;
  };
  window.addEventListener('popstate', () => {
    skipHistoryEntries();
    void follow('POP', currentPath());
  });
  return {
    current: sight,
    isNavigating: going,
    go: (address, { replace, keepScroll }) => void follow(replace ? 'REPLACE' : 'PUSH', address, keepScroll),
    cancel() {
      turn += 1;
      arrived = turn;
      going.set(sight.get() !== standing);
    },
    reportShown(page) {
      standing = page;
      pageSignals()?.pageStands();
      // Another navigation may have begun while this page was rendered.
      if (page !== sight.get() || arrived !== turn) return;
      dropStaleOverlayEntries();
      // In a transition: this comes while React commits the page, and would else be rendered before it is painted.
      startTransition(() => going.set(false));
    },
  };
}
