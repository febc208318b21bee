/**
 * Maps names of sentences to their texts in simplified Chinese, or to functions that build the text from values. The sentences are about goods, cart
 * and checkout: why something cannot be bought, and the labels of prices.
 */
export const buying = {
  onSaleFrom: ({ time }: { time: string }) => `${time} 开售`,
  kindNotOrderable: '该类商品暂不支持在线下单',
  equityNotSet: '该权益商品还没有设置权益，暂不能购买',
  // cart
  lineNotServed: '不支持配送到默认收货地址',
  lineGone: '商品已失效',
  addressNotPrintableField: ({ field, characters }: { field: 'name' | 'detail'; characters: string }) =>
    `${field === 'name' ? '收货人' : '详细地址'}里的「${characters}」在快递单上打不出来，请删去`,
  // checkout
  flatFreight: '统一运费',
  feeFreight: '运费',
  feeInsurance: '退货运费险',
  promotionFewLeft: ({ left }: { left: number }) => `活动商品只剩 ${left} 件`,
  promotionMemberLimit: ({ most, taken }: { most: number; taken: number }) =>
    taken > 0 ? `活动每人限购 ${most} 件，您已买 ${taken} 件` : `活动每人限购 ${most} 件`,
  // labels of prices
  flashSaleFrom: ({ time }: { time: string }) => `秒杀还没开始，${time} 开抢`,
  flashSalePrice: '秒杀价',
  groupPrice: '拼团价',
  pointsExchangePrice: '积分兑换价',
  pointsShort: ({ points, own }: { points: number; own: number }) => `积分不够：需要 ${points} 积分，您有 ${own} 积分`,
  rightPrice: '次卡',
  levelPrice: '会员价',
  limitDiscountPrice: '限时折扣',
  returnWithoutReason: '7天无理由退货',
  namedLevelPrice: ({ level }: { level: string }) => `${level}价`,
  comingSoon: '即将开售',
  priceAfterLogin: '登录后可见价格',
  priceNotForLevel: '会员价格不公开',
};
