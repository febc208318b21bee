import { pickTexts } from '#lib/localise.ts';

/** Holds the texts of the page of a promotion. */
export const texts = pickTexts(
  {
    goods: '活动商品',
    noGoods: '活动商品都已下架',
    over: '活动已结束',
    overWhy: '去看看别的商品吧',
    toCategories: '去看分类',
    endsIn: '距结束',
    startsIn: '距开始',
    hours: (hours: string) => `每天 ${hours}`,
    couponGoods: '可用券的商品',
    exchangeNone: '还没有兑换券',
    toCouponCentre: '去领券',
  },
  {
    goods: '活動商品',
    noGoods: '活動商品都已下架',
    over: '活動已結束',
    overWhy: '去看看別的商品吧',
    toCategories: '去看分類',
    endsIn: '距離結束',
    startsIn: '距離開始',
    hours: (hours: string) => `每天 ${hours}`,
    couponGoods: '可用券的商品',
    exchangeNone: '還沒有兌換券',
    toCouponCentre: '去領券',
  },
);
