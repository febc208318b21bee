import { invoiceMerchantCalls } from 'contract/money/invoice/merchant.calls.ts';
import { reconciliationCalls } from 'contract/money/payment/reconciliation.calls.ts';
import { definePages } from '#console/page.ts';

/** Lists the pages of money. */
export const moneyPages = definePages([
  {
    path: '/payments',
    title: '收款',
    menu: 'money',
    may: ['receipts.view'],
    words: '付款 流水 导出',
    load: () => import('./PaymentsPage.tsx').then((file) => file.PaymentsPage),
  },
  {
    path: '/ledger',
    title: '账本',
    menu: 'money',
    may: ['payments.reconcile'],
    words: '记账 余额 复式',
    load: () => import('./LedgerPage.tsx').then((file) => file.LedgerPage),
  },
  {
    path: '/invoices',
    title: '发票',
    menu: 'money',
    may: ['receipts.view'],
    list: {
      call: invoiceMerchantCalls.listInvoices,
      rowKey: 'id',
      columns: ['applyTime', 'title', 'taxNo', 'amount', 'invoiceKind', 'stateText', 'nextText', 'invoiceNo'],
      empty: '没有开票申请',
    },
  },
  {
    path: '/bills',
    title: '对账单',
    menu: 'money',
    may: ['payments.reconcile'],
    list: { call: reconciliationCalls.listBills, rowKey: 'day', empty: '还没有对账单' },
  },
  {
    path: '/differences',
    title: '对账差异',
    menu: 'money',
    may: ['payments.reconcile'],
    list: {
      call: reconciliationCalls.listDifferences,
      rowKey: 'id',
      columns: ['day', 'payType', 'text', 'ours', 'theirs', 'findTime', 'settleTime', 'note'],
      empty: '没有差异',
      acts: [
        {
          title: '处理',
          call: reconciliationCalls.settleDifference,
          fixed: ({ id }) => ({ id }),
          when: ({ settleTime }) => settleTime === null,
        },
      ],
    },
  },
  {
    path: '/payment-refunds',
    title: '退款到账',
    menu: 'money',
    may: ['payments.reconcile'],
    list: {
      call: reconciliationCalls.listRefunds,
      rowKey: 'refundNo',
      columns: ['refundNo', 'tid', 'amount', 'payType', 'status', 'reason', 'fault', 'beginTime', 'doneTime'],
      empty: '还没有退款',
      acts: [
        {
          title: '重新退款',
          call: reconciliationCalls.retryRefund,
          fixed: ({ refundNo }) => ({ refundNo }),
          when: ({ status }) => status === 'failed',
          question: () => '再向支付渠道退一次？',
        },
        {
          title: '已在别处退款',
          call: reconciliationCalls.settleRefundOutside,
          fixed: ({ refundNo }) => ({ refundNo }),
          when: ({ status }) => status === 'failed',
        },
      ],
    },
  },
]);
