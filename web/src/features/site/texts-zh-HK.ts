import type { LocalisedTexts } from '#lib/localise.ts';
import type { textsOfChina } from './texts-zh-CN.ts';

/** Holds the site texts for Hong Kong. */
export const textsOfHongKong: LocalisedTexts<typeof textsOfChina> = {
  licence: '營業執照',
  licenceOf: (name: string) => `${name}的營業執照`,
  subject: '主體資料',
  company: '企業名稱',
  creditCode: '商業登記號碼',
  scope: '經營範圍',
  address: '住所',
  phone: '聯絡電話',
  icp: 'ICP 備案號',
  shop: '店舖名稱',
  notGiven: '商戶尚未公示',
  notGivenWhy: '可撥打客戶服務電話索取',
  shown: '以上資料由商戶提供並公示',
  supplies: '本店在售商品由上述主體供貨、開票並承擔售後責任',
  suppliesGoods: '此商品由上述企業供貨；本店負責銷售、開票和售後',
  supplier: '供貨商',
  supplierAddress: '地址',
  seller: '查看商戶資料',
  ways: '快速入口',
  close: '收起快速入口',
  protocols: '購買前請閱讀',
  protocol: (title: string) => `《${title}》`,
  notices: '店舖公告',
};
