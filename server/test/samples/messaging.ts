import { messagingMerchantCalls } from 'contract/members/wechat/merchant.calls.ts';
import { messagingCalls } from 'contract/members/wechat/wechat.calls.ts';
import { samplesOf } from '../call-sample.ts';
import { createBrowser, openMessagingSandbox } from '../messaging-browser.ts';

const agreed = { service: 1, privacy: 1 };
const unknownTicket = 'A'.repeat(43);

// A ticket needs the cookie of its browser, which a sample does not send: messaging.test.ts trades good ones.
/** Holds a sample request for each call of `messagingCalls`, which the tests of all calls send. */
export const messagingSamples = samplesOf(messagingCalls, {
  getJsSdk: {
    input: async (testApp) => {
      await openMessagingSandbox(testApp);
      return { url: 'http://localhost/mall/' };
    },
  },
  escapeLogin: {
    input: async (testApp) => {
      await openMessagingSandbox(testApp);
      return { code: testApp.messaging.issueCode('mini', 'wxsandboxmini0000001001', 'xiaoyu'), agreed };
    },
  },
  tradeTicket: {
    input: { ticket: unknownTicket, agreed },
    refused: 'messagingTicketWrong',
    foreignIds: async (testApp) => {
      await openMessagingSandbox(testApp, 1002);
      return [{ input: { ticket: await createBrowser(testApp, 1002).ticket('xiaoyu') }, refused: 'messagingTicketWrong' }];
    },
  },
  getWxAppId: { input: { sjid: 1001 } },
  getMultiToken: { input: { ticket: unknownTicket }, refused: 'messagingTicketWrong' },
  getSessionById: {
    input: {},
    foreignIds: [{ input: { id: '00000000-0000-4000-8000-000000000000' }, refused: 'messagingSessionWrong' }],
  },
  unbindWeixin: { input: {} },
  getOpenId: { input: {} },
});

const merchant = { merchantOf: 1001 } as const;
let opened = 0;
/** Holds a sample request for each call of `messagingMerchantCalls`, which the tests of all calls send. */
export const messagingMerchantSamples = samplesOf(messagingMerchantCalls, {
  messagingAccount: { who: merchant, input: {} },
  putMessagingAccount: {
    who: merchant,
    input: async () => ({
      untested: 1,
      fields: [
        { name: 'officialAppId', value: `wx12345678${(opened += 1)}` },
        { name: 'officialSecret', value: 'a'.repeat(32) },
      ],
    }),
  },
  testMessagingAccount: {
    who: merchant,
    input: async (testApp) => {
      await openMessagingSandbox(testApp);
      return {};
    },
  },
});
