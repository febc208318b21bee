import type { Translated } from 'contract/sentence.ts';
import type { buying as mainland } from '../zh-CN/buying.ts';

/**
 * Maps names of sentences to their texts for Hong Kong, in traditional Chinese, or to functions that build the text from values. The sentences are
 * about goods, cart and checkout.
 */
export const buying: Translated<typeof mainland> = {
  onSaleFrom: ({ time }) => `${time} 開售`,
  kindNotOrderable: '該類商品暫不支援在線下單',
  equityNotSet: '該權益商品還沒有設定權益，暫不能購買',
  // cart
  lineNotServed: '不支援配送至預設送貨地址',
  lineGone: '商品已失效',
  addressNotPrintableField: ({ field, characters }) =>
    `${field === 'name' ? '收貨人' : '詳細地址'}裡的「${characters}」在速遞單上無法列印，請刪去`,
  // checkout
  flatFreight: '統一運費',
  feeFreight: '運費',
  feeInsurance: '退貨運費險',
  // labels of prices
  rightPrice: '次卡',
  levelPrice: '會員價',
  promotionFewLeft: ({ left }) => `活動商品只剩 ${left} 件`,
  promotionMemberLimit: ({ most, taken }) => (taken > 0 ? `活動每人限購 ${most} 件，您已買 ${taken} 件` : `活動每人限購 ${most} 件`),
  flashSaleFrom: ({ time }) => `秒殺還未開始，${time} 開搶`,
  flashSalePrice: '秒殺價',
  groupPrice: '拼團價',
  pointsExchangePrice: '積分兌換價',
  pointsShort: ({ points, own }) => `積分不夠：需要 ${points} 積分，您有 ${own} 積分`,
  limitDiscountPrice: '限時折扣',
  returnWithoutReason: '7天無理由退貨',
  namedLevelPrice: ({ level }) => `${level}價`,
  comingSoon: '即將開售',
  priceAfterLogin: '登入後可見價格',
  priceNotForLevel: '會員價格不公開',
};
