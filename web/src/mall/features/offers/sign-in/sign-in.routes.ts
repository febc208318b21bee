import { signInCalls } from 'contract/offers/sign-in/sign-in.calls.ts';
import { initialRead } from '#client/initial-read.ts';
import type { RouteRow } from '#phone/route.ts';

/** Lists the routes (URLs and screens) of the pages for the daily sign-in (签到). */
export const signInRoutes = [
  {
    path: '/signIn',
    title: '签到',
    requireAuth: true,
    screen: () => import('./screens/SignInScreen.tsx').then((file) => file.SignInScreen),
    reads: () => [
      initialRead(signInCalls.signSetting, {}),
      initialRead(signInCalls.checkIsSign, {}),
      initialRead(signInCalls.querySignRewad, {}),
    ],
  },
] satisfies readonly RouteRow[];
