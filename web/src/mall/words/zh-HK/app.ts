import type { texts } from '#mall/features/shop/app/texts.ts';

/** Holds the texts of features/app/texts.ts as Hong Kong writes them: the page for unknown URLs and WeChat's snapshot mode. */
export const app: typeof texts = {
  noPage: '頁面不存在',
  notFound: '沒有找到這個頁面',
  notFoundWhy: '地址可能寫錯了，或者頁面已經移除',
  toIndex: '回到首頁',
  snapshot: '微信快照模式',
  fullServiceFirst: '請使用完整服務進入商城',
  fullService: '使用完整服務',
};
