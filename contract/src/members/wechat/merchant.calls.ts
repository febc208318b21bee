import { defineCalls } from '../../call.ts';
import type { messagingMerchantShapes } from './merchant.shapes.ts';

/** Declares the API calls by which a merchant enters the shop's WeChat apps (official account, mini program) and their secrets. */
export const messagingMerchantCalls = defineCalls<typeof messagingMerchantShapes>()({
  messagingAccount: {
    method: 'GET',
    path: '/merchant-api/v1/messaging-account',
    caller: 'merchant',
    may: 'accounts.edit',
    work: 'read',
    says: "Returns the shop's account at the messaging platform: which fields are set, secrets only by their last characters.",
  },
  putMessagingAccount: {
    method: 'PUT',
    path: '/merchant-api/v1/messaging-account',
    caller: 'merchant',
    may: 'accounts.edit',
    work: 'steps',
    says: "Saves the shop's account at the messaging platform after testing its secrets there, opens one of the sandbox, or removes it. The same again changes nothing.",
    refuses: ['messagingAccountWrong', 'messagingAway'],
  },
  testMessagingAccount: {
    method: 'POST',
    path: '/merchant-api/v1/messaging-account/test',
    caller: 'merchant',
    may: 'accounts.edit',
    work: 'steps',
    says: "Tests the secrets of the shop's account at the messaging platform.",
    refuses: ['messagingAway', 'messagingOff'],
  },
});
