import type { Translated } from 'contract/sentence.ts';
import type { merchant as mainland } from '../zh-CN/merchant.ts';

/**
 * Maps names of sentences to their texts for Hong Kong, in traditional Chinese, or to functions that build the text from values. Only a merchant
 * reads them: on freight templates, categories, pictures, settings and payment accounts.
 */
export const merchant: Translated<typeof mainland> = {
  freightRuleForAllNeeded: '運費規則裏須有且只有一條的地區是 *（其他所有地區）',
  freightRegionsUnknown: ({ words }) => `找不到 ${words.join('、')} 這些地區，或有幾個同名：請寫六位編號，或完整的名稱（湖南省 長沙市）`,
  notServedOnlyCodes: '不配送的地區（notServed）請寫編號或名稱，不能是 *',
  parentCategoryNotFound: '沒有這個上級分類',
  levelRankTaken: ({ rank }) => `第 ${rank} 級已經有了，請換一個級次`,
  levelNameTaken: ({ name }) => `已有名為「${name}」的等級`,
  levelGrowthNotRising: ({ name, growth }) => `所需成長值須在級次之間遞增：「${name}」需要 ${growth}`,
  pictureUnusable: ({ name, why }) => `「${name}」不能使用：${why}`,
  pictureForeign: ({ name, format }) =>
    `「${name}」是 ${format} 格式，不能使用；請轉成 JPG 或 PNG 再上載${format === 'HEIC' ? '（iPhone 可在「設定－相機－格式」選「最兼容」）' : ''}`,
  pictureTooLarge: ({ name, megabytes }) => `「${name}」有 ${megabytes} MB，圖片最大 15 MB`,
  pictureIncomplete: ({ name }) => `「${name}」不能使用：檔案不完整，或者不是能打開的圖片`,
  deliveryRegionUnknown: ({ word }) => `沒有「${word}」這個地區，或不止一個。請寫六位的地區編號或全名`,
  shipFromUnknown: ({ value }) => `shipFrom 不能是 ${value}：沒有這個地區，或不止一個。請寫六位的地區編號或全名，如 湖南省 長沙市`,
  settingValueWrong: ({ name, value, why }) => `${name} 不能是 ${value}：${why}`,
  settingPictureNotAllowed: '應為本店圖片，或圖片域名（設定 imageHosts）裏的 https 地址',
  settingPictureMissing: '店裏沒有這張圖片',
  accountCurrencyDiffers: ({ currency, method, currencies }) => `這家店收 ${currency}，這個${method}帳戶只收 ${currencies.join('、')}`,
  accountKeysRefused: ({ method, why }) => `沒有儲存。${method}說：${why}`,
  accountNotAnswered: ({ method }) => `${method}沒有應答，不知道這些密鑰能不能用；請檢查網絡後再試`,
  figureSpanEndsEarly: ({ from, to }) => `結束日期 ${to} 早於開始日期 ${from}`,
  figureSpanTooLong: ({ days, most }) => `選了 ${days} 天，這裏最多看 ${most} 天；請縮短日期範圍，或者換成按天、按月`,
};
