/** Holds the sentences of goods, cart and checkout: why something cannot be bought, and the labels of prices. */
export const buying = {
  notYetOnSale: '商品还未开售',
  saleNotBegun: '商品尚未开售',
  goodsSoldOut: '商品已售罄',
  onSaleFrom: ({ time }: { time: string }) => `${time} 开售`,
  kindNotOrderable: '该类商品暂不支持在线下单',
  pictureNotOrderable: '需上传图片的商品暂不支持在线下单',
  fewerLeft: ({ stock }: { stock: number }) => `库存不足，仅剩 ${stock} 件`,
  mostBuyable: ({ stock }: { stock: number }) => `库存不足，最多可买 ${stock} 件`,
  regionNotServed: '不支持配送到该地区',
  ofProduct: ({ title, problem }: { title: string; problem: string }) => `「${title}」${problem}`,
  // cart
  lineOffSale: '已下架',
  lineNotYet: '未开售',
  lineSoldOut: '已售罄',
  lineNotServed: '不支持配送到默认收货地址',
  lineFewLeft: ({ stock }: { stock: number }) => `仅剩 ${stock} 件`,
  lineGone: '商品已失效',
  // checkout
  customsSinglePieceLimit: '海关规定跨境商品单件不能超过 26000 元',
  customsOrderLimit: '海关规定跨境商品每单不能超过 5000 元，请分开下单',
  receiverNotIdentity: ({ receiver, person }: { receiver: string; person: string }) =>
    `收货人「${receiver}」与实名人「${person}」不一致，须为同一人，请更换实名信息或收货人`,
  ofProductField: ({ title, problem }: { title: string; problem: string }) => `「${title}」的${problem}`,
  answersOfOtherGoods: '留言与所购商品不一致，请重新填写',
  levelDiscount: '会员价优惠',
  flatFreight: '统一运费',
  // labels of prices
  levelPrice: '会员价',
  namedLevelPrice: ({ level }: { level: string }) => `${level}价`,
  comingSoon: '即将开售',
  priceAfterLogin: '登录后可见价格',
  priceNotForLevel: '会员价格不公开',
};
