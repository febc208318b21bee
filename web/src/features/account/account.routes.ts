import { accountCalls } from 'contract/account/account.calls.ts';
import { ledgerCalls } from 'contract/ledger/ledger.calls.ts';
import { orderCalls } from 'contract/order/order.calls.ts';
import { siteCalls } from 'contract/site/site.calls.ts';
import { read } from '#api/read.ts';
import type { RouteRow } from '#app/route.ts';
import { textKind } from './text-kind.ts';

// What is typed on the way in stays while the texts are read.
export const accountRoutes = [
  {
    path: '/login',
    title: '登录',
    keepAlive: true,
    screen: () => import('./screens/LoginScreen.tsx').then((file) => file.LoginScreen),
  },
  {
    path: '/register',
    title: '注册',
    keepAlive: true,
    screen: () => import('./screens/RegisterScreen.tsx').then((file) => file.RegisterScreen),
  },
  {
    path: '/changePassword',
    title: '修改密码',
    screen: () => import('./screens/ChangePasswordScreen.tsx').then((file) => file.ChangePasswordScreen),
  },
  {
    path: '/texts/:kind',
    title: '协议',
    screen: () => import('./screens/TextScreen.tsx').then((file) => file.TextScreen),
    reads({ params }) {
      const kind = textKind(params['kind']);
      return kind === undefined ? [] : [read(siteCalls.siteText, { kind })];
    },
  },
  {
    path: '/userCenter',
    title: '我的',
    keepAlive: true,
    tab: { place: 'me', at: '/userCenter' },
    screen: () => import('./screens/UserCenterScreen.tsx').then((file) => file.UserCenterScreen),
    reads: () => [read(accountCalls.agentInfo, {}), read(ledgerCalls.ownMoney, {}), read(orderCalls.orderCounts, {})],
  },
] satisfies readonly RouteRow[];
