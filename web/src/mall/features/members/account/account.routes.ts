import { accountCalls } from 'contract/members/account/account.calls.ts';
import { pointsCalls } from 'contract/offers/points/points.calls.ts';
import { cardCalls } from 'contract/offers/card/card.calls.ts';
import { couponCalls } from 'contract/offers/coupon/coupon.calls.ts';
import { favouriteCalls } from 'contract/buying/favourite/favourite.calls.ts';
import { ledgerCalls } from 'contract/money/ledger/ledger.calls.ts';
import { paymentCalls } from 'contract/money/payment/payment.calls.ts';
import { messageCalls } from 'contract/shop/message/message.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { privacyCalls } from 'contract/overall/privacy/privacy.calls.ts';
import { siteCalls } from 'contract/shop/site/site.calls.ts';
import { initialRead } from '#client/initial-read.ts';
import type { RouteRow } from '#phone/route.ts';
import { parseTextKind } from './parse-text-kind.ts';

// keepAlive preserves the entered text while the person reads the legal texts.
/** Lists the routes (URLs and screens) of the pages for accounts and login. */
export const accountRoutes = [
  {
    path: '/login',
    title: '登录',
    keepAlive: true,
    screen: () => import('./screens/LoginScreen.tsx').then((file) => file.LoginScreen),
  },
  ...(['/getToken', '/GET_TOKEN'] as const).map((path) => ({
    path,
    title: '微信登录',
    screen: () => import('./screens/TicketScreen.tsx').then((file) => file.TicketScreen),
  })),
  ...(['/proxyAuth', '/loading'] as const).map((path) => ({
    path,
    title: '正在进入',
    screen: () => import('./screens/LeadScreen.tsx').then((file) => file.LeadScreen),
  })),
  ...(['/clearUserData', '/clearCache', '/clearCache2'] as const).map((path) => ({
    path,
    title: '清除数据',
    screen: () => import('./screens/ClearScreen.tsx').then((file) => file.ClearScreen),
  })),
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
    path: '/accountBind',
    title: '绑定手机号',
    requireAuth: true,
    screen: () => import('./screens/AccountBindScreen.tsx').then((file) => file.AccountBindScreen),
    reads: () => [initialRead(accountCalls.mySettings, {})],
  },
  {
    path: '/settings',
    title: '设置',
    requireAuth: true,
    screen: () => import('./screens/SettingsScreen.tsx').then((file) => file.SettingsScreen),
    reads: () => [initialRead(accountCalls.mySettings, {})],
  },
  {
    path: '/settings/profile',
    title: '个人资料',
    requireAuth: true,
    screen: () => import('./screens/ProfileScreen.tsx').then((file) => file.ProfileScreen),
    reads: () => [initialRead(accountCalls.mySettings, {})],
  },
  {
    path: '/settings/consents',
    title: '我的授权',
    requireAuth: true,
    screen: () => import('./screens/ConsentsScreen.tsx').then((file) => file.ConsentsScreen),
    reads: () => [initialRead(accountCalls.consents, {})],
  },
  {
    path: '/settings/payPassword',
    title: '支付密码',
    requireAuth: true,
    screen: () => import('./screens/PayPasswordScreen.tsx').then((file) => file.PayPasswordScreen),
    reads: () => [initialRead(accountCalls.mySettings, {})],
  },
  {
    path: '/settings/export',
    title: '导出我的数据',
    requireAuth: true,
    screen: () => import('./screens/ExportDataScreen.tsx').then((file) => file.ExportDataScreen),
    reads: () => [initialRead(accountCalls.mySettings, {})],
  },
  {
    path: '/settings/close',
    title: '注销账号',
    requireAuth: true,
    screen: () => import('./screens/CloseAccountScreen.tsx').then((file) => file.CloseAccountScreen),
    reads: () => [initialRead(privacyCalls.leaving, {}), initialRead(accountCalls.mySettings, {})],
  },
  {
    path: '/texts/:kind',
    title: '协议',
    screen: () => import('./screens/TextScreen.tsx').then((file) => file.TextScreen),
    reads({ params }) {
      const kind = parseTextKind(params['kind']);
      return kind === undefined ? [] : [initialRead(siteCalls.siteText, { kind })];
    },
  },
  {
    path: '/menberCenter',
    title: '会员中心',
    requireAuth: true,
    screen: () => import('./screens/MemberCenterScreen.tsx').then((file) => file.MemberCenterScreen),
    reads: () => [initialRead(accountCalls.agentInfo, {}), initialRead(accountCalls.gradeDetail, {})],
  },
  {
    path: '/userCenter',
    title: '我的',
    keepAlive: true,
    tab: { place: 'me' },
    screen: () => import('./screens/UserCenterScreen.tsx').then((file) => file.UserCenterScreen),
    reads: () => [
      initialRead(accountCalls.agentInfo, {}),
      initialRead(ledgerCalls.ownMoney, {}),
      initialRead(paymentCalls.reservedBalance, {}),
      initialRead(orderCalls.orderCounts, {}),
      initialRead(siteCalls.getkfLevelOff, {}),
      initialRead(siteCalls.listMerchantNotice, { businessType: 'PAGE', businessCode: 'USER_CENTER' }),
      initialRead(messageCalls.countUnread, {}),
      initialRead(favouriteCalls.countFavourites, {}),
      initialRead(couponCalls.couponCount, { status: 0 }),
      initialRead(pointsCalls.queryScoreSettled, {}),
      initialRead(cardCalls.myCards, {}),
    ],
  },
] satisfies readonly RouteRow[];
