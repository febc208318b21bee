import { QueryClientProvider } from '@tanstack/react-query';
import { siteCalls } from 'contract/site/site.calls.ts';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { askFor, queries, takeShellReplies } from '#api/query.ts';
import { atStart } from '#api/retry.ts';
import { makeWays } from '#app/router.ts';
import { RootFault } from '#app/RootFault.tsx';
import type { RouteRow } from '#app/route.ts';
import { routes } from '#app/routes.ts';
import { takeLandingToken } from '#app/session.ts';
import { SiteContext } from '#app/site.ts';
import { followTextSize } from '#app/text-size.ts';
import { WaysContext } from '#app/ways.ts';
import { moneyLabels } from '#lib/money-labels.ts';
import { LinkingContext } from '#ui/linking.ts';
import { MallContext } from '#ui/mall.ts';
import '#ui/tokens.css';
import '#ui/digits.css';
import '#ui/base.css';

const element = document.createElement('div');
document.body.prepend(element);
const root = createRoot(element);
const show = (content: ReactNode) => root.render(<StrictMode>{content}</StrictMode>);

async function begin(): Promise<void> {
  followTextSize();
  takeLandingToken();
  takeShellReplies();
  const site = await askFor(siteCalls.merchantConfig, {}, { patience: atStart });
  const rows: readonly RouteRow[] = Object.values(routes).flat();
  const { router, linking, ids } = makeWays(import.meta.env.DEV ? [...(await import('#app/dev.routes.ts')).devRoutes, ...rows] : rows);
  show(
    <QueryClientProvider client={queries}>
      <SiteContext value={site}>
        <MallContext value={{ money: moneyLabels(site.currency), pictureHosts: site.imageHosts }}>
          <LinkingContext value={linking}>
            <WaysContext value={{ rows, ids }}>
              <RouterProvider router={router} />
            </WaysContext>
          </LinkingContext>
        </MallContext>
      </SiteContext>
    </QueryClientProvider>,
  );
}

begin().catch(() => show(<RootFault />));
