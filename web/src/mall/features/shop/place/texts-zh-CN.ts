/** Holds the fixed texts that shoppers read on the pages that choose a place, in simplified Chinese. */
export const textsOfMainland = {
  mine: '定位到我的位置',
  locating: '正在定位…',
  confirm: '选这里',
  list: '选择所在地区',
  history: '最近选过的城市',
  search: '搜索城市或区县',
  here: '当前位置',
  again: '重新定位',
  hot: '热门城市',
  letters: '按字母找城市',
  found: '搜索结果',
  foundNone: '没有找到，换个名称试试',
};
