import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { initialRead } from '#client/initial-read.ts';
import type { RouteRow } from '#phone/route.ts';
import { parseTid } from '#mall/features/buying/order/parse-tid.ts';

// Kept alive, so that typed text is still there after a visit to the addresses.
/** Lists the routes (URLs and screens) of the pages for the checkout. */
export const checkoutRoutes = [
  {
    path: '/submitOrder/:scene/:score',
    title: '确认订单',
    requireAuth: true,
    keepAlive: true,
    screen: () => import('./screens/CheckoutScreen.tsx').then((file) => file.CheckoutScreen),
  },
  {
    path: '/shoppingList',
    title: '商品清单',
    requireAuth: true,
    screen: () => import('./screens/ShoppingListScreen.tsx').then((file) => file.ShoppingListScreen),
    reads: ({ query }) => {
      const tid = parseTid(query.get('tid'));
      return [
        query.get('of') === 'order' ? initialRead(orderCalls.orderDetail, { tid }) : initialRead(checkoutCalls.cashierScene, { tid }),
      ];
    },
  },
] satisfies readonly RouteRow[];
