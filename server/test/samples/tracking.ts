import { suggestionMerchantCalls } from 'contract/members/suggestion/merchant.calls.ts';
import { suggestionCalls } from 'contract/members/suggestion/suggestion.calls.ts';
import { trackingMerchantCalls } from 'contract/front/tracking/merchant.calls.ts';
import { trackingCalls } from 'contract/front/tracking/tracking.calls.ts';
import { samplesOf } from '../call-sample.ts';
import { agreeToPrivacy } from '../agree-to-privacy.ts';
import { people } from '../people.ts';
import { putSuggestion } from '../put-suggestion.ts';
import { testStart } from '../test-clock.ts';
import { goodsOf } from '../test-goods.ts';

const merchant = { merchantOf: 1001 } as const;
const teapot = goodsOf('teapot').id;
const look = { bizztype: 'GOODS', eventId: `GOODS-${teapot}-LOOK`, eventKey: teapot } as const;

/** Holds a sample request for each call of `trackingCalls`, which the tests of all calls send. */
export const trackingSamples = samplesOf(trackingCalls, {
  trail: {
    input: async (testApp) => {
      await agreeToPrivacy(testApp, people.xiaoman);
      return { events: [look] };
    },
    foreignIds: [
      { input: { events: [{ ...look, userInfo: { agentId: people.dazhi.id } }] }, refused: 'trailOfOther' },
      { input: { events: [{ ...look, userInfo: { sjid: 1002 } }] }, refused: 'trailOfOther' },
    ],
  },
  logs: { input: { logs: [{ kind: 'script', message: 'x is not a function', path: '/goodsInfo/7', at: Date.parse(testStart) }] } },
  listFootprints: { input: {} },
  removeFootprints: { input: { items: [{ day: '2026-05-01', numIid: teapot }] } },
});

/** Holds a sample request for each call of `trackingMerchantCalls`, which the tests of all calls send. */
export const trackingMerchantSamples = samplesOf(trackingMerchantCalls, {
  visitorCounts: { who: merchant, input: { days: 3 } },
  listClientLogs: { who: merchant, input: {} },
});

/** Holds a sample request for each call of `suggestionCalls`, which the tests of all calls send. */
export const suggestionSamples = samplesOf(suggestionCalls, {
  submitSuggestion: { input: { kind: 'mall', text: '希望首页的字再大一些', contact: '13800000001' } },
  mySuggestions: { input: {} },
});

/** Holds a sample request for each call of `suggestionMerchantCalls`, which the tests of all calls send. */
export const suggestionMerchantSamples = samplesOf(suggestionMerchantCalls, {
  listSuggestions: { who: merchant, input: {} },
  replyToSuggestion: {
    who: merchant,
    input: async (testApp) => ({ id: await putSuggestion(testApp, 1001), reply: '下个版本就改' }),
    foreignIds: async (testApp) => [{ input: { id: await putSuggestion(testApp, 1002) }, refused: 'suggestionNotFound' }],
  },
});
