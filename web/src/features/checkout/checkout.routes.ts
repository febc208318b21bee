import type { RouteRow } from '#app/route.ts';

// Kept, so that what was typed is there when one comes back from the addresses.
export const checkoutRoutes = [
  {
    path: '/submitOrder/:scene/:score',
    title: '确认订单',
    requireAuth: true,
    keepAlive: true,
    screen: () => import('./screens/CheckoutScreen.tsx').then((file) => file.CheckoutScreen),
  },
] satisfies readonly RouteRow[];
