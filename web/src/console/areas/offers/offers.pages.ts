import { textOf } from '#console/frame/text-of.ts';
import { surveyMerchantCalls } from 'contract/buying/survey/merchant.calls.ts';
import { bundleMerchantCalls } from 'contract/offers/bundle/merchant.calls.ts';
import { cardMerchantCalls } from 'contract/offers/card/merchant.calls.ts';
import { equityMerchantCalls } from 'contract/offers/equity/merchant.calls.ts';
import { giftMerchantCalls } from 'contract/offers/gift/merchant.calls.ts';
import { groupBuyMerchantCalls } from 'contract/offers/group-buy/merchant.calls.ts';
import { luckyDrawMerchantCalls } from 'contract/offers/lucky-draw/merchant.calls.ts';
import { popupMerchantCalls } from 'contract/offers/popup/merchant.calls.ts';
import { uploadTaskMerchantCalls } from 'contract/sharing/upload-task/merchant.calls.ts';
import type { ListRow } from '#console/frame/list-spec.ts';
import { definePages } from '#console/page.ts';

const byKey = ({ key }: ListRow): ListRow => ({ key });
const byCode = ({ code }: ListRow): ListRow => ({ code });
const asSaved = (row: ListRow): ListRow => row;
const notOver = ({ state }: ListRow): boolean => state !== 'over';

/** Lists the pages of what lowers a price or is given. */
export const offersPages = definePages([
  {
    path: '/promotions',
    title: '促销活动',
    menu: 'offers',
    may: ['offers.view'],
    words: '限时折扣 满减 秒杀 抢购 预售 拼团 加价购 第二件半价',
    load: () => import('./Promotion.tsx').then((file) => file.Promotions),
  },
  {
    path: '/promotions/new',
    title: '新建活动',
    may: ['promotions.edit'],
    load: () => import('./PromotionForm.tsx').then((file) => file.NewPromotion),
  },
  { path: '/promotions/$key', title: '活动', may: ['offers.view'], load: () => import('./Promotion.tsx').then((file) => file.Promotion) },
  {
    path: '/promotions/$key/edit',
    title: '修改活动',
    may: ['promotions.edit'],
    load: () => import('./PromotionForm.tsx').then((file) => file.EditPromotion),
  },
  {
    path: '/promotion-calendar',
    title: '活动日历',
    may: ['offers.view'],
    load: () => import('./Promotion.tsx').then((file) => file.PromotionCalendar),
  },
  {
    path: '/coupons',
    title: '优惠券',
    menu: 'offers',
    may: ['offers.view'],
    words: '满减券 折扣券 券码 发券',
    load: () => import('./Coupons.tsx').then((file) => file.Coupons),
  },
  { path: '/coupons/$key', title: '优惠券', may: ['offers.view'], load: () => import('./Coupons.tsx').then((file) => file.Coupon) },
  {
    path: '/purchase-gifts',
    title: '购买有礼',
    menu: 'offers',
    may: ['offers.view'],
    list: {
      call: giftMerchantCalls.listPurchaseGifts,
      rowKey: 'key',
      columns: ['name', 'state', 'startTime', 'endTime', 'threshold', 'gifts', 'takenOrders'],
      create: { title: '新建购买有礼', call: giftMerchantCalls.putPurchaseGift },
      acts: [
        { title: '修改', call: giftMerchantCalls.putPurchaseGift, fixed: byKey, initial: asSaved, when: notOver },
        {
          title: '结束',
          call: giftMerchantCalls.endPurchaseGift,
          fixed: byKey,
          when: notOver,
          question: ({ name }) => `现在结束「${textOf(name)}」？`,
          danger: true,
        },
      ],
    },
  },
  {
    path: '/group-buys',
    title: '拼团记录',
    menu: 'offers',
    may: ['offers.view'],
    list: {
      call: groupBuyMerchantCalls.listGroupBuys,
      rowKey: 'groupId',
      columns: ['groupId', 'name', 'title', 'state', 'size', 'paidNum', 'unpaidNum', 'endTime'],
      empty: '还没有人开团',
    },
  },
  {
    path: '/bundles',
    title: '组合商品',
    menu: 'offers',
    may: ['goods.view'],
    list: {
      call: bundleMerchantCalls.listBundles,
      rowKey: 'code',
      columns: ['code', 'title', 'price', 'partsPrice', 'stock', 'parts'],
      create: { title: '设置组合', call: bundleMerchantCalls.putBundle },
      acts: [{ title: '修改', call: bundleMerchantCalls.putBundle, fixed: byCode, initial: asSaved }],
    },
  },
  {
    path: '/equities',
    title: '权益商品',
    menu: 'offers',
    may: ['offers.view'],
    list: {
      call: equityMerchantCalls.listEquities,
      rowKey: 'code',
      columns: ['code', 'title', 'rightsNum', 'days', 'points', 'coupons'],
      create: { title: '设置权益', call: equityMerchantCalls.putEquity },
      acts: [{ title: '修改', call: equityMerchantCalls.putEquity, fixed: byCode, initial: asSaved }],
    },
  },
  {
    path: '/cards',
    title: '储值卡',
    menu: 'offers',
    may: ['offers.view'],
    list: {
      call: cardMerchantCalls.listCardTypes,
      rowKey: 'key',
      columns: ['name', 'price', 'gift', 'onSale', 'cardNum', 'boundNum'],
      create: { title: '新建卡种', call: cardMerchantCalls.putCardType },
      acts: [
        { title: '修改', call: cardMerchantCalls.putCardType, fixed: byKey, initial: asSaved },
        { title: '制卡', call: cardMerchantCalls.issueCards, fixed: byKey },
      ],
    },
  },
  {
    path: '/lucky-draws',
    title: '抽奖',
    menu: 'offers',
    may: ['offers.view'],
    list: {
      call: luckyDrawMerchantCalls.listLuckyDraws,
      rowKey: 'key',
      columns: ['name', 'state', 'startTime', 'endTime', 'drawnNum', 'prizes'],
      create: { title: '新建抽奖', call: luckyDrawMerchantCalls.putLuckyDraw },
      acts: [
        { title: '修改', call: luckyDrawMerchantCalls.putLuckyDraw, fixed: byKey, initial: asSaved, when: notOver },
        {
          title: '结束',
          call: luckyDrawMerchantCalls.endLuckyDraw,
          fixed: byKey,
          when: notOver,
          question: ({ name }) => `现在结束「${textOf(name)}」？`,
          danger: true,
        },
      ],
    },
  },
  {
    path: '/prizes',
    title: '抽奖奖品',
    menu: 'offers',
    may: ['orders.view'],
    list: {
      call: luckyDrawMerchantCalls.listPrizes,
      rowKey: 'id',
      columns: ['drawTime', 'prize', 'state', 'memberId', 'receiver', 'courier', 'number'],
      empty: '还没有人中奖',
      acts: [
        { title: '寄出', call: luckyDrawMerchantCalls.sendPrize, fixed: ({ id }) => ({ id }), when: ({ state }) => state === 'claimed' },
      ],
    },
  },
  {
    path: '/popups',
    title: '弹窗广告',
    menu: 'pages',
    may: ['offers.view'],
    list: {
      call: popupMerchantCalls.listPopUpAdverts,
      rowKey: 'key',
      columns: ['picture', 'title', 'startTime', 'endTime', 'active', 'link'],
      create: { title: '新建弹窗', call: popupMerchantCalls.putPopUpAdvert },
      acts: [{ title: '修改', call: popupMerchantCalls.putPopUpAdvert, fixed: byKey, initial: asSaved }],
    },
  },
  {
    path: '/enter-store-gifts',
    title: '进店礼包',
    menu: 'offers',
    may: ['offers.view'],
    list: {
      call: popupMerchantCalls.listEnterStoreGifts,
      rowKey: 'key',
      columns: ['title', 'startTime', 'endTime', 'points', 'coupons', 'givenNum', 'active'],
      create: { title: '新建进店礼包', call: popupMerchantCalls.putEnterStoreGift },
      acts: [{ title: '修改', call: popupMerchantCalls.putEnterStoreGift, fixed: byKey, initial: asSaved }],
    },
  },
  {
    path: '/surveys',
    title: '问卷',
    menu: 'offers',
    may: ['offers.view'],
    list: {
      call: surveyMerchantCalls.listSurveys,
      rowKey: 'key',
      columns: ['name', 'stage', 'required', 'questions', 'answerNum', 'active'],
      create: { title: '新建问卷', call: surveyMerchantCalls.putSurvey },
      acts: [{ title: '修改', call: surveyMerchantCalls.putSurvey, fixed: byKey, initial: asSaved }],
    },
  },
  {
    path: '/upload-tasks',
    title: '晒图任务',
    menu: 'offers',
    may: ['offers.view'],
    list: {
      call: uploadTaskMerchantCalls.listShopUploadTasks,
      rowKey: 'key',
      columns: ['title', 'startTime', 'endTime', 'points', 'waitingNum', 'approvedNum', 'active'],
      create: { title: '新建晒图任务', call: uploadTaskMerchantCalls.putUploadTask },
      acts: [{ title: '修改', call: uploadTaskMerchantCalls.putUploadTask, fixed: byKey, initial: asSaved }],
    },
  },
  {
    path: '/upload-records',
    title: '晒图审核',
    menu: 'offers',
    may: ['offers.view'],
    list: {
      call: uploadTaskMerchantCalls.listShopUploadRecords,
      rowKey: 'id',
      columns: ['uploadedAt', 'nick', 'title', 'pictures', 'note', 'state', 'reason'],
      empty: '没有待审核的晒图',
      acts: [
        {
          title: '审核',
          call: uploadTaskMerchantCalls.auditShopUploadRecord,
          fixed: ({ id }) => ({ id }),
          when: ({ state }) => state === 0,
        },
      ],
    },
  },
]);
