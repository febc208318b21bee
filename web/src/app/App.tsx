import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { queryClient } from '#api/query.ts';
import { ErrorBoundary } from '#app/ErrorBoundary.tsx';
import { RootFault } from '#app/RootFault.tsx';
import { type RouterContextValue, RouterContext } from '#app/router-context.ts';
import { RouterProvider } from '#app/RouterProvider.tsx';
import type { Router } from '#app/router.ts';
import { Shell } from '#app/Shell.tsx';
import { SiteContext, type SiteReply } from '#app/site.ts';
import { moneyLabels } from '#lib/money-labels.ts';
import { MallContext } from '#ui/mall.ts';
import { type Navigation, NavigationContext } from '#ui/navigation.ts';

interface AppProps {
  readonly site: SiteReply;
  readonly router: Pick<Router, 'current' | 'reportShown'>;
  readonly routing: RouterContextValue;
  readonly navigation: Navigation;
}

/** Renders the mall: the same on the server, for the first screen, and in the browser. */
export const App = ({ site, router, routing, navigation }: AppProps) => (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <SiteContext value={site}>
        <MallContext value={{ money: moneyLabels(site.currency), pictureHosts: site.imageHosts }}>
          <NavigationContext value={navigation}>
            <RouterContext value={routing}>
              <RouterProvider router={router}>
                <ErrorBoundary fallback={<RootFault />}>
                  <Shell />
                </ErrorBoundary>
              </RouterProvider>
            </RouterContext>
          </NavigationContext>
        </MallContext>
      </SiteContext>
    </QueryClientProvider>
  </StrictMode>
);
