import type { Translated } from 'contract/sentence.ts';
import type { page as mainland } from '../zh-CN/page.ts';

/** Separates the path of a field from Chinese text; the whole block has no path. */
const field = (path: string): string => path && `${path} `;
const blocks: Readonly<Record<string, string>> = {
  banner: '輪播圖',
  iconGrid: '圖標導航',
  notice: '公告',
  goodsList: '商品列表',
  groupBuys: '拼團商品',
  limitDiscount: '限時折扣',
  coupons: '優惠券',
  groupTabs: '商品分組',
  hotPicture: '熱區圖片',
  title: '標題',
  spacer: '間隔',
  richText: '富文本',
  video: '影片',
  search: '搜尋框',
  countdown: '倒計時',
  flashSale: '秒殺',
  menu: '底部菜單',
};

/**
 * Maps names of sentences to their texts for Hong Kong, in traditional Chinese, or to functions that build the text from values. The sentences are
 * about pages and their blocks.
 */
export const page: Translated<typeof mainland> = {
  blockName: ({ kind }) => blocks[kind] ?? '',
  blockWrong: ({ place, what, why }) => `第 ${place} 個組件${what && `（${what}）`}：${why}`,
  blockUnknown: '沒有這種組件',
  blockFieldMissing: ({ path }) => `缺少 ${path}`,
  blockFieldEmpty: ({ path }) => `${field(path)}不能為空`,
  blockFieldTooLong: ({ path, limit }) => `${field(path)}不能超過 ${limit} 個字`,
  blockItemsTooFew: ({ path, limit }) => `${field(path)}不能少於 ${limit} 項`,
  blockItemsTooMany: ({ path, limit }) => `${field(path)}不能超過 ${limit} 項`,
  blockFieldTooSmall: ({ path, limit }) => `${field(path)}不能小於 ${limit}`,
  blockFieldTooLarge: ({ path, limit }) => `${field(path)}不能大於 ${limit}`,
  blockFieldNotOneOf: ({ path, known }) => `${field(path)}應為 ${known.join('、')} 其中之一`,
  blockFieldMalformed: ({ path }) => `${field(path)}的格式不正確`,
  linkNotAllowed: ({ path, url }) => `${path} 只能是本店頁面（/ 開頭）、電話（tel: 開頭）或已登記的外部域名：${url}`,
  mediaNotAllowed: ({ path, url }) => `${path} 應為本店圖片或已登記的圖片域名：${url}`,
  zoneOutsidePicture: '熱區超出了圖片',
  goodsOrGroupNeeded: '請選擇商品（goodsIds）或分組（groupId）',
  menuOnlyInBottomMenu: '只能用在底部菜單',
  blockNotInBottomMenu: '不能用在底部菜單',
  menuIconUnknown: ({ path, icon, known }) => `${path}.icon 不能是「${icon}」，可以是 ${known.join('、')}`,
  blockOnlyLast: '只能放在頁面最後',
  goodsMissing: ({ path, id }) => `${path}：店裏沒有編號 ${id} 的商品`,
  groupMissing: ({ path, id }) => `${path}：店裏沒有編號 ${id} 的分組`,
  categoryMissing: ({ path, id }) => `${path}：店裏沒有編號 ${id} 的分類`,
  microPageMissing: ({ path, id }) => `${path}：店裏沒有編號 ${id} 的微頁面`,
  mallPageMissing: ({ path, url }) => `${path}：商城裏沒有 ${url} 這個頁面`,
  mediaMissing: ({ path, url }) => `${path}：店裏沒有 ${url} 這張圖片或這段影片`,
};
