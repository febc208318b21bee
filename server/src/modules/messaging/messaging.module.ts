import { messagingMerchantCalls } from 'contract/messaging/merchant.calls.ts';
import { messagingMerchantShapes } from 'contract/messaging/merchant.shapes.ts';
import { messagingCalls } from 'contract/messaging/messaging.calls.ts';
import { messagingShapes } from 'contract/messaging/messaging.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { escapeLogin, getMultiToken, tradeTicket } from './calls/login.ts';
import { messagingAccount, putMessagingAccount, testMessagingAccount } from './calls/messaging-account.ts';
import { getJsSdk, getOpenId, getSessionById, unbindWeixin } from './calls/session.ts';

/** Defines the calls by which people log in with the messaging app. */
export const messagingApi = defineApi('messaging', messagingCalls, messagingShapes, {
  getJsSdk,
  escapeLogin,
  tradeTicket,
  getMultiToken,
  getSessionById,
  unbindWeixin,
  getOpenId,
});
/** Serves the merchant's calls for the shop's account at the messaging platform. */
export const messagingMerchantApi = defineApi('merchant', messagingMerchantCalls, messagingMerchantShapes, {
  messagingAccount,
  putMessagingAccount,
  testMessagingAccount,
});
export { beginLogin, finishLogin, passLoginOn } from './login-pages.ts';
