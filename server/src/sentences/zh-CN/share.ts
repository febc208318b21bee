/**
 * Maps names of sentences to their texts in simplified Chinese, or to functions that build the text from values. The sentences are about sharing, and
 * those on posters.
 */
export const share = {
  shareMallIsZero: '分享整个商城时编号填 0',
  posterFor: '推荐给你',
  posterScan: '长按识别，或扫码查看',
  posterShop: ({ name }: { name: string }) => `来自 ${name}`,
  posterBought: '我买到了好东西',
  posterPieces: ({ num }: { num: number }) => `共 ${num} 件`,
  posterNum: ({ num }: { num: number }) => `${num} 件`,
  posterFrom: '起',
  receipt: '电子小票',
  receiptTid: '订单编号',
  receiptOrdered: '下单时间',
  receiptPaid: '付款时间',
  receiptGoods: '商品总价',
  receiptAdjusted: '商家改价',
  receiptPostFee: '运费',
  receiptInsurance: '退货运费险',
  receiptPayment: '实付',
  receiptRefunded: '已退款',
  receiptNote: ({ day }: { day: string }) => `${day} 生成。小票是购物凭证，不能报销；需要发票请在订单里申请。`,
  posterPage: '邀请你来逛逛',
};
