import type { SiteTexts } from './site-texts.ts';

/** Begins every initial legal text, and tells the merchant to replace it. */
const replaceNote = '<p><strong>【这是新店的默认文本，开业前请换成您自己的：方括号里的内容须填写，并请法务审阅。】</strong></p>';

/** Holds the texts that a new shop in mainland China begins with. */
export const siteTexts: SiteTexts = {
  slogan: '新店开业',
  shipPromise: '付款后 48 小时内发货',
  levels: [
    { name: '普通会员', alias: '普通' },
    { name: '银卡会员', alias: '银卡' },
    { name: '金卡会员', alias: '金卡' },
  ],
  group: '推荐',
  freightTemplate: '全国标准',
  ownerKey: '店主',
  home: '首页',
  welcome: (name) => `欢迎光临${name}，新店开业，商品陆续上架`,
  groupTitle: '本店推荐',
  bottomMenu: '底部菜单',
  menu: { home: '首页', categories: '分类', cart: '购物车', own: '我的' },
  legal: (name) => ({
    service: {
      title: '用户服务协议',
      html: `${replaceNote}<h2>用户服务协议</h2><p>本协议由您与【主体名称】（${name}）订立。</p><h3>一、账号</h3><p>您以手机号注册并登录，请保管好密码和验证码。</p><h3>二、下单与付款</h3><p>您提交订单并付款后，买卖合同成立；未付款的订单会按时关闭。</p><h3>三、发货与收货</h3><p>我们按商品页的承诺发货，收到后请及时验收。</p><h3>四、退换</h3><p>符合法律规定的商品，您可以在签收后七天内无理由退货：【退换办法与联系方式】。</p><h3>五、争议</h3><p>先与我们协商；协商不成，向【有管辖权的法院】起诉。</p>`,
    },
    privacy: {
      title: '隐私政策',
      html: `${replaceNote}<h2>隐私政策</h2><p>【主体名称】（${name}）只收集交易所必需的信息。</p><h3>一、我们收集什么</h3><ul><li>手机号：登录与通知。</li><li>收货人、电话、地址：把货送到您手上，提供给【承运的快递公司】。</li><li>订单与付款记录：发货、退换、开票、解决争议，提供给【支付机构】。</li></ul><h3>二、放多久</h3><p>【保存期限】，法律另有规定的从其规定。</p><h3>三、您的权利</h3><p>您可以在设置里查看、导出、更正信息，撤回同意，注销账号。</p><h3>四、联系我们</h3><p>【个人信息保护负责人与联系方式】</p>`,
    },
    purchase: {
      title: '购买须知',
      html: `${replaceNote}<h2>购买须知</h2><p>下单前请核对规格、数量和收货地址。库存与价格以提交订单时为准。【其他须知】</p>`,
    },
    identity: {
      title: '身份信息处理同意书',
      html: `${replaceNote}<h2>身份信息处理同意书</h2><p>购买跨境等须实名申报的商品时，【主体名称】（${name}）处理您的姓名和身份证号，只用于【申报用途与接收方】。您可以不同意，但无法购买这类商品；也可以随时撤回。</p>`,
    },
  }),
};
