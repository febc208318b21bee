import { pickTexts } from '#kit/lib/localise.ts';

/** Holds the fixed texts that shoppers read in the pop-ups of the home page. */
export const texts = pickTexts(
  {
    points: (points: number) => `${points} 积分`,
    pointsWhy: '领取后存入“我的积分”',
    take: '立即领取',
    login: '登录领取',
    couponTime: '领取后存入“我的优惠券”',
    see: '去看看',
    guide: '第一次来？',
    guideWhy: '三步逛起来',
    guideFind: '找商品',
    guideFindWhy: '上方搜索，或在「分类」里慢慢挑',
    guideCoupons: '先领券',
    guideCouponsWhy: '领券中心有全店可用的优惠券',
    guideOwn: '看订单和会员',
    guideOwnWhy: '都在「我的」里，登录后换手机也在',
    guideStart: '开始逛',
  },
  {
    points: (points: number) => `${points} 積分`,
    pointsWhy: '領取後存入「我的積分」',
    take: '立即領取',
    login: '登入領取',
    couponTime: '領取後存入「我的優惠券」',
    see: '去看看',
    guide: '第一次來？',
    guideWhy: '三步逛起來',
    guideFind: '找商品',
    guideFindWhy: '上方搜尋，或在「分類」裏慢慢挑',
    guideCoupons: '先領券',
    guideCouponsWhy: '領券中心有全店可用的優惠券',
    guideOwn: '看訂單和會員',
    guideOwnWhy: '都在「我的」裏，登入後換手機也在',
    guideStart: '開始逛',
  },
);
