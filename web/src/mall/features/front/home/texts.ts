import { localiseTexts } from '#kit/lib/localise.ts';

/** Holds the fixed texts that shoppers read on the home page. */
export const texts = localiseTexts('home', {
  noHome: '首页正在布置',
  noHomeWhy: '先到分类里看看有什么',
  toCategories: '去看分类',
  legal: '证照',
  legalLabel: '证照：营业执照与备案信息',
});
