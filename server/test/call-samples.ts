import type { CallSample } from './call-sample.ts';
import { accountSamples } from './samples/account.ts';
import { addressSamples } from './samples/address.ts';
import { bookingMerchantSamples, bookingSamples } from './samples/booking.ts';
import { cardMerchantSamples, cardSamples } from './samples/card.ts';
import { couponSamples } from './samples/coupon.ts';
import { giftSamples } from './samples/gift.ts';
import { broadcastSamples, customerSamples, offerResultsSamples } from './samples/customer.ts';
import { equitySamples } from './samples/equity.ts';
import { groupBuySamples } from './samples/groupbuy.ts';
import { pointsSamples } from './samples/points.ts';
import { luckyDrawMerchantSamples, luckyDrawSamples } from './samples/luckydraw.ts';
import { pointsMallSamples } from './samples/points-mall.ts';
import { promotionSamples } from './samples/promotion.ts';
import { findingSamples, recommendSamples } from './samples/finding.ts';
import { identitySamples } from './samples/identity.ts';
import { invoiceMerchantSamples, invoiceSamples } from './samples/invoice.ts';
import { messagingMerchantSamples, messagingSamples } from './samples/messaging.ts';
import { merchantSamples } from './samples/merchant.ts';
import { insuranceSamples } from './samples/insurance.ts';
import { expressSamples, pickupMerchantSamples, pickupSamples } from './samples/pickup.ts';
import { facePayMerchantSamples, facePaySamples, offlinePayMerchantSamples, offlinePaySamples } from './samples/other-payment.ts';
import { popupMerchantSamples, popupSamples, signInMerchantSamples, signInSamples } from './samples/popup.ts';
import { newsSamples } from './samples/news.ts';
import { peopleSamples } from './samples/people.ts';
import { privacySamples } from './samples/privacy.ts';
import { refundMerchantSamples, refundSamples } from './samples/refund.ts';
import { mapsSamples } from './samples/maps.ts';
import {
  linksSamples,
  posterSamples,
  shareMerchantSamples,
  shareRewardMerchantSamples,
  shareRewardSamples,
  shareSamples,
} from './samples/share.ts';
import { suggestionMerchantSamples, suggestionSamples, trackingMerchantSamples, trackingSamples } from './samples/tracking.ts';
import { uploadTaskMerchantSamples, uploadTaskSamples } from './samples/upload-task.ts';
import { siteSamples } from './samples/site.ts';
import { snapshotSamples } from './samples/snapshot.ts';
import { tradeSamples } from './samples/trade.ts';
import { reviewSamples } from './samples/review.ts';
import { surveyMerchantSamples, surveySamples } from './samples/survey.ts';
import { uploadSamples } from './samples/upload.ts';
import { wantBuySamples } from './samples/want-buy.ts';
import { webhookSamples } from './samples/webhook.ts';

/**
 * Holds a sample request of each call for tests, by domain and name. A call row without a sample does not compile in its domain's file, and fails
 * every-call.test.ts.
 */
export const callSamples: Readonly<Record<string, Readonly<Record<string, CallSample>>>> = {
  site: siteSamples,
  maps: mapsSamples,
  account: accountSamples,
  messaging: messagingSamples,
  address: addressSamples,
  ...tradeSamples,
  storefront: { ...tradeSamples.storefront, ...findingSamples },
  identity: identitySamples,
  merchant: {
    ...merchantSamples,
    ...peopleSamples,
    ...customerSamples,
    ...broadcastSamples,
    ...offerResultsSamples,
    ...messagingMerchantSamples,
    ...cardMerchantSamples,
    ...luckyDrawMerchantSamples,
    ...refundMerchantSamples,
    ...invoiceMerchantSamples,
    ...pickupMerchantSamples,
    ...offlinePayMerchantSamples,
    ...facePayMerchantSamples,
    ...bookingMerchantSamples,
    ...surveyMerchantSamples,
    ...shareMerchantSamples,
    ...shareRewardMerchantSamples,
    ...trackingMerchantSamples,
    ...suggestionMerchantSamples,
    ...uploadTaskMerchantSamples,
    ...signInMerchantSamples,
    ...popupMerchantSamples,
    ...newsSamples,
  },
  invoice: invoiceSamples,
  offlinepay: offlinePaySamples,
  facepay: facePaySamples,
  booking: bookingSamples,
  survey: surveySamples,
  signin: signInSamples,
  popup: popupSamples,
  person: privacySamples,
  recommend: recommendSamples,
  promotion: promotionSamples,
  coupon: couponSamples,
  groupbuy: groupBuySamples,
  points: pointsSamples,
  luckydraw: luckyDrawSamples,
  pointsMall: pointsMallSamples,
  equity: equitySamples,
  gift: giftSamples,
  card: cardSamples,
  refund: refundSamples,
  express: expressSamples,
  pickup: pickupSamples,
  insurance: insuranceSamples,
  upload: uploadSamples,
  wantbuy: wantBuySamples,
  review: reviewSamples,
  snapshot: snapshotSamples,
  share: shareSamples,
  sharereward: shareRewardSamples,
  links: linksSamples,
  poster: posterSamples,
  tracking: trackingSamples,
  suggestion: suggestionSamples,
  uploadtask: uploadTaskSamples,
  webhook: webhookSamples,
};
