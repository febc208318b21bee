/**
 * Maps names of sentences to their texts in simplified Chinese, or to functions that build the text from values. The sentences are about carts and
 * checkouts: why something cannot be ordered.
 */
export const checkout = {
  goodsNotOnSaleYet: '商品还未开售',
  goodsSoldOut: '商品已售罄',
  fewInStock: ({ stock }: { stock: number }) => `库存不足，仅剩 ${stock} 件`,
  regionNotServed: '不支持配送到该地区',
  overseasPieceLimit: '海关规定跨境商品单件不能超过 26000 元',
  overseasOrderLimit: '海关规定跨境商品每单不能超过 5000 元，请分开下单',
  receiverIsOtherPerson: ({ receiver, holder }: { receiver: string; holder: string }) =>
    `收货人「${receiver}」与实名人「${holder}」不一致，须为同一人，请更换实名信息或收货人`,
  billLineWrong: ({ title, why }: { title: string; why: string }) => `「${title}」${why}`,
  levelDiscount: '会员价优惠',
};
