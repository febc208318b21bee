import { localiseTexts } from '#lib/localise.ts';

/** Holds the fixed texts of the site's own pages. */
export const texts = localiseTexts('site', {
  licence: '营业执照',
  licenceOf: (name: string) => `${name}的营业执照`,
  subject: '主体信息',
  company: '企业名称',
  creditCode: '统一社会信用代码',
  scope: '经营范围',
  address: '住所',
  phone: '联系电话',
  icp: 'ICP 备案号',
  shop: '店铺名称',
  notGiven: '商家尚未公示',
  notGivenWhy: '可拨打客服电话索取',
  shown: '以上信息由商家提供并公示，依据《电子商务法》第十五条',
  supplies: '本店在售商品由上述主体供货、开票并承担售后责任',
  suppliesGoods: '此商品由上述企业供货；本店负责销售、开票和售后',
  supplier: '供货商',
  supplierAddress: '地址',
  seller: '查看商家资质',
  ways: '快捷入口',
  close: '收起快捷入口',
  protocols: '购买前请阅读',
  protocol: (title: string) => `《${title}》`,
  notices: '店铺公告',
});
