import type { Translated } from 'contract/sentence.ts';
import { sentences as ruleSentences } from 'contract/sentences/zh-HK.ts';
import type { sentences as mainland } from './zh-CN.ts';
import { account } from './zh-HK/account.ts';
import { booking } from './zh-HK/booking.ts';
import { buying } from './zh-HK/buying.ts';
import { card } from './zh-HK/card.ts';
import { coupon } from './zh-HK/coupon.ts';
import { checkout } from './zh-HK/checkout.ts';
import { equity } from './zh-HK/equity.ts';
import { review } from './zh-HK/review.ts';
import { shareReward } from './zh-HK/share-reward.ts';
import { suggestion } from './zh-HK/suggestion.ts';
import { uploadTask } from './zh-HK/upload-task.ts';
import { restock } from './zh-HK/restock.ts';
import { wantBuy } from './zh-HK/want-buy.ts';
import { goodsFile } from './zh-HK/goods-file.ts';
import { http } from './zh-HK/http.ts';
import { insurance } from './zh-HK/insurance.ts';
import { invoice } from './zh-HK/invoice.ts';
import { labels } from './zh-HK/labels.ts';
import { logistics } from './zh-HK/logistics.ts';
import { luckydraw } from './zh-HK/luckydraw.ts';
import { popup } from './zh-HK/popup.ts';
import { merchant } from './zh-HK/merchant.ts';
import { messaging } from './zh-HK/messaging.ts';
import { order } from './zh-HK/order.ts';
import { otherPayment } from './zh-HK/other-payment.ts';
import { page } from './zh-HK/page.ts';
import { payAccount } from './zh-HK/pay-account.ts';
import { payment } from './zh-HK/payment.ts';
import { pickup } from './zh-HK/pickup.ts';
import { presale } from './zh-HK/presale.ts';
import { promotion } from './zh-HK/promotion.ts';
import { provider } from './zh-HK/provider.ts';
import { refund } from './zh-HK/refund.ts';
import { refusals } from './zh-HK/refusals.ts';
import { setting } from './zh-HK/setting.ts';
import { share } from './zh-HK/share.ts';
import { survey } from './zh-HK/survey.ts';
import { tied } from './zh-HK/tied.ts';
import { upload } from './zh-HK/upload.ts';
import { webhook } from './zh-HK/webhook.ts';

/**
 * Maps the name of every sentence of the server to its text for Hong Kong, in traditional Chinese, or to the function that builds the text from
 * values.
 */
export const sentences: Translated<typeof mainland> = {
  ...ruleSentences,
  ...account,
  ...booking,
  ...buying,
  ...checkout,
  ...card,
  ...coupon,
  ...equity,
  ...review,
  ...shareReward,
  ...suggestion,
  ...uploadTask,
  ...restock,
  ...wantBuy,
  ...goodsFile,
  ...http,
  ...insurance,
  ...invoice,
  ...labels,
  ...logistics,
  ...luckydraw,
  ...popup,
  ...merchant,
  ...messaging,
  ...order,
  ...otherPayment,
  ...page,
  ...payAccount,
  ...payment,
  ...pickup,
  ...presale,
  ...promotion,
  ...provider,
  ...refund,
  ...refusals,
  ...setting,
  ...share,
  ...survey,
  ...tied,
  ...upload,
  ...webhook,
};
