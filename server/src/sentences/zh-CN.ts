import { sentences as ruleSentences } from 'contract/sentences/zh-CN.ts';
import { account } from './zh-CN/account.ts';
import { booking } from './zh-CN/booking.ts';
import { buying } from './zh-CN/buying.ts';
import { card } from './zh-CN/card.ts';
import { coupon } from './zh-CN/coupon.ts';
import { checkout } from './zh-CN/checkout.ts';
import { equity } from './zh-CN/equity.ts';
import { review } from './zh-CN/review.ts';
import { shareReward } from './zh-CN/share-reward.ts';
import { suggestion } from './zh-CN/suggestion.ts';
import { uploadTask } from './zh-CN/upload-task.ts';
import { restock } from './zh-CN/restock.ts';
import { wantBuy } from './zh-CN/want-buy.ts';
import { goodsFile } from './zh-CN/goods-file.ts';
import { http } from './zh-CN/http.ts';
import { insurance } from './zh-CN/insurance.ts';
import { invoice } from './zh-CN/invoice.ts';
import { labels } from './zh-CN/labels.ts';
import { logistics } from './zh-CN/logistics.ts';
import { luckydraw } from './zh-CN/luckydraw.ts';
import { popup } from './zh-CN/popup.ts';
import { merchant } from './zh-CN/merchant.ts';
import { messaging } from './zh-CN/messaging.ts';
import { order } from './zh-CN/order.ts';
import { otherPayment } from './zh-CN/other-payment.ts';
import { page } from './zh-CN/page.ts';
import { payAccount } from './zh-CN/pay-account.ts';
import { payment } from './zh-CN/payment.ts';
import { pickup } from './zh-CN/pickup.ts';
import { presale } from './zh-CN/presale.ts';
import { promotion } from './zh-CN/promotion.ts';
import { provider } from './zh-CN/provider.ts';
import { refund } from './zh-CN/refund.ts';
import { refusals } from './zh-CN/refusals.ts';
import { setting } from './zh-CN/setting.ts';
import { share } from './zh-CN/share.ts';
import { survey } from './zh-CN/survey.ts';
import { tied } from './zh-CN/tied.ts';
import { upload } from './zh-CN/upload.ts';
import { webhook } from './zh-CN/webhook.ts';

/** Maps the name of every sentence of the server to its text in simplified Chinese, or to the function that builds the text from values. */
export const sentences = {
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
