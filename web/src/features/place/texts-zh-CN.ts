/** Holds the fixed texts that shoppers read on the pages that choose a place, in simplified Chinese. */
export const textsOfMainland = {
  mine: '定位到我的位置',
  locating: '正在定位…',
  confirm: '选这里',
  list: '选择所在地区',
  history: '最近选过的城市',
};
