import type { texts } from '#features/decoration/texts.ts';

/** Holds the decoration texts for Hong Kong. */
export const decoration: typeof texts = {
  banner: '輪播',
  icons: '快速入口',
  more: '更多',
  groups: '商品分組',
  soldOut: '已售罄',
  list: '商品清單',
  toHome: '去首頁逛逛',
  search: '搜尋',
  searchGoods: '搜尋商品',
  video: '影片',
  play: (title: string) => (title === '' ? '播放影片' : `播放影片：${title}`),
  videoFailed: '影片暫時無法播放，按此重試',
  over: '活動已結束',
  noPage: '頁面不存在',
  noPageWhy: '可能已經移除，去首頁看看吧',
  nothing: '頁面正在佈置',
  nothingWhy: '先到首頁看看有什麼',
  previewOf: (title: string) => `預覽 · ${title}`,
  draft: '草稿預覽，尚未發布',
  version: (version: number) => `第 ${version} 版預覽`,
  until: (time: string) => `連結 ${time} 前有效，請勿轉發給顧客`,
};
