import { popupCalls } from 'contract/offers/popup/popup.calls.ts';
import { siteCalls } from 'contract/shop/site/site.calls.ts';
import { browseCalls } from 'contract/front/storefront/browse.calls.ts';
import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { initialRead } from '#client/initial-read.ts';
import type { GetReply, RouteRow } from '#phone/route.ts';
import { findPagePicture } from '#mall/features/goods/decoration/page-picture.ts';

/** Lists the routes (URLs and screens) of the home page. */
export const homeRoutes = [
  {
    path: '/',
    title: '首页',
    keepAlive: true,
    tab: { place: 'home' },
    screen: () => import('./screens/HomeScreen.tsx').then((file) => file.HomeScreen),
    isServerRendered: true,
    name: (replyOf: GetReply) => replyOf(siteCalls.merchantConfig)?.name,
    reads: () => [
      initialRead(storefrontCalls.minipage, {}),
      initialRead(browseCalls.hotWords, {}),
      initialRead(siteCalls.floatingNav, { pageType: 'home' }),
      // What opens over the home page: preloaded, so that it costs a visitor no call.
      initialRead(popupCalls.pushSetting, {}),
      initialRead(siteCalls.getSystemSetting, { setname: 'VISITOR_GUIDE_SET' }),
    ],
    firstPicture: (replyOf: GetReply) => findPagePicture(replyOf(storefrontCalls.minipage)?.components ?? []),
  },
] satisfies readonly RouteRow[];
