import type { Translated } from 'contract/sentence.ts';
import type { buying as mainland } from '../zh-CN/buying.ts';

/** Holds the sentences of goods, cart and checkout for Hong Kong. */
export const buying: Translated<typeof mainland> = {
  notYetOnSale: '商品還未開售',
  saleNotBegun: '商品尚未開售',
  goodsSoldOut: '商品已售罄',
  onSaleFrom: ({ time }) => `${time} 開售`,
  kindNotOrderable: '該類商品暫不支援在線下單',
  pictureNotOrderable: '須上傳圖片的商品暫不支援在線下單',
  fewerLeft: ({ stock }) => `庫存不足，僅剩 ${stock} 件`,
  mostBuyable: ({ stock }) => `庫存不足，最多可買 ${stock} 件`,
  regionNotServed: '不支援配送至該地區',
  ofProduct: ({ title, problem }) => `「${title}」${problem}`,
  // cart
  lineOffSale: '已下架',
  lineNotYet: '未開售',
  lineSoldOut: '已售罄',
  lineNotServed: '不支援配送至預設收貨地址',
  lineFewLeft: ({ stock }) => `僅剩 ${stock} 件`,
  lineGone: '商品已失效',
  // checkout
  customsSinglePieceLimit: '海關規定跨境商品單件不能超過 26000 元',
  customsOrderLimit: '海關規定跨境商品每單不能超過 5000 元，請分開下單',
  receiverNotIdentity: ({ receiver, person }) => `收貨人「${receiver}」與實名人「${person}」不一致，須為同一人，請更換實名資料或收貨人`,
  ofProductField: ({ title, problem }) => `「${title}」的${problem}`,
  answersOfOtherGoods: '留言與所購商品不一致，請重新填寫',
  levelDiscount: '會員價優惠',
  flatFreight: '統一運費',
  // labels of prices
  levelPrice: '會員價',
  namedLevelPrice: ({ level }) => `${level}價`,
  comingSoon: '即將開售',
  priceAfterLogin: '登入後可見價格',
  priceNotForLevel: '會員價格不公開',
};
