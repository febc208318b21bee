import { localiseTexts } from '#kit/lib/localise.ts';

/** Holds the fixed texts that shoppers read on the page for unknown URLs and in WeChat's snapshot mode. */
export const texts = localiseTexts('app', {
  noPage: '页面不存在',
  notFound: '没有找到这个页面',
  notFoundWhy: '地址可能写错了，或者页面已经下线',
  toIndex: '回到首页',
  snapshot: '微信快照模式',
  fullServiceFirst: '请使用完整服务进入商城',
  fullService: '使用完整服务',
});
