import { expressCalls } from 'contract/aftersales/express/express.calls.ts';
import { initialRead } from '#client/initial-read.ts';
import type { RouteRow } from '#phone/route.ts';
import { parseExpressQuery } from './express-url.ts';

/** Lists the routes (URLs and screens) of the pages for parcel tracking. */
export const expressRoutes = [
  {
    path: '/freightPage',
    title: '我的包裹',
    requireAuth: true,
    keepAlive: true,
    screen: () => import('./screens/ParcelsScreen.tsx').then((file) => file.ParcelsScreen),
    reads: ({ query }) => [initialRead(expressCalls.newQuery, parseExpressQuery(query))],
  },
] satisfies readonly RouteRow[];
