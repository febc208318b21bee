import { pickTexts } from '#kit/lib/localise.ts';

/** Holds the fixed texts that shoppers read about reviews, on a product page. */
export const cardTexts = pickTexts(
  {
    reviews: '评价',
    count: (count: string, goodRate: number) => `${count} 条 · 好评 ${goodRate}%`,
    rated: (score: string, count: string) => `${score} 分 · ${count} 条评价`,
    stars: (score: number) => `${score} 星`,
    all: '全部',
    nobody: '匿名用户',
    noWords: '没有写文字',
  },
  {
    reviews: '評價',
    count: (count: string, goodRate: number) => `${count} 則 · 好評 ${goodRate}%`,
    rated: (score: string, count: string) => `${score} 分 · ${count} 則評價`,
    stars: (score: number) => `${score} 星`,
    all: '全部',
    nobody: '匿名用戶',
    noWords: '沒有寫文字',
  },
);
