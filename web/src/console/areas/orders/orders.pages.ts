import { facePayMerchantCalls } from 'contract/counter/face-payment/merchant.calls.ts';
import { offlinePayMerchantCalls } from 'contract/counter/offline-payment/merchant.calls.ts';
import { pickupStates } from 'contract/aftersales/pickup/pickup-states.ts';
import { proofStates } from 'contract/counter/offline-payment/proof-states.ts';
import { pickupMerchantCalls } from 'contract/aftersales/pickup/merchant.calls.ts';
import { reviewMerchantCalls } from 'contract/aftersales/review/merchant.calls.ts';
import { wantBuyMerchantCalls } from 'contract/buying/want-to-buy/merchant.calls.ts';
import { waybillCalls } from 'contract/aftersales/logistics/waybill.calls.ts';
import { definePages } from '#console/page.ts';

/** Lists the pages of orders and what follows them. */
export const ordersPages = definePages([
  {
    path: '/orders',
    title: '订单',
    menu: 'orders',
    may: ['orders.view'],
    words: '发货 物流 改价 备注',
    load: () => import('./OrdersPage.tsx').then((file) => file.OrdersPage),
  },
  {
    path: '/orders/ship',
    title: '批量发货',
    may: ['orders.ship'],
    words: '导入运单号 快递单',
    load: () => import('./ShipManyPage.tsx').then((file) => file.ShipManyPage),
  },
  {
    path: '/orders/packing',
    title: '配货单',
    may: ['orders.view'],
    words: '拣货 打印',
    load: () => import('./PackingPage.tsx').then((file) => file.PackingPage),
  },
  { path: '/orders/$tid', title: '订单', may: ['orders.view'], load: () => import('./OrderPage.tsx').then((file) => file.OrderPage) },
  {
    path: '/refunds',
    title: '售后',
    menu: 'orders',
    may: ['refunds.view'],
    words: '退款 退货 换货',
    load: () => import('./RefundsPage.tsx').then((file) => file.RefundsPage),
  },
  {
    path: '/refunds/$refundNo',
    title: '售后',
    may: ['refunds.view'],
    load: () => import('./RefundPage.tsx').then((file) => file.RefundPage),
  },
  {
    path: '/bookings',
    title: '预约',
    menu: 'orders',
    may: ['orders.view'],
    words: '到店核销 改时间',
    load: () => import('./BookingsPage.tsx').then((file) => file.BookingsPage),
  },
  {
    path: '/waybills',
    title: '电子面单',
    menu: 'orders',
    may: ['orders.view'],
    words: '取号 打单 重打 快递单',
    list: {
      call: waybillCalls.listWaybills,
      rowKey: 'id',
      columns: ['makeTime', 'tid', 'courierName', 'number', 'state', 'isShipped', 'why'],
      open: ({ tid }) => `/orders/${String(tid)}`,
      empty: '还没有电子面单。在待发货的订单里点「电子面单」取号',
      acts: [
        {
          title: '重打',
          call: waybillCalls.printWaybill,
          fixed: ({ id }) => ({ id }),
          when: ({ state }) => state === 'issued',
          question: () => '重新画一张面单？',
        },
        {
          title: '再问一次',
          call: waybillCalls.askWaybillAgain,
          fixed: ({ id }) => ({ id }),
          when: ({ state }) => state === 'unknown' || state === 'asked',
          question: () => '用同一个编号再问快递公司一次？',
        },
        {
          title: '登记单号',
          call: waybillCalls.settleWaybill,
          fixed: ({ id }) => ({ id }),
          when: ({ state }) => state === 'unknown' || state === 'asked',
        },
        {
          title: '取消面单',
          call: waybillCalls.cancelWaybill,
          fixed: ({ id }) => ({ id }),
          when: ({ state, isShipped }) => state === 'issued' && isShipped !== true,
          danger: true,
        },
      ],
    },
  },
  {
    path: '/reviews',
    title: '评价',
    menu: 'orders',
    may: ['service.answer'],
    list: {
      call: reviewMerchantCalls.listReviews,
      rowKey: 'id',
      columns: ['time', 'title', 'score', 'text', 'pictures', 'nick', 'answer'],
      empty: '还没有评价',
      acts: [
        { title: '回复', call: reviewMerchantCalls.answerReview, fixed: ({ id }) => ({ id }) },
        {
          title: '隐藏',
          call: reviewMerchantCalls.hideReview,
          fixed: ({ id }) => ({ id }),
          when: ({ hiddenAt }) => hiddenAt === null,
          danger: true,
        },
        {
          title: '恢复显示',
          call: reviewMerchantCalls.showReview,
          fixed: ({ id }) => ({ id }),
          when: ({ hiddenAt }) => hiddenAt !== null,
          question: () => '重新显示这条评价？',
        },
      ],
    },
  },
  {
    path: '/want-buys',
    title: '想要购买',
    menu: 'orders',
    may: ['service.answer'],
    words: '求购 到货',
    list: {
      call: wantBuyMerchantCalls.listWantBuys,
      rowKey: 'id',
      columns: ['askedAt', 'title', 'num', 'remark', 'nick', 'handledAt', 'answer'],
      empty: '还没有顾客求购',
      acts: [
        {
          title: '回复',
          call: wantBuyMerchantCalls.handleWantBuy,
          fixed: ({ id }) => ({ id }),
          when: ({ handledAt }) => handledAt === null,
        },
      ],
    },
  },
  {
    path: '/pickups',
    title: '上门取件',
    menu: 'orders',
    may: ['orders.view'],
    list: {
      call: pickupMerchantCalls.listPickups,
      rowKey: 'pickupNo',
      columns: ['pickupNo', 'courierName', 'sender', 'date', 'payment', 'stateText', 'nextText', 'madeTime'],
      empty: '没有上门取件',
      acts: [
        {
          title: '取消',
          call: pickupMerchantCalls.cancelPickup,
          fixed: ({ pickupNo }) => ({ pickupNo }),
          when: ({ state }) => state === pickupStates.unpaid || state === pickupStates.waiting,
          danger: true,
        },
      ],
    },
  },
  {
    path: '/face-payments',
    title: '到店付款',
    menu: 'money',
    may: ['receipts.view'],
    list: {
      call: facePayMerchantCalls.listFacePayments,
      rowKey: 'tid',
      columns: ['tid', 'createTime', 'amount', 'discount', 'payment', 'refunded', 'payTypeText', 'memo'],
      empty: '还没有到店付款',
    },
  },
  {
    path: '/payment-proofs',
    title: '付款凭证',
    menu: 'money',
    may: ['receipts.view'],
    words: '线下 转账 审核',
    list: {
      call: offlinePayMerchantCalls.listProofs,
      rowKey: 'id',
      columns: ['sendTime', 'tid', 'amount', 'due', 'payer', 'files', 'stateText', 'memo'],
      empty: '没有待审核的付款凭证',
      acts: [
        {
          title: '通过',
          call: offlinePayMerchantCalls.approvePaymentProof,
          fixed: ({ id }) => ({ id }),
          when: ({ state }) => state === proofStates.waiting,
        },
        {
          title: '驳回',
          call: offlinePayMerchantCalls.rejectPaymentProof,
          fixed: ({ id }) => ({ id }),
          when: ({ state }) => state === proofStates.waiting,
          danger: true,
        },
      ],
    },
  },
]);
