import type { InvoiceState } from 'contract/money/invoice/invoice-states.ts';

const states: Readonly<Record<InvoiceState | 'none', string>> = {
  none: '未开票',
  applied: '开票中',
  issued: '已开票',
  rejected: '已驳回',
  voided: '已红冲',
};

/**
 * Maps names of sentences to their texts in simplified Chinese, or to functions that build the text from values. The sentences are about invoices.
 */
export const invoice = {
  invoiceStateText: ({ state }: { state: InvoiceState | 'none' }) => states[state],
  invoicePersonTitle: '个人',
  invoiceCardItem: ({ name }: { name: string }) => `${name}（储值卡）`,
  invoiceItem: ({ title, num }: { title: string; num: number }) => (num > 1 ? `${title} 等 ${num} 件` : title),
  invoiceNotPaid: '订单付款以后才能开票',
  invoiceNotSigned: '确认收货以后才能开票',
  invoiceNotShipped: '发货以后才能开票',
  invoiceOrderClosed: '订单已关闭，没有可以开票的金额',
  invoiceOrderRefunding: '订单正在退款，退款结束以后再开票',
  invoiceTooLate: ({ days }: { days: number }) => `付款超过 ${days} 天，请联系客服开票`,
  invoiceNothingLeft: '没有可以开票的金额：退款、积分和储值卡支付的部分不开票',
  invoiceTaken: '已经申请过发票',
  invoiceOfOrder: ({ tid, why }: { tid: string; why: string }) => `订单 ${tid}：${why}`,
  invoiceCurrencies: '币种不同的订单要分开开票',
  invoiceRefunded: '订单退款，原发票红冲；剩余金额可以重新申请',
  invoiceRefundedWhole: '订单已全额退款，原发票红冲',
  invoiceAllRefunded: '订单已全额退款，不再开票',
  invoiceErased: '买家已注销，抬头已删除，不能再开票',
  invoiceTitleMissing: '请填写发票抬头',
  invoiceNotPrintable: ({ characters }: { characters: string }) => `「${characters}」在发票上打不出来，请删去`,
  invoiceTaxNoWrong: '税号（taxNo）应为 15、17、18 或 20 位字母和数字；18 位的统一社会信用代码请核对有没有抄错',
  invoiceEmailWrong: '电子邮箱（email）的格式不对，例如 name@example.com',
  invoiceFieldMissing: ({ field }: { field: string }) => `增值税专用发票需要填写${field}`,
  invoiceFieldAddress: '注册地址（address）',
  invoiceFieldPhone: '注册电话（phone）',
  invoiceFieldBank: '开户银行（bank）',
  invoiceFieldBankAccount: '银行账号（bankAccount）',
  invoiceSpecialForCompany: '增值税专用发票只能开给企业（titleType 为 company）',
  invoiceStateIs: ({ state }: { state: InvoiceState }) => `这张发票${states[state]}，不能这样处理`,
  invoiceBeingIssued: '开票服务正在开这张发票，请稍后再看',
  invoiceNoteMoney: '发票金额为实际支付的金额，不含优惠、积分和储值卡支付的部分',
  invoiceNoteCard: '储值卡在购买或充值时开票，用卡付款时不再开票',
  invoiceNoteFrom: ({ from, days }: { from: string; days: number }) =>
    `${from === 'shipped' ? '发货' : '确认收货'}以后、付款 ${days} 天以内可以申请`,
  invoiceNoteRefund: '开票后退款的，原发票会红冲，剩余金额可以重新申请',
  invoiceNextIssue: '等待商家开票',
  invoiceNextService: '等待开票服务',
  invoiceNextRedLetter: '请在开票的地方红冲，再登记红字发票号码（invoice-void）',
  invoiceNextRedLetterAgain: '红字发票没有开成，请重试或登记号码（invoice-void）',
  invoiceNewsTitle: ({ state }: { state: InvoiceState }) =>
    ({ applied: '开票中', issued: '发票已开具', rejected: '开票申请未通过', voided: '发票已红冲' })[state],
  invoiceNews: ({ state, amount, why }: { state: InvoiceState; amount: string; why: string }) =>
    state === 'issued' ? `您申请的 ${amount} 发票已经开好，可以下载` : `您申请的 ${amount} 发票${states[state]}：${why}`,
};
