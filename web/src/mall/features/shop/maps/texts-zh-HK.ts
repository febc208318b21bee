import type { LocalisedTexts } from '#kit/lib/localise.ts';
import type { textsOfMainland } from './texts-zh-CN.ts';

/** Holds the fixed texts that shoppers read on pages about maps and positions, as Hong Kong writes them. */
export const textsOfHongKong: LocalisedTexts<typeof textsOfMainland> = {
  search: '搜尋地點',
  searchAct: '搜尋',
  found: '搜尋結果',
  foundNone: '沒有找到，換個名稱試試，或選擇所在地區',
  map: '地圖：點一下放置標記，拖動移動地圖',
  grid: '網格：店舖沒有開通地圖，點一下放置標記',
  closer: '放大',
  farther: '縮小',
  review: (number: string) => `審圖號：${number}`,
  looking: '正在查詢這個位置…',
  none: '還沒有選擇位置',
  refused: '沒有允許定位。請在瀏覽器的設定裏允許，或選擇所在地區',
  unavailable: '裝置沒有給出位置，請選擇所在地區',
  timeout: '定位超時了，請再試一次，或選擇所在地區',
  noDevice: '這裏不能定位，請選擇所在地區',
  noMap: '店舖沒有開通地圖，請選擇所在地區',
  pick: '在地圖上選位置',
  confirm: '選這裏',
  unsupported: '目前環境不支援地理定位',
};
