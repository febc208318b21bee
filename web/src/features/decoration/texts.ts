import { localiseTexts } from '#lib/localise.ts';

/** Holds the fixed texts of page blocks and of micro pages. */
export const texts = localiseTexts('decoration', {
  banner: '轮播',
  icons: '图标导航',
  more: '更多',
  groups: '商品分组',
  soldOut: '已售罄',
  list: '商品列表',
  toHome: '去首页逛逛',
  search: '搜索',
  searchGoods: '搜索商品',
  video: '视频',
  play: (title: string) => (title === '' ? '播放视频' : `播放视频：${title}`),
  videoFailed: '视频暂时无法播放，点此重试',
  over: '活动已结束',
  noPage: '页面不存在',
  noPageWhy: '可能已经下线，去首页看看吧',
  nothing: '页面正在布置',
  nothingWhy: '先到首页看看有什么',
  previewOf: (title: string) => `预览 · ${title}`,
  draft: '草稿预览，尚未发布',
  version: (version: number) => `第 ${version} 版预览`,
  until: (time: string) => `链接 ${time} 前有效，请勿转发给顾客`,
});
