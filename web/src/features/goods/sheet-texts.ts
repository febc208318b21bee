import { pickTexts } from '#lib/localise.ts';

/** Holds the texts of sheets of the product page that are loaded when they are opened. */
export const sheetTexts = pickTexts(
  {
    promotionsNote: '多项活动可同时享受，以结算页的优惠明细为准',
    promotionGoods: '活动商品',
    total: '合计',
    saved: (amount: string) => `已优惠 ${amount}`,
    morePieces: (tier: string, pieces: number) => `${tier}，再买 ${pieces} 件`,
    services7Days: '收到商品 7 天内，在不影响再次销售的情况下可申请退货；法律规定不适用的商品除外',
    servicesSameDay: '在承诺的时间前付款的订单，当天交给快递；预售与定制商品以页面说明为准',
    servicesBroken: '运输中破损的商品，签收后凭照片联系客服，补发或退款',
    servicesGenuine: '所售商品均为正品，如有不符按法律规定赔付',
    servicesFreight: '页面标明包邮的地区不另收运费',
  },
  {
    promotionsNote: '多項活動可同時享受，以結帳頁的優惠明細為準',
    promotionGoods: '活動商品',
    total: '合計',
    saved: (amount: string) => `已優惠 ${amount}`,
    morePieces: (tier: string, pieces: number) => `${tier}，再買 ${pieces} 件`,
    services7Days: '收到商品 7 天內，在不影響再次銷售的情況下可申請退貨；法律規定不適用的商品除外',
    servicesSameDay: '在承諾的時間前付款的訂單，當天交給速遞；預售與訂製商品以頁面說明為準',
    servicesBroken: '運輸中破損的商品，簽收後憑照片聯絡客戶服務，補發或退款',
    servicesGenuine: '所售商品均為正品，如有不符按法律規定賠付',
    servicesFreight: '頁面標明免運費的地區不另收運費',
  },
);
