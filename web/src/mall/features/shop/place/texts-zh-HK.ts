import type { LocalisedTexts } from '#kit/lib/localise.ts';
import type { textsOfMainland } from './texts-zh-CN.ts';

/** Holds the fixed texts that shoppers read on the pages that choose a place, as Hong Kong writes them. */
export const textsOfHongKong: LocalisedTexts<typeof textsOfMainland> = {
  mine: '定位到我的位置',
  locating: '正在定位…',
  confirm: '選這裏',
  list: '選擇所在地區',
  history: '最近選過的城市',
  search: '搜尋城市或地區',
  here: '目前位置',
  again: '重新定位',
  hot: '熱門城市',
  letters: '按字母找城市',
  found: '搜尋結果',
  foundNone: '沒有找到，換個名稱試試',
};
