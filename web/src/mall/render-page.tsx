import { siteCalls } from 'contract/shop/site/site.calls.ts';
import type { PreloadedData } from 'contract/shop/site/preloaded-data.ts';
import { renderToString } from 'react-dom/server.browser';
import { cachePreloadedReplies, queryClient, queryKeyFor } from '#phone/client.ts';
import { createObservable } from '#kit/lib/observable.ts';
import { App } from './App.tsx';
import { loadScreen } from '#phone/load-screen.ts';
import { localiseRows } from '#phone/localise-rows.ts';
import { matchRoute } from '#phone/match-route.ts';
import { mallPath } from 'contract/shop/site/mall-path.ts';

import { routes } from './routes.ts';
import type { CurrentScreen } from '#phone/current-screen.ts';
import { setShellOnServer } from '#phone/shell.ts';
import type { SiteReply } from '#mall/common/site.ts';
import { withSiteParams } from '#phone/with-site-params.ts';

const rows = localiseRows(Object.values(routes).flat());

/** Lets links be rendered; nothing is tapped on the server. */
const navigation = {
  href: (to: string) => mallPath + withSiteParams(to),
  go() {},
  back() {},
  backOr() {},
  openOutside() {},
  prefetch() {},
};

/**
 * Renders a page into HTML as a visitor sees it first. The app's state is shared by all pages, so nothing asynchronous may run between setting
 * and using it.
 * @param data the replies to all reads of the page, the site's among them
 */
export async function renderPage(data: PreloadedData): Promise<string> {
  const { pathname, searchParams } = new URL(data.url, 'http://mall');
  const found = matchRoute(rows, pathname);
  if (!found) throw new Error('the route table has no row with the path "*"');
  const Screen = await loadScreen(found.row, () => '');

  setShellOnServer(data);
  queryClient.clear();
  cachePreloadedReplies();
  const site = queryClient.getQueryData<SiteReply>(queryKeyFor(siteCalls.merchantConfig, {}));
  if (!site) throw new Error('the reply to merchantConfig is missing');
  const screen: CurrentScreen = {
    navigationType: 'POP',
    page: { ...found, query: searchParams, path: data.url, id: '' },
    Screen,
    key: '',
    historyIndex: 0,
  };
  const routing = { isNavigating: createObservable(false), currentPageId: () => undefined, reload() {} };
  try {
    return renderToString(
      <App site={site} router={{ current: createObservable(screen), reportShown() {} }} routing={routing} navigation={navigation} />,
    ).replace(/^(<link[^>]*>)+/, ''); // React asks for pictures first; the page's head does so already
  } finally {
    queryClient.clear();
  }
}
