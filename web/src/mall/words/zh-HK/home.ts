import type { texts } from '#mall/features/front/home/texts.ts';

/** Holds the texts of features/home/texts.ts (the home page) as Hong Kong writes them. */
export const home: typeof texts = {
  noHome: '首頁正在佈置',
  noHomeWhy: '先到分類裏看看有什麼',
  toCategories: '去看分類',
  legal: '證照',
  legalLabel: '證照：營業執照與備案資料',
};
