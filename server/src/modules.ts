import type { Module } from '#define-module.ts';
import { accessModule } from '#modules/shop/access/access.module.ts';
import { addressModule } from '#modules/shop/address/address.module.ts';
import { mapsModule } from '#modules/shop/maps/maps.module.ts';
import { messageModule } from '#modules/shop/message/message.module.ts';
import { pictureModule } from '#modules/shop/picture/picture.module.ts';
import { providerModule } from '#modules/shop/provider/provider.module.ts';
import { siteModule } from '#modules/shop/site/site.module.ts';
import { smsModule } from '#modules/shop/sms/sms.module.ts';
import { uploadModule } from '#modules/shop/upload/upload.module.ts';
import { invoiceModule } from '#modules/money/invoice/invoice.module.ts';
import { ledgerModule } from '#modules/money/ledger/ledger.module.ts';
import { paymentModule } from '#modules/money/payment/payment.module.ts';
import { accountModule } from '#modules/members/account/account.module.ts';
import { identityModule } from '#modules/members/identity/identity.module.ts';
import { suggestionModule } from '#modules/members/suggestion/suggestion.module.ts';
import { peopleModule } from '#modules/members/people/people.module.ts';
import { wechatModule } from '#modules/members/wechat/wechat.module.ts';
import { freightModule } from '#modules/goods/freight/freight.module.ts';
import { goodsModule } from '#modules/goods/goods/goods.module.ts';
import { pageModule } from '#modules/goods/page/page.module.ts';
import { searchModule } from '#modules/goods/search/search.module.ts';
import { bundleModule } from '#modules/offers/bundle/bundle.module.ts';
import { cardModule } from '#modules/offers/card/card.module.ts';
import { couponModule } from '#modules/offers/coupon/coupon.module.ts';
import { equityModule } from '#modules/offers/equity/equity.module.ts';
import { giftModule } from '#modules/offers/gift/gift.module.ts';
import { groupBuyModule } from '#modules/offers/group-buy/group-buy.module.ts';
import { luckyDrawModule } from '#modules/offers/lucky-draw/lucky-draw.module.ts';
import { pointsModule } from '#modules/offers/points/points.module.ts';
import { popupModule } from '#modules/offers/popup/popup.module.ts';
import { promotionModule } from '#modules/offers/promotion/promotion.module.ts';
import { signInModule } from '#modules/offers/sign-in/sign-in.module.ts';
import { cartModule } from '#modules/buying/cart/cart.module.ts';
import { checkoutModule } from '#modules/buying/checkout/checkout.module.ts';
import { favouriteModule } from '#modules/buying/favourite/favourite.module.ts';
import { orderModule } from '#modules/buying/order/order.module.ts';
import { restockModule } from '#modules/buying/restock/restock.module.ts';
import { surveyModule } from '#modules/buying/survey/survey.module.ts';
import { wantToBuyModule } from '#modules/buying/want-to-buy/want-to-buy.module.ts';
import { bookingModule } from '#modules/counter/booking/booking.module.ts';
import { facePaymentModule } from '#modules/counter/face-payment/face-payment.module.ts';
import { offlinePaymentModule } from '#modules/counter/offline-payment/offline-payment.module.ts';
import { expressModule } from '#modules/aftersales/express/express.module.ts';
import { insuranceModule } from '#modules/aftersales/insurance/insurance.module.ts';
import { logisticsModule } from '#modules/aftersales/logistics/logistics.module.ts';
import { pickupModule } from '#modules/aftersales/pickup/pickup.module.ts';
import { refundModule } from '#modules/aftersales/refund/refund.module.ts';
import { reviewModule } from '#modules/aftersales/review/review.module.ts';
import { linksModule } from '#modules/sharing/links/links.module.ts';
import { shareRewardModule } from '#modules/sharing/share-reward/share-reward.module.ts';
import { shareModule } from '#modules/sharing/share/share.module.ts';
import { uploadTaskModule } from '#modules/sharing/upload-task/upload-task.module.ts';
import { posterModule } from '#modules/front/poster/poster.module.ts';
import { recommendModule } from '#modules/front/recommend/recommend.module.ts';
import { storefrontModule } from '#modules/front/storefront/storefront.module.ts';
import { trackingModule } from '#modules/front/tracking/tracking.module.ts';
import { broadcastModule } from '#modules/overall/broadcast/broadcast.module.ts';
import { customerModule } from '#modules/overall/customer/customer.module.ts';
import { offerResultsModule } from '#modules/overall/offer-results/offer-results.module.ts';
import { privacyModule } from '#modules/overall/privacy/privacy.module.ts';
import { proofModule } from '#modules/overall/proof/proof.module.ts';
import { newsModule } from '#modules/overall/news/news.module.ts';
import { statisticsModule } from '#modules/overall/statistics/statistics.module.ts';
import { trialModule, findCombinedProblem } from '#modules/overall/trial/trial.module.ts';
import { webhookModule } from '#modules/overall/webhook/webhook.module.ts';
import { assertLevelDiscount } from '#modules/offers/promotion/promotion.ts';
import { hasOpenWaybill } from '#modules/aftersales/logistics/logistics.ts';
import { lockOrderForOpenRefunds } from '#modules/aftersales/refund/refund.ts';
import { findContradictions } from '#modules/overall/proof/proof.ts';
import type { Payables } from '#modules/money/payment/payables.ts';
import type { SiteDatabase } from '#platform/database.ts';

/** Collects what can be paid from the modules that declare it. */
const collectPayables = (declared: readonly Module[]): Payables =>
  Object.assign({}, ...declared.map(({ payables }) => payables)) as Payables;

/** The modules that read no other module's declarations. */
const ownModules: readonly Module[] = [
  // shop
  accessModule,
  addressModule,
  mapsModule,
  messageModule,
  providerModule,
  siteModule,
  smsModule,
  uploadModule,
  // money
  invoiceModule,
  ledgerModule,
  // members
  accountModule(assertLevelDiscount),
  identityModule,
  suggestionModule,
  peopleModule,
  wechatModule,
  // goods
  freightModule,
  goodsModule,
  pageModule,
  searchModule,
  // offers
  bundleModule,
  cardModule,
  couponModule,
  equityModule,
  giftModule,
  groupBuyModule,
  luckyDrawModule,
  pointsModule(lockOrderForOpenRefunds),
  popupModule,
  promotionModule(findCombinedProblem),
  signInModule,
  // buying
  cartModule,
  checkoutModule,
  favouriteModule,
  orderModule(hasOpenWaybill),
  restockModule,
  surveyModule,
  wantToBuyModule,
  // counter
  bookingModule,
  facePaymentModule,
  offlinePaymentModule,
  // aftersales
  expressModule,
  insuranceModule,
  logisticsModule,
  pickupModule,
  refundModule,
  reviewModule,
  // sharing
  linksModule,
  shareRewardModule,
  shareModule,
  uploadTaskModule,
  // front
  posterModule,
  recommendModule,
  storefrontModule,
  trackingModule,
  // overall
  broadcastModule,
  customerModule,
  offerResultsModule,
  statisticsModule,
  newsModule,
  trialModule,
  webhookModule,
];

/** Those and the module of payments, which settles whatever another module lets people pay. */
const declaredModules: readonly Module[] = [paymentModule(collectPayables(ownModules)), ...ownModules];

/** Where the modules keep URLs of pictures of the library. */
const pictureUses = declaredModules.flatMap((module) => module.pictureUses ?? []);

const provers = declaredModules.flatMap((module) => module.provers ?? []);

/** Lists the modules of the server. What they bring is read from here: calls, listeners, tasks, jobs, what can be paid, data of members, proofs. */
export const modules: readonly Module[] = [
  ...declaredModules,
  pictureModule(pictureUses),
  proofModule(provers),
  privacyModule(declaredModules.flatMap(({ memberData }) => memberData ?? [])),
];

/** What can be paid, with the functions that lock and settle each kind. */
export const payables = collectPayables(modules);

/** Finds contradictions in a site's data: ledger, reserved money, stock, coupons, points, refunds and the like. Empty if none. */
export const findBookInconsistencies = (db: SiteDatabase): Promise<string[]> => findContradictions(db, provers);
