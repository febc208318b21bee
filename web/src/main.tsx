import { QueryClientProvider } from '@tanstack/react-query';
import { siteCalls } from 'contract/site/site.calls.ts';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Boundary } from '#app/Boundary.tsx';
import { askFor, queries, takeShellReplies } from '#api/query.ts';
import { atStart } from '#api/retry.ts';
import { here } from '#app/entries.ts';
import { setBindWay, setLoginWay } from '#app/login.ts';
import { navigationOf } from '#app/navigation.ts';
import { belowBase } from '#app/return-path.ts';
import { makeRouter } from '#app/router.ts';
import { RootFault } from '#app/RootFault.tsx';
import type { RouteRow } from '#app/route.ts';
import { routes } from '#app/routes.ts';
import { rememberScroll } from '#app/scroll-memory.ts';
import { Shell } from '#app/Shell.tsx';
import { Sights } from '#app/Sights.tsx';
import { takeLandingToken } from '#app/session.ts';
import { SiteContext } from '#app/site.ts';
import { followTextSize } from '#app/text-size.ts';
import { type KnownWays, WaysContext } from '#app/ways.ts';
import { moneyLabels } from '#lib/money-labels.ts';
import { saidTitle } from '#lib/said.ts';
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
  const all: readonly RouteRow[] = Object.values(routes).flat();
  const known = import.meta.env.DEV ? [...(await import('#app/dev.routes.ts')).devRoutes, ...all] : all;
  const rows = known.map((row) => ({ ...row, title: saidTitle(row.title) }));
  rememberScroll();
  const router = await makeRouter(rows);
  const linking = navigationOf(router, rows);
  const ways: KnownWays = {
    rows,
    going: router.going,
    inSight: () => router.sight.get().page.id,
    again: () => router.go(here(), { replace: true, stay: true }),
  };
  setLoginWay((redirect) => {
    const from = belowBase(redirect);
    if (!from.startsWith('/login')) linking.go(`/login?redirect=${encodeURIComponent(from)}`);
  });
  setBindWay((redirect) => linking.go(`/login?bindMobileFlag=1&redirect=${encodeURIComponent(belowBase(redirect))}`));
  show(
    <QueryClientProvider client={queries}>
      <SiteContext value={site}>
        <MallContext value={{ money: moneyLabels(site.currency), pictureHosts: site.imageHosts }}>
          <LinkingContext value={linking}>
            <WaysContext value={ways}>
              <Sights router={router}>
                <Boundary fault={<RootFault />}>
                  <Shell />
                </Boundary>
              </Sights>
            </WaysContext>
          </LinkingContext>
        </MallContext>
      </SiteContext>
    </QueryClientProvider>,
  );
}

begin().catch(() => show(<RootFault />));
