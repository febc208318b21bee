import { browseCalls } from 'contract/front/storefront/browse.calls.ts';
import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { initialRead } from '#client/initial-read.ts';
import type { GetReply, RouteRow } from '#phone/route.ts';
import { parseIdParam } from '#kit/lib/parse-id-param.ts';
import { findPagePicture } from './page-picture.ts';

/** Lists the routes (URLs and screens) of the pages for decorated pages. */
export const decorationRoutes = [
  // A micro page; with `preview`, a version that only its merchant can see.
  {
    path: '/wpage/:id',
    title: '专题',
    keepAlive: true,
    screen: () => import('./screens/WpageScreen.tsx').then((file) => file.WpageScreen),
    isServerRendered: true,
    reads({ params, query }) {
      const id = parseIdParam(params['id']);
      const preview = query.get('preview');
      if (id === undefined) return [];
      return [
        preview === null ? initialRead(storefrontCalls.minipage, { id }) : initialRead(storefrontCalls.pagePreview, { id, preview }),
        initialRead(browseCalls.hotWords, {}),
      ];
    },
    name: (replyOf: GetReply) => replyOf(storefrontCalls.minipage)?.title,
    firstPicture: (replyOf: GetReply) =>
      findPagePicture((replyOf(storefrontCalls.minipage) ?? replyOf(storefrontCalls.pagePreview))?.components ?? []),
  },
] satisfies readonly RouteRow[];
