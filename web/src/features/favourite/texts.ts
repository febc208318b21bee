import { localiseTexts } from '#lib/localise.ts';

/** Holds the texts of the favourites. */
export const texts = localiseTexts('favourite', {
  removed: '已取消收藏',
  list: '我的收藏',
  edit: '管理',
  done: '完成',
  all: '全选',
  choose: (title: string) => `选择 ${title}`,
  remove: '取消收藏',
  removeOne: (title: string) => `取消收藏 ${title}`,
  removeSome: (count: number) => (count > 0 ? `取消收藏 (${count})` : '取消收藏'),
  addToCart: (title: string) => `${title}，加入购物车`,
  chooseSku: (title: string) => `${title}，选择规格`,
  states: { soldOut: '已售罄', notYet: '未开售', offSale: '已下架', gone: '已失效' },
  cheaper: (amount: string) => `比收藏时降 ${amount}`,
  goneSome: (count: number) => `${count} 件商品已下架或失效`,
  clear: '清理',
  clearAsk: (count: number) => `清理 ${count} 件已下架或失效的收藏？`,
  cleared: '已清理',
  empty: '还没有收藏',
  emptyWhy: '看到喜欢的，点一下爱心就在这里了',
  look: '去逛逛',
});
