import type { texts } from '#features/favourite/texts.ts';

/** Holds the favourite texts for Hong Kong. */
export const favourite: typeof texts = {
  removed: '已取消收藏',
  list: '我的收藏',
  edit: '管理',
  done: '完成',
  all: '全選',
  choose: (title: string) => `選擇 ${title}`,
  remove: '取消收藏',
  removeOne: (title: string) => `取消收藏 ${title}`,
  removeSome: (count: number) => (count > 0 ? `取消收藏 (${count})` : '取消收藏'),
  addToCart: (title: string) => `${title}，加入購物車`,
  chooseSku: (title: string) => `${title}，選擇規格`,
  states: { soldOut: '已售罄', notYet: '未開售', offSale: '已下架', gone: '已失效' },
  cheaper: (amount: string) => `比收藏時降 ${amount}`,
  goneSome: (count: number) => `${count} 件商品已下架或失效`,
  clear: '清理',
  clearAsk: (count: number) => `清理 ${count} 件已下架或失效的收藏？`,
  cleared: '已清理',
  empty: '還沒有收藏',
  emptyWhy: '看到喜歡的，按一下愛心就在這裏了',
  look: '去逛逛',
};
