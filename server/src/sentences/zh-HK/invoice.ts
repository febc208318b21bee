import type { Translated } from 'contract/sentence.ts';
import type { InvoiceState } from 'contract/money/invoice/invoice-states.ts';
import type { invoice as mainland } from '../zh-CN/invoice.ts';

const states: Readonly<Record<InvoiceState | 'none', string>> = {
  none: '未開票',
  applied: '開票中',
  issued: '已開票',
  rejected: '已駁回',
  voided: '已紅沖',
};

/**
 * Maps names of sentences to their texts for Hong Kong, in traditional Chinese, or to functions that build the text from values. The sentences are
 * about invoices.
 */
export const invoice: Translated<typeof mainland> = {
  invoiceStateText: ({ state }: { state: InvoiceState | 'none' }) => states[state],
  invoicePersonTitle: '個人',
  invoiceCardItem: ({ name }: { name: string }) => `${name}（儲值卡）`,
  invoiceItem: ({ title, num }: { title: string; num: number }) => (num > 1 ? `${title} 等 ${num} 件` : title),
  invoiceNotPaid: '訂單付款以後才能開發票',
  invoiceNotSigned: '確認收貨以後才能開發票',
  invoiceNotShipped: '發貨以後才能開發票',
  invoiceOrderClosed: '訂單已關閉，沒有可以開發票的金額',
  invoiceOrderRefunding: '訂單正在退款，退款結束以後再開發票',
  invoiceTooLate: ({ days }: { days: number }) => `付款超過 ${days} 天，請聯絡客服開發票`,
  invoiceNothingLeft: '沒有可以開發票的金額：退款、積分和儲值卡支付的部分不開發票',
  invoiceTaken: '已經申請過發票',
  invoiceOfOrder: ({ tid, why }: { tid: string; why: string }) => `訂單 ${tid}：${why}`,
  invoiceCurrencies: '幣種不同的訂單要分開開發票',
  invoiceRefunded: '訂單退款，原發票紅沖；剩餘金額可以重新申請',
  invoiceRefundedWhole: '訂單已全額退款，原發票紅沖',
  invoiceAllRefunded: '訂單已全額退款，不再開發票',
  invoiceErased: '買家已刪除帳戶，抬頭已一併刪除，不能再開發票',
  invoiceTitleMissing: '請填寫發票抬頭',
  invoiceNotPrintable: ({ characters }) => `「${characters}」在發票上無法列印，請刪去`,
  invoiceTaxNoWrong: '稅號（taxNo）應為 15、17、18 或 20 位字母和數字；18 位的統一社會信用代碼請核對有沒有抄錯',
  invoiceEmailWrong: '電郵（email）的格式不對，例如 name@example.com',
  invoiceFieldMissing: ({ field }: { field: string }) => `增值稅專用發票需要填寫${field}`,
  invoiceFieldAddress: '註冊地址（address）',
  invoiceFieldPhone: '註冊電話（phone）',
  invoiceFieldBank: '開戶銀行（bank）',
  invoiceFieldBankAccount: '銀行賬號（bankAccount）',
  invoiceSpecialForCompany: '增值稅專用發票只能開給企業（titleType 為 company）',
  invoiceStateIs: ({ state }: { state: InvoiceState }) => `這張發票${states[state]}，不能這樣處理`,
  invoiceBeingIssued: '開票服務正在開這張發票，請稍後再看',
  invoiceNoteMoney: '發票金額為實際支付的金額，不含優惠、積分和儲值卡支付的部分',
  invoiceNoteCard: '儲值卡在購買或充值時開發票，用卡付款時不再開',
  invoiceNoteFrom: ({ from, days }: { from: string; days: number }) =>
    `${from === 'shipped' ? '發貨' : '確認收貨'}以後、付款 ${days} 天以內可以申請`,
  invoiceNoteRefund: '開票後退款的，原發票會紅沖，剩餘金額可以重新申請',
  invoiceNextIssue: '等待商戶開票',
  invoiceNextService: '等待開票服務',
  invoiceNextRedLetter: '請在開票的地方紅沖，再登記紅字發票號碼（invoice-void）',
  invoiceNextRedLetterAgain: '紅字發票沒有開成，請重試或登記號碼（invoice-void）',
  invoiceNewsTitle: ({ state }: { state: InvoiceState }) =>
    ({ applied: '開票中', issued: '發票已開具', rejected: '開票申請未通過', voided: '發票已紅沖' })[state],
  invoiceNews: ({ state, amount, why }: { state: InvoiceState; amount: string; why: string }) =>
    state === 'issued' ? `您申請的 ${amount} 發票已經開好，可以下載` : `您申請的 ${amount} 發票${states[state]}：${why}`,
};
