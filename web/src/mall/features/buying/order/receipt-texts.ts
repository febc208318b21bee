import { pickTexts } from '#kit/lib/localise.ts';

/** Holds the fixed texts that shoppers read on the receipt of an order. */
export const receiptTexts = pickTexts(
  {
    title: '电子小票',
    tid: '订单编号',
    orderedAt: '下单时间',
    paidAt: '付款时间',
    goods: '商品总价',
    adjusted: '商家改价',
    postFee: '运费',
    insurance: '退货运费险',
    payment: '实付',
    refunded: '已退款',
    note: (time: string) => `${time} 生成。小票是购物凭证，不能报销；需要发票请在订单里申请。`,
    print: '打印或存为 PDF',
    asPicture: '生成图片',
    pictureAlt: '电子小票图片',
    savePicture: '长按图片可保存或转发',
  },
  {
    title: '電子收據',
    tid: '訂單編號',
    orderedAt: '落單時間',
    paidAt: '付款時間',
    goods: '貨品總價',
    adjusted: '商戶改價',
    postFee: '運費',
    insurance: '退貨運費險',
    payment: '實付',
    refunded: '已退款',
    note: (time: string) => `${time} 產生。收據是購物憑證；需要發票請在訂單內申請。`,
    print: '列印或存為 PDF',
    asPicture: '產生圖片',
    pictureAlt: '電子收據圖片',
    savePicture: '長按圖片可儲存或轉發',
  },
);
