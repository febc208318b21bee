import type { Translated } from 'contract/sentence.ts';
import type { share as mainland } from '../zh-CN/share.ts';

/**
 * Maps names of sentences to their texts for Hong Kong, in traditional Chinese, or to functions that build the text from values. The sentences are
 * about sharing, and those on posters.
 */
export const share: Translated<typeof mainland> = {
  shareMallIsZero: '分享整個商城時編號填 0',
  posterFor: '推薦給你',
  posterScan: '長按識別，或掃碼查看',
  posterShop: ({ name }: { name: string }) => `來自 ${name}`,
  posterBought: '我買到了好東西',
  posterPieces: ({ num }: { num: number }) => `共 ${num} 件`,
  posterNum: ({ num }: { num: number }) => `${num} 件`,
  posterFrom: '起',
  receipt: '電子收據',
  receiptTid: '訂單編號',
  receiptOrdered: '落單時間',
  receiptPaid: '付款時間',
  receiptGoods: '貨品總價',
  receiptAdjusted: '商戶改價',
  receiptPostFee: '運費',
  receiptInsurance: '退貨運費險',
  receiptPayment: '實付',
  receiptRefunded: '已退款',
  receiptNote: ({ day }) => `${day} 產生。收據是購物憑證；需要發票請在訂單內申請。`,
  posterPage: '邀請你來逛逛',
};
