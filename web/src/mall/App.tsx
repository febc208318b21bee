import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { queryClient } from '#phone/client.ts';
import { ErrorBoundary } from '#phone/ErrorBoundary.tsx';
import { RootFault } from '#phone/RootFault.tsx';
import { type RouterContextValue, RouterContext } from '#phone/router-context.ts';
import { RouterProvider } from '#phone/RouterProvider.tsx';
import type { Router } from '#phone/router.ts';
import { Shell } from './Shell.tsx';
import { SiteContext, type SiteReply } from '#mall/common/site.ts';
import { moneyLabels } from '#kit/lib/money-labels.ts';
import { MallContext } from '#kit/ui/mall.ts';
import { type Navigation, NavigationContext } from '#kit/ui/navigation.ts';

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
