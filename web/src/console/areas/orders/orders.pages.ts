import { bookingMerchantCalls } from 'contract/counter/booking/merchant.calls.ts';
import { facePayMerchantCalls } from 'contract/counter/face-payment/merchant.calls.ts';
import { offlinePayMerchantCalls } from 'contract/counter/offline-payment/merchant.calls.ts';
import { logisticsMerchantCalls } from 'contract/aftersales/logistics/merchant.calls.ts';
import { pickupMerchantCalls } from 'contract/aftersales/pickup/merchant.calls.ts';
import { refundMerchantCalls } from 'contract/aftersales/refund/merchant.calls.ts';
import { reviewMerchantCalls } from 'contract/aftersales/review/merchant.calls.ts';
import { orderMerchantCalls } from 'contract/buying/order/merchant.calls.ts';
import { wantBuyMerchantCalls } from 'contract/buying/want-to-buy/merchant.calls.ts';
import { definePages } from '#console/page.ts';

/** Lists the pages of orders and what follows them. */
export const ordersPages = definePages([
  {
    path: '/orders',
    title: '订单',
    menu: 'orders',
    may: ['orders.view'],
    words: '发货 物流',
    list: {
      call: orderMerchantCalls.listOrders,
      rowKey: 'tid',
      columns: ['tid', 'createTime', 'list', 'receiver', 'payment', 'status', 'note'],
      empty: '还没有订单。商品上架以后，把商城链接发给顾客',
      acts: [
        {
          title: '发货',
          call: logisticsMerchantCalls.shipOrder,
          fixed: ({ tid }) => ({ tid }),
          when: ({ status }) => status === 'WAIT_SELLER_SEND_GOODS',
        },
        { title: '备注', call: orderMerchantCalls.noteOrder, fixed: ({ tid }) => ({ tid }), initial: ({ note }) => ({ note }) },
      ],
    },
  },
  {
    path: '/refunds',
    title: '售后',
    menu: 'orders',
    may: ['refunds.view'],
    words: '退款 退货 换货',
    list: {
      call: refundMerchantCalls.listRefundRequests,
      rowKey: 'refundNo',
      columns: ['refundNo', 'tid', 'kindText', 'list', 'reasonText', 'payment', 'feedbackText', 'nextText', 'applyTime'],
      empty: '没有售后申请',
      acts: [
        {
          title: '同意',
          call: refundMerchantCalls.approveRefund,
          fixed: ({ refundNo }) => ({ refundNo }),
          when: ({ feedback }) => feedback === 101,
        },
        {
          title: '拒绝',
          call: refundMerchantCalls.rejectRefund,
          fixed: ({ refundNo }) => ({ refundNo }),
          when: ({ feedback }) => feedback === 101,
          danger: true,
        },
      ],
    },
  },
  {
    path: '/bookings',
    title: '预约',
    menu: 'orders',
    may: ['orders.view'],
    list: {
      call: bookingMerchantCalls.listBookings,
      rowKey: 'id',
      columns: ['timeText', 'name', 'resourceName', 'contactName', 'contactMobile', 'price', 'stateText', 'remark'],
      empty: '还没有预约',
      acts: [
        {
          title: '取消预约',
          call: bookingMerchantCalls.cancelMemberBooking,
          fixed: ({ id }) => ({ id }),
          when: ({ state }) => state === 'booked' || state === 'unpaid',
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
      acts: [{ title: '取消', call: pickupMerchantCalls.cancelPickup, fixed: ({ pickupNo }) => ({ pickupNo }), danger: true }],
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
    },
  },
]);
