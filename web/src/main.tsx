import { QueryClientProvider } from '@tanstack/react-query';
import { siteCalls } from 'contract/site/site.calls.ts';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from '#app/ErrorBoundary.tsx';
import { fetchReply, queryClient, cachePreloadedReplies } from '#api/query.ts';
import { retryAtStart } from '#api/retry.ts';
import { currentPath } from '#app/history-entries.ts';
import { setBindMobileNavigation, setLoginNavigation } from '#app/login.ts';
import { createNavigation } from '#app/navigation.ts';
import { withoutBase } from '#app/return-path.ts';
import { createRouter } from '#app/router.ts';
import { RootFault } from '#app/RootFault.tsx';
import type { RouteRow } from '#app/route.ts';
import { routes } from '#app/routes.ts';
import { takeOverScroll } from '#app/scroll-memory.ts';
import { Shell } from '#app/Shell.tsx';
import { RouterProvider } from '#app/RouterProvider.tsx';
import { takeLandingToken } from '#app/session.ts';
import { SiteContext } from '#app/site.ts';
import { followTextSize } from '#app/text-size.ts';
import { type RouterContextValue, RouterContext } from '#app/router-context.ts';
import { moneyLabels } from '#lib/money-labels.ts';
import { localiseTitle } from '#lib/localise.ts';
import { NavigationContext } from '#ui/navigation.ts';
import { MallContext } from '#ui/mall.ts';
import '#ui/tokens.css';
import '#ui/digits.css';
import '#ui/base.css';

const element = document.createElement('div');
document.body.prepend(element);
const root = createRoot(element);
const show = (content: ReactNode) => root.render(<StrictMode>{content}</StrictMode>);

async function start(): Promise<void> {
  followTextSize();
  takeLandingToken();
  cachePreloadedReplies();
  const site = await fetchReply(siteCalls.merchantConfig, {}, { retryPolicy: retryAtStart });
  const all: readonly RouteRow[] = Object.values(routes).flat();
  const known = import.meta.env.DEV ? [...(await import('#app/dev.routes.ts')).devRoutes, ...all] : all;
  const rows = known.map((row) => ({ ...row, title: localiseTitle(row.title) }));
  takeOverScroll();
  const router = await createRouter(rows);
  const linking = createNavigation(router, rows);
  const ways: RouterContextValue = {
    rows,
    isNavigating: router.isNavigating,
    currentPageId: () => router.current.get().page.id,
    reload: () => router.go(currentPath(), { replace: true, keepScroll: true }),
  };
  setLoginNavigation((redirect) => {
    const from = withoutBase(redirect);
    if (!from.startsWith('/login')) linking.go(`/login?redirect=${encodeURIComponent(from)}`);
  });
  setBindMobileNavigation((redirect) => linking.go(`/login?bindMobileFlag=1&redirect=${encodeURIComponent(withoutBase(redirect))}`));
  show(
    <QueryClientProvider client={queryClient}>
      <SiteContext value={site}>
        <MallContext value={{ money: moneyLabels(site.currency), pictureHosts: site.imageHosts }}>
          <NavigationContext value={linking}>
            <RouterContext value={ways}>
              <RouterProvider router={router}>
                <ErrorBoundary fallback={<RootFault />}>
                  <Shell />
                </ErrorBoundary>
              </RouterProvider>
            </RouterContext>
          </NavigationContext>
        </MallContext>
      </SiteContext>
    </QueryClientProvider>,
  );
}

start().catch(() => show(<RootFault />));
