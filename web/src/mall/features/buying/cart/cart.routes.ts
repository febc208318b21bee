import { cartCalls } from 'contract/buying/cart/cart.calls.ts';
import { initialRead } from '#client/initial-read.ts';
import type { RouteRow } from '#phone/route.ts';

const cart = {
  title: '购物车',
  keepAlive: true,
  isServerRendered: true,
  screen: () => import('./screens/CartScreen.tsx').then((file) => file.CartScreen),
  reads: () => [initialRead(cartCalls.listCart, {})],
} as const;

// The cart is both a tab of the mall and a page that other pages open.
/** Lists the routes (URLs and screens) of the cart page. */
export const cartRoutes = [
  { ...cart, path: '/shopCart/tab/:action', hideBack: true, tab: { place: 'cart' } },
  { ...cart, path: '/shopCart/:scene/:action' },
] satisfies readonly RouteRow[];
