import { signInCalls } from 'contract/signin/signin.calls.ts';
import { read } from '#api/read.ts';
import type { RouteRow } from '#app/route.ts';

export const signInRoutes = [
  {
    path: '/signIn',
    title: '签到',
    requireAuth: true,
    screen: () => import('./screens/SignInScreen.tsx').then((file) => file.SignInScreen),
    reads: () => [read(signInCalls.signSetting, {}), read(signInCalls.checkIsSign, {}), read(signInCalls.querySignRewad, {})],
  },
] satisfies readonly RouteRow[];
