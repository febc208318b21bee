import { addressCalls } from 'contract/shop/address/address.calls.ts';
import { cartCalls } from 'contract/buying/cart/cart.calls.ts';
import { couponCalls } from 'contract/offers/coupon/coupon.calls.ts';
import { favouriteCalls } from 'contract/buying/favourite/favourite.calls.ts';
import { paymentCalls } from 'contract/money/payment/payment.calls.ts';
import { applyForInvoice, makeReceivedTid } from 'server/test/invoices.ts';
import { bindNewCard } from 'server/test/put-card.ts';
import { makePaidBooking, makeBooking, putService } from 'server/test/put-booking.ts';
import { makeSurveyedOrder } from 'server/test/put-survey.ts';
import { putExchange } from 'server/test/put-exchange.ts';
import { putDraw, winGoods } from 'server/test/put-lucky-draw.ts';
import { openGroupOf } from 'server/test/put-group.ts';
import { promotionMerchantCalls } from 'contract/offers/promotion/merchant.calls.ts';
import { putMarkUp, putSampleGift } from 'server/test/put-tied.ts';
import { refundMerchantCalls } from 'contract/aftersales/refund/merchant.calls.ts';
import { refundCalls } from 'contract/aftersales/refund/refund.calls.ts';
import { askToSendBack, openPickups } from 'server/test/pickups.ts';
import { putCouponId } from 'server/test/put-coupon.ts';
import { goodsOf } from 'server/test/test-goods.ts';
import { openOtherPayments, makeCounterPayment, sendProof, startCounterPayment } from 'server/test/other-payments.ts';
import { openSignIn } from 'server/test/put-popup.ts';
import { makeReceivedOrder, putReview } from 'server/test/put-review.ts';
import { makeOrder, makePaidOrder, makeShippedOrder } from 'server/test/shopping.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Mall, openMall } from './mall.ts';
import type { Visit } from './visit.ts';

/** Holds the smallest screen that everything must fit at twice the text size. */
const smallScreen = { viewport: { width: 360, height: 640 } };
const longTitle = '一款写得很长很长的标题它有整整六十个字为了看一看在小屏幕和大字号下是不是还能完整地显示出来而不会被裁掉或者盖住别的内容';

/** Holds a URL for the path of each route that is not a URL by itself. */
type PagePaths = Readonly<Record<string, string>>;

interface PageRow {
  readonly path: string;
  readonly requireAuth?: boolean;
}

/** Loads the route table of the web app, so that a new page is tested too. */
async function loadRoutes(): Promise<readonly PageRow[]> {
  const { routes } = (await import(new URL('../web/src/mall/routes.ts', import.meta.url).href)) as {
    readonly routes: Readonly<Record<string, readonly PageRow[]>>;
  };
  return Object.values(routes).flat();
}

/** Returns a URL for each route whose path has parameters or needs a query, and makes the data behind it. */
async function makePagePaths(mall: Mall): Promise<PagePaths> {
  const xiaoman = mall.testApp.as('xiaoman');
  await mall.testApp.sql('update goods set title = $1 where id = any($2)', [longTitle, [goodsOf('teapot').id, goodsOf('orange').id]]);
  await xiaoman.ask(cartCalls.addToCart, { numIid: goodsOf('teapot').id, num: 1 });
  await xiaoman.ask(favouriteCalls.addFavourite, { numIid: goodsOf('teapot').id });
  await mall.testApp.sql('update goods set made_to_order = true where id = $1', [goodsOf('engraved').id]);
  const { list } = await xiaoman.ask(addressCalls.pages, {});
  const { tid: open } = await makeOrder(xiaoman, { goods: 'teapot' });
  const { tid: paid } = await makePaidOrder(xiaoman, { goods: 'orange' });
  const { tid: sent } = await makeShippedOrder(mall.testApp, xiaoman, { goods: 'orange' });
  const { tid: received } = await makeShippedOrder(mall.testApp, xiaoman, { goods: 'teapot', num: 2 });
  const { refundNo } = await xiaoman.ask(refundCalls.applyRefund, { tid: received, lineNo: 1, num: 2, kind: 'return', reason: 'faulty' });
  await mall.testApp.as({ merchantOf: 1001 }).ask(refundMerchantCalls.approveRefund, { refundNo, returnTo: longTitle });
  const { tid: charge } = await xiaoman.ask(paymentCalls.chargeOrder, { amount: 20 });
  const [cid, shared] = await Promise.all([
    putCouponId(mall.testApp, 1001, { name: longTitle.slice(0, 30) }),
    putCouponId(mall.testApp, 1001, { receipt: 'share', sharePieces: 2 }),
  ]);
  const { cuid } = await xiaoman.ask(couponCalls.receiveCoupon, { cid });
  const { token } = await xiaoman.ask(couponCalls.shareCoupon, { cid: shared });
  const { id: packageId } = await mall.testApp.as({ merchantOf: 1001 }).ask(promotionMerchantCalls.putPromotion, {
    key: 'large-text-package',
    kind: 'package',
    name: longTitle.slice(0, 30),
    goods: ['T-1', 'T-2'],
    startTime: '2026-01-01 00:00',
    endTime: null,
    tiers: [{ pieces: 2, price: 250 }],
  });
  const groupId = await openGroupOf(mall.testApp, 'xiaoman');
  await putMarkUp(mall.testApp);
  await putSampleGift(mall.testApp, 1001, { name: longTitle.slice(0, 30), threshold: 100, gifts: [{ points: 50 }, { goods: 'T-3' }] });
  const card = await bindNewCard(mall.testApp, 'xiaoman', { name: longTitle.slice(0, 30) });
  await putDraw(mall.testApp, 1001, { name: longTitle.slice(0, 30) });
  await winGoods(mall.testApp, 'xiaoman');
  await openSignIn(mall.testApp, 1001, { note: longTitle, popup: 0 });
  await putReview(mall.testApp, 'xiaoman', { goods: 'teapot' }, { text: longTitle });
  const toReview = await makeReceivedOrder(mall.testApp, 'xiaoman', { goods: 'teapot' });
  const invoice = await applyForInvoice(mall.testApp, 'xiaoman');
  const invoiceable = await makeReceivedTid(mall.testApp, 'xiaoman');
  const [counter, counterOpen] = [
    await makeCounterPayment(mall.testApp, 'xiaoman', 20),
    await startCounterPayment(mall.testApp, 'xiaoman', 30),
  ];
  const { tid: audited } = await sendProof(mall.testApp, 'xiaoman');
  const { tid: toTransfer } = await makeOrder(xiaoman, { goods: 'orange' });
  await openOtherPayments(mall.testApp, 1001, { facePayDiscounts: [{ from: 1, percent: 95 }], paymentClerks: [1, 2] });
  await openPickups(mall.testApp, 1001);
  const toSendBack = await askToSendBack(mall.testApp, 'xiaoman');
  const surveyed = await makeSurveyedOrder(mall.testApp, 'xiaoman');
  await putService(mall.testApp, 1001, { name: longTitle.slice(0, 30), note: longTitle });
  const booked = await makePaidBooking(mall.testApp, 'xiaoman', { name: longTitle.slice(0, 30) });
  await mall.testApp.runDueJobs();
  const unpaid = await makeBooking(mall.testApp, 'xiaoman', { name: longTitle.slice(0, 30) });
  return {
    '/blankPage/:numIid': `/blankPage/999999999?siteId=1001`,
    '/scanToAssociation': `/scanToAssociation?fromAgentId=3`,
    '/doorPickup': `/doorPickup?refundNo=${toSendBack}`,
    '/xxfk/:tid': `/xxfk/${toTransfer}`,
    '/xxfkRecord/:tid': `/xxfkRecord/${audited}`,
    '/facePaymentPay': `/facePaymentPay?tid=${counterOpen}`,
    '/facePaymentResult': `/facePaymentResult?tid=${counter}`,
    '/facePaymentBill': '/facePaymentBill?side=shop',
    '/faceOrderDetail': `/faceOrderDetail?tid=${counter}`,
    '/faceVirtualMessage': `/faceVirtualMessage?tid=${counter}`,
    '/orderSurvey': `/orderSurvey?tid=${surveyed.tid}&templateId=${surveyed.templateId}`,
    '/myBookingLower': `/myBookingLower?serviceId=${booked.serviceId}`,
    '/myBookingsDetail': `/myBookingsDetail?id=${booked.id}`,
    '/bookingPay': `/bookingPay?id=${unpaid.id}`,
    '/ticket/apply': `/ticket/apply?tid=${invoiceable}`,
    '/ticket/detail': `/ticket/detail?id=${invoice}`,
    '/groupBuy/:groupId': `/groupBuy/${groupId}`,
    '/spellGroupNotice': `/spellGroupNotice?groupId=${groupId}`,
    '/storeValueCard': `/storeValueCard?id=${card.id}`,
    '/storeCardResult': `/storeCardResult?id=${card.id}`,
    '/storeCardRecharge': `/storeCardRecharge?id=${card.id}`,
    '/canBuyGoods': `/canBuyGoods?id=${card.typeId}`,
    '/fullpackageRule/:id': `/fullpackageRule/${packageId}`,
    '/couponApplicableList/:cid': `/couponApplicableList/${cid}`,
    '/couponInfo/:cid/:cuid': `/couponInfo/${cid}/0`,
    '/couponcode': `/couponcode?cid=${cid}&cuid=${cuid}`,
    '/couponShare': `/couponShare?cid=${shared}`,
    '/shareCoupon': `/shareCoupon?share=${token}`,
    '/pointsMall/:activityId/:goodsId': `/pointsMall/${await putExchange(mall.testApp)}/${goodsOf('teapot').id}`,
    '/goodsEvaluate': `/goodsEvaluate?numIid=${goodsOf('teapot').id}`,
    '/transactionSnapshot': `/transactionSnapshot?tid=${toReview}`,
    '/transactionSnapshotDetail': `/transactionSnapshotDetail?tid=${toReview}&lineNo=1`,
    '/writeReview/:tid': `/writeReview/${toReview}`,
    '*': '/nowhere',
    '/goodsInfo/:id': `/goodsInfo/${goodsOf('teapot').id}`,
    '/supplierInfo': `/supplierInfo?goodsId=${goodsOf('agentsTea').id}`,
    '/goodsInfoEquity/:id': `/goodsInfoEquity/${goodsOf('teapot').id}`,
    '/customGoodsInfo': `/customGoodsInfo?id=${goodsOf('engraved').id}`,
    '/goodsSearch': '/goodsSearch?keyword=没有的东西',
    '/wpage/:id': '/wpage/1',
    '/texts/:kind': '/texts/privacy',
    '/addressForm/:id': `/addressForm/${list[0]?.id ?? 'new'}`,
    '/shopCart/tab/:action': '/shopCart/tab/index',
    '/shopCart/:scene/:action': '/shopCart/mall/list',
    '/submitOrder/:scene/:score': '/submitOrder/cart/0',
    '/transactionDetail/:tid': `/transactionDetail/${sent}`,
    '/transactionDetails/:tid': `/transactionDetails/${open}`,
    '/orderEditAddress/:tid': `/orderEditAddress/${paid}`,
    '/orderReceipt/:tid': `/orderReceipt/${paid}`,
    '/orderSearchResult': '/orderSearchResult?keyword=一款',
    '/logisticsDetail/:tid': `/logisticsDetail/${sent}`,
    '/refund/:tid': `/refund/${sent}`,
    '/refund/index/:tid': `/refund/index/${sent}?lines=1-1`,
    '/refund/message/:tid': `/refund/message/${sent}?lines=1-1&kind=return`,
    '/refunding/:tid': `/refunding/${received}`,
    '/refund/detailView/:id': `/refund/detailView/${refundNo}`,
    '/refund/logistics/:id': `/refund/logistics/${refundNo}`,
    '/returnLogistics/:tid': `/returnLogistics/${received}?refundNo=${refundNo}`,
    '/konsultRecord/:tid': `/konsultRecord/${received}?refundNo=${refundNo}`,
    '/cashier/:tid': `/cashier/${open}`,
    '/paySuccess': `/paySuccess?tid=${paid}`,
    '/PaymentTransferPage': `/PaymentTransferPage?tid=${charge}`,
    '/PaymentResults': `/PaymentResults?tid=${charge}`,
  };
}

/** Opens the home page of a member who has chosen what the checkout page shows. */
async function openAsBuyer(visit: Visit): Promise<void> {
  const bought = [{ numIid: goodsOf('teapot').id, skuId: goodsOf('teapot').skuId, num: 1 }];
  await visit.open('/');
  await visit.page.evaluate((goodsJson) => {
    sessionStorage.setItem('mall_cartSettlement_1001', JSON.stringify({ value: { scene: 'cart', goodsJson } }));
  }, bought);
}

/** Goes to each of these pages and returns what is wrong with it, by its path. */
async function findFaults(visit: Visit, pages: readonly PageRow[], known: PagePaths, find: () => Promise<string[]>): Promise<string[]> {
  const wrong: string[] = [];
  for (const { path } of pages) {
    const at = known[path] ?? path;
    expect(at, 'a route with parameters needs a URL in makePagePaths()').not.toContain(':');
    // The frame is allowed by the policy of its own document.
    await (visit.page.url().includes('/mall') && path !== '/iframe' ? visit.go(at) : visit.open(at));
    await visit.waitForReplies();
    await visit.page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
    for (const one of await find()) wrong.push(`${at}: ${one}`);
  }
  return wrong;
}
/** Lists the widths, in pixels, of the smallest and of the usual iPhones. */
const phoneWidths = [320, 390] as const;
const findAllFaults = async (visit: Visit) => [
  ...(await visit.findCutOffs()),
  ...(await visit.findBarriers()),
  ...(await visit.findSmallFields(phoneWidths)),
];

/**
 * Defines end-to-end tests that pages fit each screen size, for every second page of the route table. `first` says whether from the first page or
 * the second.
 */
export function testEverySecondPage(first: 0 | 1): void {
  const mall = openMall();
  let rows: readonly PageRow[] = [];
  let known: PagePaths = {};
  beforeAll(async () => {
    rows = (await loadRoutes()).filter((_, index) => index % 2 === first);
    known = await makePagePaths(mall);
  });

  describe('the smallest phone at twice the text size', () => {
    it('shows a member each page of this half of the routes without overflow, cut-off text, accessibility barriers or fields that an iPhone would enlarge', {
      timeout: 600_000,
    }, async () => {
      const visit = await mall.visit({ as: 'xiaoman', more: smallScreen });
      await visit.enlargeText(2);
      await openAsBuyer(visit);
      expect(await findFaults(visit, rows, known, () => findAllFaults(visit))).toEqual([]);
    });

    it('shows a visitor each page of this half of the routes without overflow, cut-off text, accessibility barriers or fields that an iPhone would enlarge', {
      timeout: 600_000,
    }, async () => {
      const visit = await mall.visit({ more: smallScreen });
      await visit.enlargeText(2);
      const open = rows.filter(({ requireAuth }) => !requireAuth);
      expect(await findFaults(visit, open, known, () => findAllFaults(visit))).toEqual([]);
    });
  });

  describe('a desktop', () => {
    it('shows a member each page of this half of the routes without overflow or cut-off text', { timeout: 600_000 }, async () => {
      const visit = await mall.visit({ as: 'xiaoman', desktop: true });
      await openAsBuyer(visit);
      expect(await findFaults(visit, rows, known, () => visit.findCutOffs())).toEqual([]);
    });
  });
}
