import { messagingMerchantCalls } from 'contract/members/wechat/merchant.calls.ts';
import { messagingMerchantShapes } from 'contract/members/wechat/merchant.shapes.ts';
import { messagingCalls } from 'contract/members/wechat/wechat.calls.ts';
import { messagingShapes } from 'contract/members/wechat/wechat.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { escapeLogin, getMultiToken, tradeTicket } from './calls/login.ts';
import { messagingAccount, putMessagingAccount, testMessagingAccount } from './calls/messaging-account.ts';
import { getJsSdk, getOpenId, getSessionById, getWxAppId, unbindWeixin } from './calls/session.ts';
import { defineModule } from '#define-module.ts';
import { wechatMemberData } from './member-data.ts';

/** Holds the handlers of the calls by which people log in with WeChat. */
const messagingApi = defineApi('messaging', messagingCalls, messagingShapes, {
  getJsSdk,
  escapeLogin,
  tradeTicket,
  getMultiToken,
  getWxAppId,
  getSessionById,
  unbindWeixin,
  getOpenId,
});
/** Holds the handlers of the merchant's calls for the shop's WeChat apps. */
const messagingMerchantApi = defineApi('merchant', messagingMerchantCalls, messagingMerchantShapes, {
  messagingAccount,
  putMessagingAccount,
  testMessagingAccount,
});
export { beginMessagingLogin, finishMessagingLogin, forwardMessagingLogin } from './login-pages.ts';

export const wechatModule = defineModule({ name: 'wechat', apis: [messagingApi, messagingMerchantApi], memberData: wechatMemberData });
