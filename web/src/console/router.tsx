import {
  type ErrorComponentProps,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  useParams,
} from '@tanstack/react-router';
import { consolePath } from 'contract/shop/site/console-path.ts';
import { Button } from 'antd';
import { hasOneOf, useMe } from './me.ts';
import type { ConsolePage } from './page.ts';
import { pages } from './pages.ts';
import { Link } from './parts/Link.tsx';
import { Card, Nothing, Page } from './parts/Page.tsx';
import { Shell } from './shell/Shell.tsx';

/** Tells that nothing stands at an address. */
function NoPage() {
  return (
    <Page title="没有这个页面">
      <Card>
        <Nothing text="地址不对，或者它已经换了位置">
          <Link to="/">回首页</Link>
        </Nothing>
      </Card>
    </Page>
  );
}

/** Shows what went wrong on a page; the others still work. */
function PageFault({ error, reset }: ErrorComponentProps) {
  // A part of the page that a new version has replaced: the new page has the new one.
  const isOldVersion = /dynamically imported|module script|Failed to fetch/i.test(error instanceof Error ? error.message : '');
  return (
    <Page title="这个页面出错了">
      <Card>
        <Nothing text={isOldVersion ? '后台已经更新，请刷新页面' : '没有写坏任何数据，请再试一次'}>
          <Button onClick={isOldVersion ? () => location.reload() : reset}>{isOldVersion ? '刷新' : '再试一次'}</Button>
        </Nothing>
      </Card>
    </Page>
  );
}

/** Shows a page to who may see it. A permission that was taken while the page is open counts with the next reading of it. */
const guarded = ({ title, may, load, list }: ConsolePage) =>
  lazyRouteComponent(async () => {
    const Made = load ? await load() : undefined;
    const { CallList } = list ? await import('./frame/CallList.tsx') : { CallList: undefined };
    return {
      default: function Guarded() {
        const me = useMe();
        // Another order is another page: nothing that was opened or typed for one stands over the other.
        const params = useParams({ strict: false });
        if (!hasOneOf(me, may)) {
          return (
            <Page title={title}>
              <Card>
                <Nothing text="你的角色不能看这个页面，请找店主" />
              </Card>
            </Page>
          );
        }
        if (Made) return <Made key={JSON.stringify(params)} />;
        return CallList && list ? <CallList title={title} spec={list} /> : null;
      },
    };
  });

const rootRoute = createRootRoute({ component: Shell, notFoundComponent: NoPage, errorComponent: PageFault });

/** Reads an address's query as texts: an order number is no number. */
const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search));

/** Holds the console's pages by their addresses. */
export const router = createRouter({
  basepath: consolePath,
  routeTree: rootRoute.addChildren(
    pages.map((page) =>
      createRoute({ getParentRoute: () => rootRoute, path: page.path, component: guarded(page), errorComponent: PageFault }),
    ),
  ),
  parseSearch,
  stringifySearch: (search) => {
    const query = new URLSearchParams(search as Record<string, string>).toString();
    return query === '' ? '' : `?${query}`;
  },
  defaultPreload: false,
  scrollRestoration: true,
});
