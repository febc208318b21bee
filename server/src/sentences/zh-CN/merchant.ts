/**
 * Maps names of sentences to their texts in simplified Chinese, or to functions that build the text from values. Only a merchant reads them: on
 * freight templates, categories, pictures, settings and payment accounts.
 */
export const merchant = {
  freightRuleForAllNeeded: '运费规则里须有且只有一条的地区是 *（其他所有地区）',
  freightRegionsUnknown: ({ words }: { words: readonly string[] }) =>
    `找不到 ${words.join('、')} 这些地区，或有几个同名：写六位编号，或完整的名称（湖南省 长沙市）`,
  notServedOnlyCodes: '不配送的地区（notServed）请写编号或名称，不能是 *',
  parentCategoryNotFound: '没有这个上级分类',
  levelRankTaken: ({ rank }: { rank: number }) => `第 ${rank} 级已经有了，请换一个级次`,
  levelNameTaken: ({ name }: { name: string }) => `已有名为「${name}」的等级`,
  levelGrowthNotRising: ({ name, growth }: { name: string; growth: number }) => `所需成长值须在级次之间递增：「${name}」需要 ${growth}`,
  pictureUnusable: ({ name, why }: { name: string; why: string }) => `「${name}」不能使用：${why}`,
  pictureForeign: ({ name, format }: { name: string; format: string }) =>
    `「${name}」是 ${format} 格式，不能使用；请转成 JPG 或 PNG 再传${format === 'HEIC' ? '（苹果手机可在“设置-相机-格式”里选“兼容性最佳”）' : ''}`,
  pictureTooLarge: ({ name, megabytes }: { name: string; megabytes: string }) => `「${name}」有 ${megabytes} MB，图片最大 15 MB`,
  pictureIncomplete: ({ name }: { name: string }) => `「${name}」不能使用：文件不完整，或者不是能打开的图片`,
  deliveryRegionUnknown: ({ word }: { word: string }) => `没有「${word}」这个地区，或不止一个。请写六位的地区编号或全名`,
  shipFromUnknown: ({ value }: { value: string }) =>
    `shipFrom 不能是 ${value}：没有这个地区，或不止一个。请写六位的地区编号或全名，如 湖南省 长沙市`,
  settingValueWrong: ({ name, value, why }: { name: string; value: string; why: string }) => `${name} 不能是 ${value}：${why}`,
  settingPictureNotAllowed: '应为本店图片，或图片域名（设置 imageHosts）里的 https 地址',
  settingPictureMissing: '店里没有这张图片',
  accountCurrencyDiffers: ({ currency, method, currencies }: { currency: string; method: string; currencies: readonly string[] }) =>
    `这家店收 ${currency}，这个${method}账户只收 ${currencies.join('、')}`,
  accountKeysRefused: ({ method, why }: { method: string; why: string }) => `没有保存。${method}说：${why}`,
  accountNotAnswered: ({ method }: { method: string }) => `${method}没有应答，不知道这些密钥能不能用；请检查网络后再试`,
  figureSpanEndsEarly: ({ from, to }: { from: string; to: string }) => `结束日期 ${to} 早于开始日期 ${from}`,
  figureSpanTooLong: ({ days, most }: { days: number; most: number }) =>
    `选了 ${days} 天，这里最多看 ${most} 天；请缩短日期范围，或者换成按天、按月`,
};
