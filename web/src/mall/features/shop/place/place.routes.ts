import { addressCalls } from 'contract/shop/address/address.calls.ts';
import { isSnapshotVisit } from '#phone/snapshot.ts';
import { initialRead } from '#client/initial-read.ts';
import type { RouteRow } from '#phone/route.ts';

const screen = () => import('./screens/PlaceScreen.tsx').then((file) => file.PlaceScreen);
const cityScreen = () => import('./screens/CityScreen.tsx').then((file) => file.CityScreen);

/** Lists the routes (URLs and screens) of the pages for choosing a place or a city. */
export const placeRoutes = [
  { path: '/baiduMap', title: '选择位置', screen },
  { path: '/map', title: '选择位置', testOnly: true, screen },
  {
    path: '/cityLocation',
    title: '选择城市',
    screen: cityScreen,
    reads: () => (isSnapshotVisit() ? [] : [initialRead(addressCalls.regions, {})]),
  },
] satisfies readonly RouteRow[];
