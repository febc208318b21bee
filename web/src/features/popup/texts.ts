import { pickTexts } from '#lib/localise.ts';

/** Holds the texts of what opens over the home page. */
export const texts = pickTexts(
  {
    points: (points: number) => `${points} 积分`,
    pointsWhy: '购物可抵现，也可兑换礼品',
    take: '立即领取',
    login: '登录领取',
    couponTime: '领取后可用',
    picture: (title: string) => `查看「${title}」`,
  },
  {
    points: (points: number) => `${points} 積分`,
    pointsWhy: '購物可抵現，也可兌換禮品',
    take: '立即領取',
    login: '登入領取',
    couponTime: '領取後可用',
    picture: (title: string) => `查看「${title}」`,
  },
);
