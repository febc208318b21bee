import { insteadForMemberAttribute, mallElementId, renderedAttribute, styleAttribute } from 'contract/shop/site/rendered-page.ts';
import { siteCalls } from 'contract/shop/site/site.calls.ts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { fetchReply, cachePreloadedReplies, waitForReads } from '#phone/client.ts';
import { retryAtStart } from '#client/retry.ts';
import { App } from './App.tsx';
import { watchFaults } from '#phone/client-faults.ts';
import { container } from '#phone/current-container.ts';
import { siteStorage } from '#phone/current-site-storage.ts';
import { currentPath } from '#phone/history-entries.ts';
import { setBindMobileNavigation, setLoginNavigation, setMemberPageNavigation } from '#phone/login.ts';
import { appendReferrer } from '#phone/mall-url.ts';
import { createNavigation } from '#phone/navigation.ts';
import { withoutBase } from '#phone/return-path.ts';
import { createRouter, type Router } from '#phone/router.ts';
import { RootFault } from '#phone/RootFault.tsx';
import type { RouteGroup } from './route-groups.ts';
import { createRouteFinder } from './route-finder.ts';
import type { RouterContextValue } from '#phone/router-context.ts';
import { loadConfirmDialog } from '#phone/ConfirmDialogHost.tsx';
import { loadWithStyles } from '#phone/load-with-styles.ts';
import { takeOverScrollRestoration } from '#phone/scroll-memory.ts';
import { currentMember, isLoggedIn, reloadForOtherMember, takeStartParams, visitor } from '#phone/session.ts';
import { takeShareVisit } from '#mall/features/sharing/share/share-visit.ts';
import { shell } from '#phone/shell.ts';
import { awaitShopInit, isShopReady } from '#mall/common/shop-init.ts';
import { isSnapshotVisit } from '#phone/snapshot.ts';
import { followTextSize } from '#phone/text-size.ts';
import { setHydrating } from '#kit/lib/takeover.ts';
import '#kit/ui/tokens.css';
import '#kit/ui/digits.css';
import '#kit/ui/base.css';

/** Waits so long after the first page is begun before what only members need beside it is loaded, in milliseconds. */
const firstPageTime = 1000;
/** Waits at most so long for the replies of a page that shows its placeholder already, in milliseconds. */
const repliesTime = 300;
/** Waits so long after the first page before what later pages need is loaded, in milliseconds. */
const idleTime = 3000;

const element = document.getElementById(mallElementId) ?? document.body;

/**
 * Tells whether what the server rendered is what this browser would render first: the same page, whose links carry nothing more than the
 * page's own URL does.
 */
const canTakeOver = (path: string): boolean =>
  element.hasAttribute(renderedAttribute) &&
  path === shell.url &&
  [undefined, new URLSearchParams(location.search).get('storeId')].includes(siteStorage.text('storeId')) &&
  container !== 'miniProgram' &&
  !isSnapshotVisit();

/** Tells whether a member sees a placeholder in what the server rendered, of which nothing stays. */
const showsPlaceholder = (): boolean => isLoggedIn() && element.querySelector(`[${insteadForMemberAttribute}]`) !== null;

/** Empties the element that the mall is rendered into. */
function emptyElement(): HTMLElement {
  element.removeAttribute(renderedAttribute);
  element.textContent = '';
  return element;
}

/** Loads tracking after the first page: for members soon, as only they are tracked; for visitors, of whom only errors are logged, once the mall is idle. */
function loadTracking(router: Pick<Router, 'current'>): void {
  const load = () =>
    void import('#mall/features/front/tracking/start-tracking.ts').then(({ startTracking }) => startTracking(router)).catch(() => {});
  const wait = () => setTimeout(load, isLoggedIn() ? firstPageTime : idleTime);
  if (isShopReady.get()) wait();
  else isShopReady.subscribe(wait);
}

/** Keeps the messaging app's share menu to what each page shares, and to whom the shop allows it. */
function followShareMenu(router: Pick<Router, 'current'>): void {
  if (container === 'messagingApp')
    void import('#mall/features/sharing/share/share-menu.ts').then(({ setMenuByPage }) => setMenuByPage(router)).catch(() => {});
}

/** Gives the elements that the server rendered their styles, which the page's policy allows only to a script. */
function applyStyles(): void {
  for (const one of element.querySelectorAll<HTMLElement>(`[${styleAttribute}]`)) {
    one.style.cssText = one.getAttribute(styleAttribute) ?? '';
    one.removeAttribute(styleAttribute);
  }
}

/** Loads the parts of the web app that only members need: after the first page, and after a login. */
function followMember(): void {
  const load = (): void => {
    if (currentMember.get() !== visitor)
      void import('./load-site-mode.ts').then(({ loadSiteMode }) => loadSiteMode()).catch(() => undefined);
  };
  currentMember.subscribe(load);
  setTimeout(load, firstPageTime);
}

async function start(): Promise<void> {
  watchFaults();
  reloadForOtherMember();
  followTextSize();
  if (shell.hasTestContainers && siteStorage.get('testContainer')) (await import('./doubles/set-up-double.ts')).setUpDouble(container);
  if (container === 'nativeApp') (await import('#phone/loading-done.ts')).tellNativeApp();
  takeStartParams();
  takeShareVisit();
  cachePreloadedReplies();
  const config = fetchReply(siteCalls.merchantConfig, {}, { retryPolicy: retryAtStart });
  awaitShopInit(config);
  const site = await config;
  await new Promise((resolve) => setTimeout(resolve)); // a tap is answered before the rest
  const { findRoute, loadRoutesInTurn } = createRouteFinder(
    shell.routeGroup as RouteGroup | undefined, // of this release: the page and its scripts come together
    import.meta.env.DEV ? (await import('./dev.routes.ts')).devRoutes : [],
  );
  takeOverScrollRestoration();
  const router = await createRouter(findRoute);
  const navigation = createNavigation(router, findRoute);
  const routing: RouterContextValue = {
    isNavigating: router.isNavigating,
    currentPageId: () => router.current.get().page.id,
    reload: () => router.go(currentPath(), { replace: true, keepScroll: true }),
  };
  const openLogin = (redirect: string) => {
    const from = appendReferrer(withoutBase(redirect), siteStorage.text('fromAgentId'));
    if (!from.startsWith('/login')) navigation.go(`/login?redirect=${encodeURIComponent(from)}`);
  };
  setLoginNavigation(openLogin);
  setMemberPageNavigation((redirect) => {
    if (router.current.get().page.row.requireAuth) openLogin(redirect);
  });
  setBindMobileNavigation((redirect) => navigation.go(`/login?bindMobileFlag=1&redirect=${encodeURIComponent(withoutBase(redirect))}`));
  const app = <App site={site} router={router} routing={routing} navigation={navigation} />;
  const isAsRendered = canTakeOver(router.current.get().page.path);
  // A placeholder stays until the member's own screen replaces it in one step, with its replies if they are about to come.
  const replace = isAsRendered && showsPlaceholder();
  const takeOver = isAsRendered && !replace;
  if (replace) await waitForReads(repliesTime);
  setHydrating(takeOver);
  if (takeOver) applyStyles();
  // As a transition React works in slices of a few milliseconds, so that a tap is answered meanwhile.
  startTransition(() => {
    if (takeOver) hydrateRoot(element, app);
    else createRoot(replace ? element : emptyElement()).render(app);
  });
  followMember();
  loadTracking(router);
  followShareMenu(router);
  // All rows are there before the first of their pages is opened.
  const loadTheRest = () => loadRoutesInTurn().then(() => loadWithStyles(loadConfirmDialog));
  setTimeout(() => void loadTheRest().catch(() => {}), idleTime); // opening one tries again
}

// In a task of its own: the one before has just evaluated all modules, and a tap is answered in between.
setTimeout(() => void start().catch(() => createRoot(emptyElement()).render(<RootFault />)));
