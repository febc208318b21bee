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
import { makeWaybill, putSender } from '../waybills.ts';
import { wantBuyMerchantCalls } from 'contract/buying/want-to-buy/merchant.calls.ts';
import { pointsMerchantCalls } from 'contract/offers/points/merchant.calls.ts';
import { groupBuyMerchantCalls } from 'contract/offers/group-buy/merchant.calls.ts';
import { promotionMerchantCalls } from 'contract/offers/promotion/merchant.calls.ts';
import { trialMerchantCalls } from 'contract/overall/trial/merchant.calls.ts';
import { bulkCalls } from 'contract/goods/goods/bulk.calls.ts';
import { catalogueCalls } from 'contract/goods/goods/catalogue.calls.ts';
import { goodsMerchantCalls } from 'contract/goods/goods/merchant.calls.ts';
import { waybillCalls } from 'contract/aftersales/logistics/waybill.calls.ts';
import { logisticsMerchantCalls } from 'contract/aftersales/logistics/merchant.calls.ts';
import { orderMerchantCalls } from 'contract/buying/order/merchant.calls.ts';
import { ledgerMerchantCalls } from 'contract/money/ledger/merchant.calls.ts';
import { paymentMerchantCalls } from 'contract/money/payment/merchant.calls.ts';
import { libraryCalls } from 'contract/shop/picture/library.calls.ts';
import { pictureMerchantCalls } from 'contract/shop/picture/merchant.calls.ts';
import { siteMerchantCalls } from 'contract/shop/site/merchant.calls.ts';
import { statisticsMerchantCalls } from 'contract/overall/statistics/merchant.calls.ts';
import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { makeWechatFields } from '../pay-account-fields.ts';
import { goodsOf, testSkuCount } from '../test-goods.ts';
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
/** Has the fields of a simple product, as the console sends them. */
const sampleForm = {
  code: '',
  title: '样品商品',
  subtitle: '',
  kind: 1,
  categoryId: null,
  groupIds: [],
  pictures: [],
  video: '',
  originPrice: null,
  originNote: '',
  cost: 0,
  weight: 0,
  sold: 0,
  soldFrom: '',
  listing: { state: 'on' as const },
  joinsDiscount: false,
  freight: { templateId: null, flat: 0 },
  limits: { least: 0, step: 1, perOrder: 0, perMember: 0, cycle: 0 },
  needsRealName: false,
  showStock: false,
  tags: [],
  parameters: [],
  detail: [],
  specs: [],
  skus: [{ code: '', values: [], price: 9.9, stock: 5, picture: '', levelPrices: [] }],
  leaveMessages: [],
  madeToOrder: false,
  leadDays: 0,
  noReturn: null,
  shareRate: null,
  supplier: null,
};
async function addGoodsOf(testApp: TestApp): Promise<{ id: number; version: number }> {
  const requestNo = `goods ${nextNumber()}`;
  const { numIid, version } = await testApp.as(merchant).ask(catalogueCalls.addGoods, { requestNo, ...sampleForm });
  return { id: numIid, version };
}
/** Returns the first bytes of an MP4 video, as base64. */
const sampleVideo = (number: number): string =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(12), Buffer.from(String(number))]).toString('base64');
/** Adds a picture to a site's library and returns its file name. */
async function addPictureOf(testApp: TestApp, merchantOf: 1001 | 1002): Promise<string> {
  const data = (await noisePicture(4, 3).png().toBuffer()).toString('base64');
  const { address } = await testApp.as({ merchantOf }).ask(pictureMerchantCalls.addPicture, { name: '库.png', data });
  return address.split('/').pop() ?? '';
}
const foreignPictures = async (testApp: TestApp) => [
  { input: { files: [await addPictureOf(testApp, 1002)] }, refused: 'pictureNotFound' as const },
];
const addFolderOf = async (testApp: TestApp, merchantOf: 1001 | 1002): Promise<number> =>
  (await testApp.as({ merchantOf }).ask(libraryCalls.addPictureFolder, { name: `样品夹 ${nextNumber()}` })).id;
const foreignFolders = async (testApp: TestApp) => [
  { input: { id: await addFolderOf(testApp, 1002) }, refused: 'folderNotFound' as const },
];
const sampleChange = ({ id }: { readonly id: number }) => ({
  scope: { ids: [id] },
  change: { stock: { how: 'add' as const, by: 1 } },
  total: 1,
});
/** Begins a change of a new product, once those before have ended, and returns its id. */
async function beginChangeOf(testApp: TestApp): Promise<number> {
  await testApp.runDueJobs();
  const sent = { requestNo: `bulk ${nextNumber()}`, ...sampleChange(await addGoodsOf(testApp)) };
  return (await testApp.as(merchant).ask(bulkCalls.beginGoodsChange, sent)).id;
}
const foreignChanges = async (testApp: TestApp) => {
  const theirs = testApp.as({ merchantOf: 1002 });
  const sent = { requestNo: `theirs ${nextNumber()}`, scope: { ids: [1001] }, change: { stock: { how: 'add' as const, by: 1 } }, total: 1 };
  await testApp.runDueJobs();
  return [{ input: { id: (await theirs.ask(bulkCalls.beginGoodsChange, sent)).id }, refused: 'bulkChangeNotFound' as const }];
};
/** Names a product of the other site. */
const foreignGoods = [{ input: { id: 1001 }, refused: 'goodsNotFound' as const }];
/** Gives a waybill of this site to the other site, and names it. */
const foreignWaybills = async (testApp: TestApp) => {
  const tid = await makeOtherSiteOrder(testApp);
  const id = `${tid.slice(0, -2)}77`;
  await testApp.sql(
    `insert into waybill (site_id, id, tid, courier, state, number, made_at, changed_at) values (1002, $1, $2, 'shunfeng', 'issued', 'SF1', now(), now())
     on conflict do nothing`,
    [id, tid],
  );
  return [{ input: { id }, refused: 'waybillNotFound' as const }];
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
    changeReceiver: {
      who: merchant,
      input: async (testApp) => ({
        tid: await makePaidTid(testApp, 'xiaoman'),
        name: '周舟',
        mobile: '13987654321',
        stateCode: '430000',
        cityCode: '430100',
        districtCode: '430104',
        address: '麓山南路 9 号',
      }),
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
    shipOrders: {
      who: merchant,
      input: async (testApp) => ({
        parcels: [{ line: 1, tid: await makePaidTid(testApp, 'xiaoman'), courier: 'shunfeng', number: 'SF1234567891' }],
      }),
    },
    packingLists: { who: merchant, input: async (testApp) => ({ tids: [await makePaidTid(testApp, 'xiaoman')] }) },
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
  ...samplesOf(waybillCalls, {
    listWaybillAccounts: { who: merchant, input: {} },
    putWaybillAccount: {
      who: merchant,
      input: async () => ({
        courier: 'shunfeng' as const,
        fields: [
          { name: 'partnerId', value: String(7_551_000_000 + nextNumber()) },
          { name: 'tempId', value: '60f6c17c7c223700131d8bc3' },
        ],
      }),
    },
    makeWaybills: {
      who: merchant,
      input: async (testApp) => {
        await putSender(testApp);
        return { courier: 'shunfeng' as const, parcels: [{ tid: await makePaidTid(testApp, 'xiaoman') }] };
      },
    },
    listWaybills: { who: merchant, input: { state: 'issued' as const } },
    askWaybillAgain: {
      who: merchant,
      input: async (testApp) => ({ id: (await makeWaybill(testApp, { isLost: true })).id }),
      foreignIds: foreignWaybills,
    },
    settleWaybill: {
      who: merchant,
      input: async (testApp) => ({ id: (await makeWaybill(testApp, { isLost: true })).id, number: 'SF7700000001' }),
      foreignIds: foreignWaybills,
    },
    cancelWaybill: {
      who: merchant,
      input: async (testApp) => ({ id: (await makeWaybill(testApp)).id, why: '换快递' }),
      foreignIds: foreignWaybills,
    },
    printWaybill: { who: merchant, input: async (testApp) => ({ id: (await makeWaybill(testApp)).id }), foreignIds: foreignWaybills },
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
  ...samplesOf(catalogueCalls, {
    editedGoods: { who: merchant, input: { id: goodsOf('teapot').id }, foreignIds: foreignGoods },
    addGoods: { who: merchant, input: async () => ({ requestNo: `sample ${nextNumber()}`, ...sampleForm }) },
    putGoods: {
      who: merchant,
      input: async (testApp) => ({ ...(await addGoodsOf(testApp)), ...sampleForm, title: `改过的样品 ${nextNumber()}` }),
      foreignIds: foreignGoods,
    },
    copyGoods: {
      who: merchant,
      input: async () => ({ id: goodsOf('teapot').id, requestNo: `copy ${nextNumber()}` }),
      foreignIds: foreignGoods,
    },
    archiveGoods: { who: merchant, input: async (testApp) => ({ id: (await addGoodsOf(testApp)).id }), foreignIds: foreignGoods },
    restoreGoods: {
      who: merchant,
      input: async (testApp) => {
        const { id } = await addGoodsOf(testApp);
        await testApp.as(merchant).ask(catalogueCalls.archiveGoods, { id });
        return { id };
      },
      foreignIds: foreignGoods,
    },
    stockMoves: { who: merchant, input: { id: goodsOf('teapot').id }, foreignIds: foreignGoods },
    correctStock: {
      who: merchant,
      input: async () => ({ id: goodsOf('teapot').skuIds[0] ?? 0, requestNo: `stock ${nextNumber()}`, add: 1, reason: '盘点' }),
      foreignIds: [{ input: { id: testSkuCount + 1 }, refused: 'goodsNotFound' }],
    },
    orderCategories: {
      who: merchant,
      input: async (testApp) => {
        await addCategoryOf(testApp, 1001, `排序 ${nextNumber()}`);
        const { list } = await testApp.as(merchant).ask(goodsMerchantCalls.listCategories, {});
        return { list: list.map(({ id, parentId }) => ({ id, parentId })).reverse() };
      },
      foreignIds: [{ input: { list: [{ id: 999, parentId: 0 }] }, refused: 'orderIncomplete' }],
    },
    orderGroups: {
      who: merchant,
      input: async (testApp) => {
        await addGroupOf(testApp, 1001, `排序 ${nextNumber()}`);
        return { ids: (await testApp.as(merchant).ask(goodsMerchantCalls.listGroups, {})).list.map(({ id }) => id).reverse() };
      },
      foreignIds: [{ input: { ids: [999] }, refused: 'orderIncomplete' }],
    },
    orderGroupGoods: {
      who: merchant,
      // Another product comes first each time: the same order again changes nothing.
      input: async () => ({ id: 1, first: [1 + (nextNumber() % 25)] }),
      foreignIds: async (testApp) => [...(await foreignGroups(testApp)), { input: { first: [1001] }, refused: 'goodsNotFound' as const }],
    },
  }),
  ...samplesOf(bulkCalls, {
    previewGoodsChange: {
      who: merchant,
      input: { scope: { ids: [goodsOf('orange').id] }, change: { price: { how: 'percent', by: 90, round: 'tenth' } } },
    },
    beginGoodsChange: {
      who: merchant,
      input: async (testApp) => {
        await testApp.runDueJobs();
        return { requestNo: `bulk ${nextNumber()}`, ...sampleChange(await addGoodsOf(testApp)) };
      },
      foreignIds: async (testApp) => {
        await testApp.runDueJobs();
        return [{ input: { requestNo: `bulk ${nextNumber()}`, scope: { ids: [1001] } }, refused: 'bulkScopeChanged' as const }];
      },
    },
    goodsChanges: { who: merchant, input: {} },
    goodsChange: { who: merchant, input: async (testApp) => ({ id: await beginChangeOf(testApp) }), foreignIds: foreignChanges },
    goodsChangeRows: { who: merchant, input: async (testApp) => ({ id: await beginChangeOf(testApp) }), foreignIds: foreignChanges },
    stopGoodsChange: { who: merchant, input: async (testApp) => ({ id: await beginChangeOf(testApp) }), foreignIds: foreignChanges },
    undoGoodsChange: {
      who: merchant,
      input: async (testApp) => {
        const id = await beginChangeOf(testApp);
        await testApp.runDueJobs();
        return { id };
      },
      foreignIds: foreignChanges,
    },
  }),
  ...samplesOf(pictureMerchantCalls, {
    // A picture that exists already changes nothing and is not audited, so each is new.
    addPicture: {
      who: merchant,
      input: async () => ({ name: '样品.png', data: (await noisePicture(3, 2).png().toBuffer()).toString('base64') }),
    },
    knownPictures: { who: merchant, input: { hashes: ['a'.repeat(64)] } },
  }),
  ...samplesOf(libraryCalls, {
    listPictures: { who: merchant, input: { keyword: '样品' } },
    addVideo: { who: merchant, input: async () => ({ name: '样品.mp4', data: sampleVideo(nextNumber()) }) },
    changePictures: {
      who: merchant,
      input: async (testApp) => ({ files: [await addPictureOf(testApp, 1001)], name: `改名 ${nextNumber()}` }),
      foreignIds: foreignPictures,
    },
    removePictures: {
      who: merchant,
      input: async (testApp) => ({ files: [await addPictureOf(testApp, 1001)] }),
      foreignIds: foreignPictures,
    },
    listPictureFolders: { who: merchant, input: {} },
    addPictureFolder: { who: merchant, input: async () => ({ name: `夹 ${nextNumber()}` }) },
    changePictureFolder: {
      who: merchant,
      input: async (testApp) => ({ id: await addFolderOf(testApp, 1001), name: `改名 ${nextNumber()}` }),
      foreignIds: foreignFolders,
    },
    removePictureFolder: {
      who: merchant,
      input: async (testApp) => ({ id: await addFolderOf(testApp, 1001) }),
      foreignIds: foreignFolders,
    },
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
  ...samplesOf(ledgerMerchantCalls, {
    listLedger: { who: merchant, input: { account: 'site:sales', pageSize: 10 } },
    ledgerTotals: { who: merchant, input: { from: '2026-03-01', to: '2026-03-05' } },
  }),
  ...samplesOf(statisticsMerchantCalls, {
    dashboard: { who: merchant, input: {} },
    figureSeries: { who: merchant, input: { from: '2026-11-01', to: '2026-11-07' } },
    figureGoods: { who: merchant, input: { from: '2026-11-01', to: '2026-11-07', sort: 'pieces' as const } },
    figureSources: { who: merchant, input: { from: '2026-11-01', to: '2026-11-07' } },
    figuresOfDay: { who: merchant, input: { day: '2026-03-02' } },
  }),
};
