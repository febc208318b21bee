import { defineCalls } from '../../call.ts';
import type { messagingShapes } from './wechat.shapes.ts';

const tradeRefusals = ['messagingTicketWrong', 'memberClosed', 'memberClosing', 'legalTextsChanged', 'loginNetworkTooMany'] as const;

/** Declares the API calls for WeChat login. */
export const messagingCalls = defineCalls<typeof messagingShapes>()({
  getJsSdk: {
    method: 'POST',
    path: '/micro/login/comm/getJsSDK',
    caller: 'anyone',
    work: 'steps',
    says: "Signs a page of the mall for the messaging platform's script.",
    refuses: ['messagingOff', 'messagingAway', 'messagingUrlNotOwn', 'messagingAccountWrong'],
  },
  escapeLogin: {
    method: 'POST',
    path: '/auth/escapeLogin',
    caller: 'anyone',
    work: 'steps',
    says: "Logs a member in by a mini program's login code, and registers who comes for the first time. A member number without a code never logs in.",
    refuses: [
      'messagingOff',
      'messagingAway',
      'messagingCodeWrong',
      'messagingAccountWrong',
      'memberClosed',
      'memberClosing',
      'legalTextsChanged',
      'loginNetworkTooMany',
      'mobileWrong',
    ],
  },
  tradeTicket: {
    method: 'POST',
    path: '/api/v1/messaging/tradeTicket',
    caller: 'anyone',
    work: 'steps',
    says: "Trades the ticket of a login at the messaging platform for a token. A ticket is good once, for a minute, in the browser that began the login. The ticket of a payer names the payer's openid instead.",
    refuses: tradeRefusals,
  },
  getMultiToken: {
    method: 'GET',
    path: '/auth/getMultiToken',
    caller: 'anyone',
    work: 'steps',
    says: 'Trades the ticket of a login for a token, like tradeTicket, for clients that can only read. Refuses prefetching.',
    refuses: tradeRefusals,
  },
  getWxAppId: {
    method: 'GET',
    path: '/merchant/wxa/getWxAppId',
    caller: 'anyone',
    work: 'read',
    says: "Returns the appid of the site's mini program, as its account at the messaging platform has it; empty if it has none.",
    cacheSeconds: 300,
    sameForAll: true,
  },
  getSessionById: {
    method: 'GET',
    path: '/micro/login/getSessionById',
    caller: 'shopper',
    work: 'read',
    says: "Returns the caller's own session, with the openid that began it. Another session is not found.",
    refuses: ['messagingSessionWrong'],
    restrictedToo: true,
  },
  unbindWeixin: {
    method: 'GET',
    path: '/unbindWeixin',
    caller: 'shopper',
    work: 'write',
    says: "Unbinds the messaging app from the caller's account and ends the other sessions that it began. Refuses an account that has no mobile number to log in with. Refuses prefetching.",
    refuses: ['messagingIsOnlyLogin'],
  },
  getOpenId: {
    method: 'GET',
    path: '/mall/df/getOpenId',
    caller: 'shopper',
    work: 'read',
    says: "Returns the caller's openid at the app by which WeChat Pay is called; empty until they were asked for it (/mall/df/auth).",
  },
});
