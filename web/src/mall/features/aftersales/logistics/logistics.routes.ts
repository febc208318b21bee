import { logisticsCalls } from 'contract/aftersales/logistics/logistics.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { siteCalls } from 'contract/shop/site/site.calls.ts';
import { initialRead } from '#client/initial-read.ts';
import type { RouteRow } from '#phone/route.ts';
import { parseTid } from '#mall/features/buying/order/parse-tid.ts';

/** Lists the routes (URLs and screens) of the pages for parcels. */
export const logisticsRoutes = [
  {
    path: '/logisticsDetail/:tid',
    title: '物流详情',
    requireAuth: true,
    screen: () => import('./screens/LogisticsScreen.tsx').then((file) => file.LogisticsScreen),
    reads({ params }) {
      const tid = parseTid(params['tid']);
      return [
        initialRead(orderCalls.orderDetail, { tid }),
        initialRead(logisticsCalls.orderParcels, { tid }),
        initialRead(siteCalls.getkfLevelOff, {}),
      ];
    },
  },
] satisfies readonly RouteRow[];
