import { kuaidi100SandboxAccount } from '#gateways/courier/courier-sandbox.ts';
import { accessMerchantCalls } from 'contract/shop/access/merchant.calls.ts';
import { accountMerchantCalls } from 'contract/members/account/merchant.calls.ts';
import { freightMerchantCalls } from 'contract/goods/freight/merchant.calls.ts';
import { couponMerchantCalls } from 'contract/offers/coupon/merchant.calls.ts';
import { equityMerchantCalls } from 'contract/offers/equity/merchant.calls.ts';
import { bundleMerchantCalls } from 'contract/offers/bundle/merchant.calls.ts';
import { giftMerchantCalls } from 'contract/offers/gift/merchant.calls.ts';
import { makeEquityGoods } from '../put-equity.ts';
import { sampleDraw } from '../put-lucky-draw.ts';
import { putSampleGift, sampleGift } from '../put-tied.ts';
import { identitySandboxAccount } from '#gateways/identity/identity-sandbox.ts';
import { smsSandboxTemplates } from '#gateways/sms/sms-sandbox.ts';
import { providerMerchantCalls } from 'contract/shop/provider/merchant.calls.ts';
import { smsMerchantCalls } from 'contract/shop/sms/merchant.calls.ts';
import { reviewMerchantCalls } from 'contract/aftersales/review/merchant.calls.ts';
import { putReview, putReviewOfOtherSite } from '../put-review.ts';
import { putWantBuy } from '../put-want-buy.ts';
import { wantBuyMerchantCalls } from 'contract/buying/want-to-buy/merchant.calls.ts';
import { pointsMerchantCalls } from 'contract/offers/points/merchant.calls.ts';
import { groupBuyMerchantCalls } from 'contract/offers/group-buy/merchant.calls.ts';
import { promotionMerchantCalls } from 'contract/offers/promotion/merchant.calls.ts';
import { trialMerchantCalls } from 'contract/overall/trial/merchant.calls.ts';
import { goodsMerchantCalls } from 'contract/goods/goods/merchant.calls.ts';
import { logisticsMerchantCalls } from 'contract/aftersales/logistics/merchant.calls.ts';
import { orderMerchantCalls } from 'contract/buying/order/merchant.calls.ts';
import { paymentMerchantCalls } from 'contract/money/payment/merchant.calls.ts';
import { pictureMerchantCalls } from 'contract/shop/picture/merchant.calls.ts';
import { siteMerchantCalls } from 'contract/shop/site/merchant.calls.ts';
import { statisticsMerchantCalls } from 'contract/overall/statistics/merchant.calls.ts';
import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { makeWechatFields } from '../pay-account-fields.ts';
import { testSkuCount } from '../test-goods.ts';
import { people, type PersonName } from '../people.ts';
import { noisePicture } from '../test-pictures.ts';
import { makeOrder, makePaidOrder, makeShippedOrder } from '../shopping.ts';
import { putCouponOf, receiveStoreCoupon, sampleCoupon } from '../put-coupon.ts';
import { samplesOf } from '../call-sample.ts';
import type { TestApp } from '../test-app.ts';

const merchant = { merchantOf: 1001 } as const;
/** A cheap product with plenty of stock. */
const cheapGoods = { goods: 'oneCent' } as const;

const makePaidTid = async (testApp: TestApp, person: PersonName): Promise<string> =>
  (await makePaidOrder(testApp.as(person), cheapGoods)).tid;
/** Makes an unpaid order on the other site. */
async function makeOtherSiteOrder(testApp: TestApp): Promise<string> {
  const goodsJson = [{ numIid: 1001, skuId: testSkuCount + 1, num: 1 }];
  const { tid, payment } = await testApp.as('kaying').ask(checkoutCalls.orderBill, { goodsJson });
  return (await testApp.as('kaying').ask(orderCalls.createOrder, { tid, goodsJson, payment })).tid;
}
const foreignTids = async (testApp: TestApp) => [{ input: { tid: await makeOtherSiteOrder(testApp) }, refused: 'orderNotFound' as const }];

let keysMade = 0;
/** Makes an access key on a site and returns its id. */
async function addKeyOf(testApp: TestApp, merchantOf: 1001 | 1002): Promise<number> {
  keysMade += 1;
  return (await testApp.as({ merchantOf }).ask(accessMerchantCalls.addKey, { name: `收银 ${keysMade}`, role: 'orders' })).id;
}

let changesMade = 0;
/** Returns a new number at each call, so that a changed field gets a new value. */
const nextNumber = (): number => (changesMade += 1);
async function findOtherLevel(testApp: TestApp): Promise<number> {
  const [now] = await testApp.sql<{ level: number }>('select level_id as level from member where site_id = 1001 and id = $1', [
    people.dazhi.id,
  ]);
  return now?.level === 0 ? people.dazhi.levelId : 0;
}

let filesMade = 0;
const row = { line: 2, code: 'SP-1', title: '样品', price: '9.90', stock: '5' };
/** Begins an import on a site and returns its id. */
async function beginImportOf(testApp: TestApp, merchantOf: 1001 | 1002): Promise<number> {
  filesMade += 1;
  const fileHash = String(filesMade).padStart(64, '0');
  return (await testApp.as({ merchantOf }).ask(goodsMerchantCalls.beginImport, { name: '样品.csv', fileHash, goods: 1 })).id;
}
const addCategoryOf = async (testApp: TestApp, merchantOf: 1001 | 1002, name: string): Promise<number> =>
  (await testApp.as({ merchantOf }).ask(goodsMerchantCalls.addCategory, { name })).id;
const addGroupOf = async (testApp: TestApp, merchantOf: 1001 | 1002, name: string): Promise<number> =>
  (await testApp.as({ merchantOf }).ask(goodsMerchantCalls.addGroup, { name })).id;
/** Adds groups and categories to the other site until one has an id that our site does not have: both count from 1. */
const foreignCategories = async (testApp: TestApp) => {
  for (const name of ['甲', '乙', '丙', '丁', '戊', '己', '庚', '辛', '壬', '癸']) await addCategoryOf(testApp, 1002, name);
  return [{ input: { id: await addCategoryOf(testApp, 1002, '子') }, refused: 'categoryNotFound' as const }];
};
const foreignGroups = async (testApp: TestApp) => {
  for (const name of ['甲', '乙', '丙', '丁', '戊', '己', '庚', '辛', '壬', '癸']) await addGroupOf(testApp, 1002, name);
  return [{ input: { id: await addGroupOf(testApp, 1002, '子') }, refused: 'groupNotFound' as const }];
};
const template = {
  name: '样品运费',
  countedBy: 'pieces',
  freeFrom: 99,
  rules: [{ regions: ['*'], first: 1, firstFee: 6, next: 1, nextFee: 2 }],
  notServed: [],
} as const;
const mutableTemplate = { ...template, rules: template.rules.map((rule) => ({ ...rule, regions: [...rule.regions] })), notServed: [] };
async function putTemplateOf(testApp: TestApp, merchantOf: 1001 | 1002, key: string): Promise<string> {
  await testApp.as({ merchantOf }).ask(freightMerchantCalls.putTemplate, { key, ...mutableTemplate });
  return key;
}

/** A full reduction that no order of the samples reaches. */
const sampleReduction = {
  kind: 'fullReduction' as const,
  name: '满减',
  startTime: '2026-01-01 00:00',
  endTime: null,
  goods: null,
  tiers: [{ threshold: 9_000_000, off: 1 }],
};
async function putReductionOf(testApp: TestApp, merchantOf: 1001 | 1002, key: string): Promise<string> {
  await testApp.as({ merchantOf }).ask(promotionMerchantCalls.putPromotion, { key, ...sampleReduction });
  return key;
}

const foreignPromotions = async (testApp: TestApp) => [
  { input: { key: await putReductionOf(testApp, 1002, 'theirs') }, refused: 'promotionNotFound' as const },
];
const foreignCoupons = async (testApp: TestApp) => [
  { input: { key: await putCouponOf(testApp, 1002, { key: 'theirs' }) }, refused: 'couponNotFound' as const },
];

/** Returns a site's account with the payment provider; the test double has accounts of its own. */
const findPayAccount = async (testApp: TestApp, merchantOf: 1001 | 1002): Promise<number> =>
  (await testApp.as({ merchantOf }).ask(paymentMerchantCalls.listPayAccounts, {})).list[0]?.id ?? 0;
const foreignAccounts = async (testApp: TestApp) => [
  { input: { id: await findPayAccount(testApp, 1002) }, refused: 'payAccountNotFound' as const },
];

const foreignMembers = [{ input: { id: people.kaying.id }, refused: 'userNotFound' as const }];

/** Holds the samples of the merchant's calls. */
export const merchantSamples = {
  ...samplesOf(orderMerchantCalls, {
    listOrders: { who: merchant, input: { pageNo: 1, pageSize: 10 } },
    orderPrice: { who: merchant, input: async (testApp) => ({ tid: await makePaidTid(testApp, 'xiaoman') }), foreignIds: foreignTids },
    changeOrderPrice: {
      who: merchant,
      input: async (testApp) => ({ tid: (await makeOrder(testApp.as('xiaoman'), { goods: 'teapot' })).tid, difference: -1.5, freight: 0 }),
      foreignIds: foreignTids,
    },
    closeOrder: {
      who: merchant,
      input: async (testApp) => ({ tid: (await makeOrder(testApp.as('xiaoman'), cheapGoods)).tid, why: '缺货' }),
      foreignIds: foreignTids,
    },
    refundOrder: {
      who: merchant,
      input: async (testApp) => ({ tid: await makePaidTid(testApp, 'xiaoman'), why: '缺货' }),
      foreignIds: foreignTids,
    },
    noteOrder: {
      who: merchant,
      input: async (testApp) => ({ tid: await makePaidTid(testApp, 'xiaoman'), note: '加急' }),
      foreignIds: foreignTids,
    },
    merchantMember: { who: merchant, input: { id: people.xiaoman.id }, foreignIds: foreignMembers },
  }),
  ...samplesOf(logisticsMerchantCalls, {
    merchantOrder: { who: merchant, input: async (testApp) => ({ tid: await makePaidTid(testApp, 'xiaoman') }), foreignIds: foreignTids },
    exportOrders: { who: merchant, input: { status: ['WAIT_SELLER_SEND_GOODS' as const], most: 5 } },
    checkParcels: { who: merchant, input: { parcels: [{ line: 2, tid: '1', courier: 'shunfeng', number: 'SF1234567890' }] } },
    shipOrder: {
      who: merchant,
      input: async (testApp) => ({ tid: await makePaidTid(testApp, 'xiaoman'), courier: 'shunfeng', number: 'SF1234567890' }),
      foreignIds: foreignTids,
    },
    changeParcel: {
      who: merchant,
      input: async (testApp) => {
        const { tid } = await makeShippedOrder(testApp, testApp.as('xiaoman'), cheapGoods);
        return { tid, number: `SF${tid.slice(-12)}`, courier: 'yuantong', newNumber: 'YT1234567890' };
      },
      foreignIds: foreignTids,
    },
    courierAccount: { who: merchant, input: {} },
    putCourierAccount: {
      who: merchant,
      input: async (testApp) => {
        await testApp.as(merchant).ask(logisticsMerchantCalls.putCourierAccount, { fields: [] });
        return { fields: Object.entries(kuaidi100SandboxAccount).map(([name, value]) => ({ name, value })) };
      },
    },
    testCourierAccount: { who: merchant, input: {} },
  }),
  ...samplesOf(providerMerchantCalls, {
    providerAccounts: { who: merchant, input: {} },
    putProviderAccount: {
      who: merchant,
      input: async (testApp) => {
        const account = { service: 'identity' as const, provider: 'tencent' as const };
        await testApp.as(merchant).ask(providerMerchantCalls.putProviderAccount, { ...account, fields: [] });
        return { ...account, fields: Object.entries(identitySandboxAccount.fields).map(([name, value]) => ({ name, value })) };
      },
    },
    testProviderAccount: { who: merchant, input: { service: 'identity' as const, provider: 'tencent' as const } },
  }),
  ...samplesOf(smsMerchantCalls, {
    smsTemplates: { who: merchant, input: {} },
    putSmsTemplate: {
      who: merchant,
      input: async (testApp) => {
        const template = { provider: 'tencent' as const, purpose: 'code' as const };
        await testApp.as(merchant).ask(smsMerchantCalls.putSmsTemplate, { ...template, signName: '', templateId: '', parameters: [] });
        const parameters = (['code', 'minutes'] as const).map((value) => ({ name: value, value }));
        return { ...template, signName: '青禾生活', templateId: smsSandboxTemplates.tencent, parameters };
      },
    },
    smsMessages: { who: merchant, input: { pageNo: 1, pageSize: 10 } },
  }),
  ...samplesOf(accessMerchantCalls, {
    listKeys: { who: merchant, input: { pageNo: 1, pageSize: 10 } },
    addKey: { who: merchant, input: async () => ({ name: `仓库 ${nextNumber()}`, role: 'orders' as const }) },
    revokeKey: {
      who: merchant,
      input: async (testApp) => ({ id: await addKeyOf(testApp, 1001) }),
      foreignIds: async (testApp) => [{ input: { id: await addKeyOf(testApp, 1002) }, refused: 'keyNotFound' }],
    },
    auditLog: { who: merchant, input: { pageNo: 1, pageSize: 10 } },
  }),
  ...samplesOf(goodsMerchantCalls, {
    listGoods: { who: merchant, input: { keyword: '茶', pageNo: 1, pageSize: 10 } },
    knownGoods: { who: merchant, input: { codes: ['T-2'], ids: [1] } },
    exportGoods: { who: merchant, input: { after: 0, most: 5 } },
    checkGoods: { who: merchant, input: { rows: [row] } },
    beginImport: { who: merchant, input: async () => ({ name: '样品.csv', fileHash: String(nextNumber()).padStart(64, 'f'), goods: 1 }) },
    importGoods: {
      who: merchant,
      input: async (testApp) => ({
        id: await beginImportOf(testApp, 1001),
        from: 0,
        rows: [{ ...row, price: `9.${10 + (nextNumber() % 90)}` }],
      }),
      foreignIds: async (testApp) => [{ input: { id: await beginImportOf(testApp, 1002) }, refused: 'importNotFound' }],
    },
    goodsImports: { who: merchant, input: { pageNo: 1, pageSize: 10 } },
    changeGoods: {
      who: merchant,
      input: async () => ({ rows: [{ line: 1, code: 'T-2', price: String(128 + nextNumber()) }] }),
      foreignIds: [{ input: { rows: [{ line: 1, code: 'T-1001', price: '1' }] }, refused: 'goodsFileWrong' }],
    },
    listCategories: { who: merchant, input: {} },
    addCategory: {
      who: merchant,
      input: async (testApp) => ({ name: `样品类 ${nextNumber()}`, parentId: await addCategoryOf(testApp, 1001, '上级') }),
      foreignIds: async (testApp) =>
        (await foreignCategories(testApp)).map(({ input: { id }, refused }) => ({ input: { parentId: id }, refused })),
    },
    changeCategory: {
      who: merchant,
      input: async (testApp) => ({ id: await addCategoryOf(testApp, 1001, '改名前'), sort: nextNumber() }),
      foreignIds: foreignCategories,
    },
    removeCategory: {
      who: merchant,
      input: async (testApp) => ({ id: await addCategoryOf(testApp, 1001, '空的') }),
      foreignIds: foreignCategories,
    },
    listGroups: { who: merchant, input: {} },
    addGroup: { who: merchant, input: async () => ({ name: `样品组 ${nextNumber()}` }) },
    changeGroup: {
      who: merchant,
      input: async (testApp) => ({ id: await addGroupOf(testApp, 1001, '改名前'), sort: nextNumber() }),
      foreignIds: foreignGroups,
    },
    removeGroup: { who: merchant, input: async (testApp) => ({ id: await addGroupOf(testApp, 1001, '空的') }), foreignIds: foreignGroups },
  }),
  ...samplesOf(pictureMerchantCalls, {
    // A picture that exists already changes nothing and is not audited, so each is new.
    addPicture: {
      who: merchant,
      input: async () => ({ name: '样品.png', data: (await noisePicture(3, 2).png().toBuffer()).toString('base64') }),
    },
    knownPictures: { who: merchant, input: { hashes: ['a'.repeat(64)] } },
  }),
  ...samplesOf(freightMerchantCalls, {
    listTemplates: { who: merchant, input: {} },
    putTemplate: { who: merchant, input: async () => ({ key: 'sample', ...mutableTemplate, freeFrom: 100 + nextNumber() }) },
    removeTemplate: {
      who: merchant,
      input: async (testApp) => ({ key: await putTemplateOf(testApp, 1001, 'unused') }),
      foreignIds: async (testApp) => [{ input: { key: await putTemplateOf(testApp, 1002, 'theirs') }, refused: 'templateNotFound' }],
    },
  }),
  ...samplesOf(promotionMerchantCalls, {
    listPromotions: { who: merchant, input: {} },
    readPromotion: {
      who: merchant,
      input: async (testApp) => ({ key: await putReductionOf(testApp, 1001, 'read') }),
      foreignIds: foreignPromotions,
    },
    removePromotion: {
      who: merchant,
      input: async (testApp) => ({ key: await putReductionOf(testApp, 1001, `gone${nextNumber()}`) }),
      foreignIds: foreignPromotions,
    },
    putPromotion: { who: merchant, input: async () => ({ key: 'sample', ...sampleReduction, name: `满减 ${nextNumber()}` }) },
    endPromotion: {
      who: merchant,
      input: async (testApp) => ({ key: await putReductionOf(testApp, 1001, `ending${nextNumber()}`) }),
      foreignIds: async (testApp) => [{ input: { key: await putReductionOf(testApp, 1002, 'theirs') }, refused: 'promotionNotFound' }],
    },
  }),
  ...samplesOf(groupBuyMerchantCalls, { listGroupBuys: { who: merchant, input: {} } }),
  ...samplesOf(couponMerchantCalls, {
    listCoupons: { who: merchant, input: {} },
    readCoupon: { who: merchant, input: async (testApp) => ({ key: await putCouponOf(testApp, 1001) }), foreignIds: foreignCoupons },
    removeCoupon: { who: merchant, input: async (testApp) => ({ key: await putCouponOf(testApp, 1001) }), foreignIds: foreignCoupons },
    couponHolders: { who: merchant, input: async (testApp) => ({ key: await putCouponOf(testApp, 1001) }), foreignIds: foreignCoupons },
    putCoupon: { who: merchant, input: async () => ({ key: 'sample', ...sampleCoupon, name: `满减券 ${nextNumber()}` }) },
    endCoupon: { who: merchant, input: async (testApp) => ({ key: await putCouponOf(testApp, 1001) }), foreignIds: foreignCoupons },
    makeCouponCodes: {
      who: merchant,
      input: async (testApp) => ({ key: await putCouponOf(testApp, 1001, { receipt: 'code' }), batch: 'first', count: 2 }),
      foreignIds: foreignCoupons,
    },
    writeOffCoupon: {
      who: merchant,
      input: async (testApp) => ({ code: await receiveStoreCoupon(testApp, 'xiaoman') }),
      foreignIds: async (testApp) => [{ input: { code: await receiveStoreCoupon(testApp, 'kaying') }, refused: 'couponCodeUnknown' }],
    },
    sendCoupon: {
      who: merchant,
      input: async (testApp) => ({ key: await putCouponOf(testApp, 1001), batch: 'first', members: [people.xiaoman.id] }),
      foreignIds: async (testApp) => [
        ...(await foreignCoupons(testApp)),
        { input: { members: [people.kaying.id] }, refused: 'userNotFound' as const },
      ],
    },
  }),
  ...samplesOf(pointsMerchantCalls, {
    grantPoints: {
      who: merchant,
      input: async () => ({ batch: `batch-${nextNumber()}`, members: [people.xiaoman.id], points: 10 }),
      foreignIds: [{ input: { members: [people.kaying.id] }, refused: 'userNotFound' }],
    },
  }),
  ...samplesOf(giftMerchantCalls, {
    listPurchaseGifts: { who: merchant, input: {} },
    putPurchaseGift: {
      who: merchant,
      input: async () => ({ ...sampleGift, key: `gift-${nextNumber()}` }),
      foreignIds: [{ input: { goods: ['T-1002'] }, refused: 'purchaseGiftWrong' }],
    },
    endPurchaseGift: {
      who: merchant,
      input: async (testApp) => ({ key: await putSampleGift(testApp, 1001) }),
      foreignIds: async (testApp) => [{ input: { key: await putSampleGift(testApp, 1002) }, refused: 'purchaseGiftNotFound' }],
    },
  }),
  ...samplesOf(bundleMerchantCalls, {
    listBundles: { who: merchant, input: {} },
    putBundle: {
      who: merchant,
      input: async () => ({ code: 'T-20', parts: [{ goods: 'T-21', num: 1 + (nextNumber() % 90) }] }),
      foreignIds: [
        { input: { code: 'T-1002' }, refused: 'goodsNotFound' },
        { input: { parts: [{ goods: 'T-1002', num: 1 }] }, refused: 'bundleWrong' },
      ],
    },
  }),
  ...samplesOf(equityMerchantCalls, {
    listEquities: { who: merchant, input: {} },
    putEquity: {
      who: merchant,
      input: async (testApp) => ({ code: (await makeEquityGoods(testApp)).code, days: 30, points: nextNumber() }),
      foreignIds: async (testApp) => [{ input: { code: (await makeEquityGoods(testApp, 1002)).code }, refused: 'goodsNotFound' }],
    },
  }),
  ...samplesOf(wantBuyMerchantCalls, {
    listWantBuys: { who: merchant, input: {} },
    handleWantBuy: {
      who: merchant,
      input: async (testApp) => ({ id: await putWantBuy(testApp, 1001), answer: '批发价 88 元' }),
      foreignIds: async (testApp) => [{ input: { id: await putWantBuy(testApp, 1002) }, refused: 'wantBuyNotFound' }],
    },
  }),
  ...samplesOf(reviewMerchantCalls, {
    listReviews: { who: merchant, input: { state: 'unanswered' } },
    answerReview: {
      who: merchant,
      input: async (testApp) => ({ id: await putReview(testApp, 'dazhi'), answer: '谢谢您的喜欢' }),
      foreignIds: async (testApp) => [{ input: { id: await putReviewOfOtherSite(testApp) }, refused: 'reviewNotFound' }],
    },
    hideReview: {
      who: merchant,
      input: async (testApp) => ({ id: await putReview(testApp, 'dazhi'), why: '含有广告' }),
      foreignIds: async (testApp) => [{ input: { id: await putReviewOfOtherSite(testApp) }, refused: 'reviewNotFound' }],
    },
    showReview: {
      who: merchant,
      input: async (testApp) => {
        const id = await putReview(testApp, 'dazhi');
        await testApp.as(merchant).ask(reviewMerchantCalls.hideReview, { id, why: '误判' });
        return { id };
      },
      foreignIds: async (testApp) => [{ input: { id: await putReviewOfOtherSite(testApp) }, refused: 'reviewNotFound' }],
    },
  }),
  ...samplesOf(trialMerchantCalls, {
    tryPromotion: { who: merchant, input: { ...sampleReduction } },
    tryPurchaseGift: {
      who: merchant,
      input: { ...sampleGift },
      foreignIds: [{ input: { goods: ['T-1002'] }, refused: 'purchaseGiftWrong' }],
    },
    tryLuckyDraw: { who: merchant, input: { ...sampleDraw } },
  }),
  ...samplesOf(paymentMerchantCalls, {
    listPayAccounts: { who: merchant, input: {} },
    putPayAccount: {
      who: merchant,
      input: async () => ({
        vendor: 'wechat' as const,
        fields: Object.entries(await makeWechatFields()).map(([name, value]) => ({ name, value })),
      }),
    },
    testPayAccount: { who: merchant, input: async (testApp) => ({ id: await findPayAccount(testApp, 1001) }), foreignIds: foreignAccounts },
    offerPayAccount: {
      who: merchant,
      async input(testApp) {
        // Not the account that other samples pay through.
        const { list } = await testApp.as(merchant).ask(paymentMerchantCalls.listPayAccounts, {});
        const id = list.find(({ vendor }) => vendor === 'alipay')?.id ?? 0;
        await testApp.as(merchant).ask(paymentMerchantCalls.offerPayAccount, { id, offered: 0 });
        return { id, offered: 1 };
      },
      foreignIds: foreignAccounts,
    },
  }),
  ...samplesOf(siteMerchantCalls, {
    listTexts: { who: merchant, input: {} },
    merchantText: { who: merchant, input: { kind: 'privacy' } },
    putText: {
      who: merchant,
      input: async () => ({ kind: 'purchase' as const, title: '购买须知', text: `# 购买须知 ${nextNumber()}\n\n下单前请核对。` }),
    },
    readShop: { who: merchant, input: {} },
    listSettings: { who: merchant, input: {} },
    putSettings: { who: merchant, input: async () => ({ values: { mostUnpaidOrders: 30 + (nextNumber() % 50) } }) },
    putSetting: { who: merchant, input: async () => ({ name: 'confirmDays', value: 8 + (nextNumber() % 50) }) },
  }),
  ...samplesOf(accountMerchantCalls, {
    listMembers: { who: merchant, input: { keyword: '小满', state: 'active', pageNo: 1, pageSize: 10 } },
    setMemberLevel: {
      who: merchant,
      input: async (testApp) => ({ id: people.dazhi.id, levelId: await findOtherLevel(testApp) }),
      foreignIds: foreignMembers,
    },
    freezeMember: { who: merchant, input: { id: people.dazhi.id }, foreignIds: foreignMembers },
    unfreezeMember: { who: merchant, input: { id: people.dazhi.id }, foreignIds: foreignMembers },
    listLevels: { who: merchant, input: {} },
    putLevel: {
      who: merchant,
      input: async () => ({ id: 77, rank: 77, name: `样品 ${nextNumber()}`, alias: '样', discountBp: 9000, growthFrom: 900_000_000 }),
    },
  }),
  ...samplesOf(statisticsMerchantCalls, {
    figuresOfDay: { who: merchant, input: { day: '2026-03-02' } },
  }),
};
