import { addressCalls } from 'contract/shop/address/address.calls.ts';
import { initialRead } from '#client/initial-read.ts';
import type { RouteRow } from '#phone/route.ts';
import { parseAddressId } from './parse-address-id.ts';
import { allAddressesPage } from './all-addresses-page.ts';

const otherForm = {
  title: '编辑地址',
  requireAuth: true,
  testOnly: true,
  screen: () => import('./screens/AddressFormRedirect.tsx').then((file) => file.AddressFormRedirect),
};

/** Lists the routes (URLs and screens) of the pages for addresses. */
export const addressRoutes = [
  {
    path: '/addressList',
    title: '收货地址',
    requireAuth: true,
    screen: () => import('./screens/AddressListScreen.tsx').then((file) => file.AddressListScreen),
    reads: () => [initialRead(addressCalls.pages, allAddressesPage)],
  },
  {
    path: '/addressForm/:id',
    title: '编辑地址',
    requireAuth: true,
    screen: () => import('./screens/AddressFormScreen.tsx').then((file) => file.AddressFormScreen),
    reads: ({ params }) => {
      const id = parseAddressId(params['id']);
      return [initialRead(addressCalls.regions, {}), ...(id === undefined ? [] : [initialRead(addressCalls.getAddress, { id })])];
    },
  },
  { path: '/newAddress', ...otherForm },
  { path: '/addressEdit', ...otherForm },
] satisfies readonly RouteRow[];
