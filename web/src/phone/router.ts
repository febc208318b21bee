import { startTransition } from 'react';
import { markPageArrival, prefetchReads } from './client.ts';
import { type ObservableValue, createObservable } from '#kit/lib/observable.ts';
import { dropStaleOverlayEntries, listenForOverlayBack } from '#kit/ui/overlays.ts';
import { withSiteParams } from './with-site-params.ts';
import { writeHistoryEntry, type NavigationType, currentPath, skipHistoryEntries, currentHistoryIndex } from './history-entries.ts';
import { isMainPage } from './main-page.ts';
import { listPageReads } from './page-reads.ts';
import type { RoutedPage } from './page.ts';
import { reportFault } from './client-faults.ts';
import { createPageIds } from './page-ids.ts';
import { mallPath } from 'contract/shop/site/mall-path.ts';
import { withoutBase } from './return-path.ts';
import type { RouteRow } from './route.ts';
import type { FindRoute } from './match-route.ts';
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
const faultRow: RouteRow = { path: '*', title: '', screen: async () => RouteFault };

/** Creates the router, navigates to the page the visit begins with, and from then on to the page of each history entry. */
export async function createRouter(findRoute: FindRoute): Promise<Router> {
  const ids = createPageIds();
  const isNavigating = createObservable(false);
  /** Holds the number of the latest navigation; one that a later one overtook is dropped. */
  let latest = 0;
  let targetUrl = '';

  /** Locates a page by its address. */
  async function locatePage(address: string): Promise<Omit<RoutedPage, 'id'>> {
    const { pathname, searchParams } = new URL(mallPath + address, location.origin);
    const find = () => findRoute(withoutBase(pathname));
    const found = await loadOrReload(find, () => mallPath + address).catch((fault: unknown) => {
      reportFault('router', fault);
      return { row: faultRow, params: {} };
    });
    return { ...found, query: searchParams, path: address };
  }

  /** Navigates to a page: checks the login, then loads its reads and its chunk together. Returns undefined when a later navigation overtook it. */
  async function navigate(kind: NavigationType, address: string, keepScroll = false): Promise<CurrentScreen | undefined> {
    // Saved before anything of the old page changes, such as at a login that has expired.
    saveScrollPosition();
    latest += 1;
    const navigation = latest;
    targetUrl = mallPath + address;
    isNavigating.set(true);
    const page = await locatePage(address);
    if (navigation !== latest) return undefined;
    if (page.row.requireAuth && !isLoggedIn()) {
      return navigate(kind === 'POP' ? 'REPLACE' : kind, withSiteParams(`/login?redirect=${encodeURIComponent(address)}`));
    }
    prefetchReads(listPageReads(page.row, page));
    const Screen = await loadScreen(page.row, () => targetUrl).catch((fault: unknown) => {
      reportFault('router', fault);
      return RouteFault;
    });
    if (navigation !== latest) return undefined;

    pageSignals()?.pageBegins(address);
    const key = writeHistoryEntry(kind, address);
    const main = isMainPage(page.row, page) ? page.row : undefined;
    ids.record({ kind, key, path: address.replace(/\?.*/, ''), mainRow: main });
    prepareScrollPosition(main?.path ?? key, keepScroll);
    return { navigationType: kind, page: { ...page, id: ids.findId(key) }, Screen, key, historyIndex: currentHistoryIndex() };
  }

  listenForOverlayBack();
  const landing = await new Promise<CurrentScreen>((landed, failed) => {
    const loadFirstPage = async (): Promise<void> => {
      const first = await navigate('POP', currentPath());
      if (!first) return;
      window.removeEventListener('popstate', startFromHistory);
      landed(first);
    };
    // The history moved while the first page was loading: the visit begins where it led to.
    const startFromHistory = (): void => {
      skipHistoryEntries();
      loadFirstPage().catch(failed);
    };
    window.addEventListener('popstate', startFromHistory);
    loadFirstPage().catch(failed);
  });
  const current = createObservable(landing);
  let shown: CurrentScreen | undefined;
  /** The number of the navigation that led to the current page. */
  let arrivedWith = latest;
  const navigateAndShow = async (kind: NavigationType, address: string, keepScroll?: boolean): Promise<void> => {
    // The preloaded replies are only for the first page.
    markPageArrival();
    const next = await navigate(kind, address, keepScroll);
    if (!next) return;
    current.set(next);
    arrivedWith = latest;
  };
  window.addEventListener('popstate', () => {
    skipHistoryEntries();
    void navigateAndShow('POP', currentPath());
  });
  return {
    current,
    isNavigating,
    go: (address, { replace, keepScroll }) => void navigateAndShow(replace ? 'REPLACE' : 'PUSH', address, keepScroll),
    cancel() {
      latest += 1;
      arrivedWith = latest;
      isNavigating.set(current.get() !== shown);
    },
    reportShown(page) {
      shown = page;
      pageSignals()?.pageStands();
      // Another navigation may have begun while this page was rendered.
      if (page !== current.get() || arrivedWith !== latest) return;
      dropStaleOverlayEntries();
      // In a transition: this comes while React commits the page, and would else be rendered before it is painted.
      startTransition(() => isNavigating.set(false));
    },
  };
}
