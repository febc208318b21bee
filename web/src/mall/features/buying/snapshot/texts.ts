import { pickTexts } from '#kit/lib/localise.ts';

/** Holds the fixed texts that shoppers read on pages about transaction snapshots. */
export const texts = pickTexts(
  {
    keptAt: (time: string) => `下单时（${time}）的商品页面`,
    why: '交易快照保存下单时的商品页面、价格和承诺，日后有分歧时以它为准。',
    list: '订单里的商品',
    none: '没有这笔订单',
    notWhole: '下单时还没有保存商品页面，这里是订单里的内容',
    origin: '标价',
    price: '单价',
    amount: '小计',
    reduction: (amount: string) => `-${amount}`,
    parameters: '商品参数',
    options: '可选规格',
    promises: '商家承诺',
    noReturn: '不支持七天无理由退货',
    detail: '商品详情',
    toGoods: '看现在的商品页面',
  },
  {
    keptAt: (time: string) => `下單時（${time}）的商品頁面`,
    why: '交易快照保存下單時的商品頁面、價格和承諾，日後有分歧時以它為準。',
    list: '訂單裏的商品',
    none: '沒有這筆訂單',
    notWhole: '下單時還沒有保存商品頁面，這裏是訂單裏的內容',
    origin: '標價',
    price: '單價',
    amount: '小計',
    reduction: (amount: string) => `-${amount}`,
    parameters: '商品參數',
    options: '可選規格',
    promises: '商戶承諾',
    noReturn: '不設無理由退貨',
    detail: '商品詳情',
    toGoods: '看現在的商品頁面',
  },
);
