import { addressCalls } from 'contract/address/address.calls.ts';
import { read } from '#api/read.ts';
import type { RouteRow } from '#app/route.ts';
import { parseAddressId } from './parse-address-id.ts';
import { allAddressesPage } from './all-addresses-page.ts';

const otherForm = {
  title: '编辑地址',
  requireAuth: true,
  testOnly: true,
  screen: () => import('./screens/AddressFormRedirect.tsx').then((file) => file.AddressFormRedirect),
};

export const addressRoutes = [
  {
    path: '/addressList',
    title: '收货地址',
    requireAuth: true,
    screen: () => import('./screens/AddressListScreen.tsx').then((file) => file.AddressListScreen),
    reads: () => [read(addressCalls.pages, allAddressesPage)],
  },
  {
    path: '/addressForm/:id',
    title: '编辑地址',
    requireAuth: true,
    screen: () => import('./screens/AddressFormScreen.tsx').then((file) => file.AddressFormScreen),
    reads: ({ params }) => {
      const id = parseAddressId(params['id']);
      return [read(addressCalls.regions, {}), ...(id === undefined ? [] : [read(addressCalls.getAddress, { id })])];
    },
  },
  { path: '/newAddress', ...otherForm },
  { path: '/addressEdit', ...otherForm },
] satisfies readonly RouteRow[];
