/**
 * Everything the product says no to: a name, the code on the wire, and the sentence a shopper reads.
 * Codes of the documents stand as written; our own are six digits, a range for each domain:
 * 10 site, 11 account, 12 goods, 13 address, 14 freight, 15 checkout, 16 order, 17 payment, 18 merchant.
 */
export const refusals = {
  // site
  textNotFound: { code: 101001, message: '内容不存在' },
  // account
  userNotFound: { code: 1001, message: '用户不存在' },
  mobileWrong: { code: 110001, message: '请输入正确的手机号' },
  mobileTaken: { code: 110002, message: '该手机号已注册，请直接登录' },
  notRegistered: { code: 110003, message: '该手机号尚未注册，请先注册' },
  passwordWeak: { code: 110004, message: '密码需为 8 到 64 位，且不能全是数字' },
  codeWrong: { code: 110005, message: '验证码不正确或已失效' },
  codeTooSoon: { code: 110006, message: '验证码已发送，请稍后再试' },
  codeTooMany: { code: 110007, message: '今天的验证码已用完，请明天再试' },
  codeAddressTooMany: { code: 110008, message: '操作太频繁，请稍后再试' },
  loginWrong: { code: 110009, message: '手机号或密码不正确' },
  loginTooMany: { code: 110010, message: '登录失败次数过多，请 15 分钟后再试，或用验证码登录' },
  loginAddressTooMany: { code: 110011, message: '登录太频繁，请稍后再试' },
  loginNeedsProof: { code: 110012, message: '请输入密码或验证码' },
  loginOtherWay: { code: 110013, message: '暂不支持这种登录方式，请用手机号登录' },
  memberClosed: { code: 110014, message: '账号已注销' },
  textsChanged: { code: 110015, message: '协议已更新，请阅读后重新勾选' },
  tooBusy: { code: 110016, message: '当前登录人数较多，请稍后再试' },
  // goods
  goodsNotFound: { code: 120000, message: '商品不存在' },
  goodsOffSale: { code: 120001, message: '商品已下架' },
  notEnoughStock: { code: 120002, message: '库存不足' },
  notOrderable: { code: 120003, message: '该商品暂不支持在线下单' },
  skuNeeded: { code: 120004, message: '请先选择规格' },
  // page
  pageNotFound: { code: 121001, message: '页面不存在' },
  // address
  addressNotFound: { code: 130001, message: '地址不存在' },
  addressLimit: { code: 130002, message: '最多保存 50 个地址' },
  regionWrong: { code: 130003, message: '请重新选择所在地区' },
  streetsNotFound: { code: 130004, message: '没有该地区的街道数据' },
  addressWordless: { code: 130005, message: '请填写收货人和详细地址' },
  // checkout
  draftNotFound: { code: 150001, message: '订单信息已失效，请重新结算' },
  draftExpired: { code: 150002, message: '停留时间过长，请重新结算' },
  draftDiffers: { code: 150003, message: '订单内容与结算时不一致，请重新结算' },
  priceChanged: { code: 150004, message: '价格有变动，请确认后再提交' },
  addressNeeded: { code: 150005, message: '请先选择收货地址' },
  notServed: { code: 150006, message: '部分商品不支持配送到该地区' },
  // order
  orderNotFound: { code: 160001, message: '订单不存在' },
  orderState: { code: 160002, message: '订单状态已变化，请刷新后再试' },
  orderClosed: { code: 160003, message: '订单已关闭' },
  // payment
  notEnoughBalance: { code: 170001, message: '余额不足' },
  paymentNotFound: { code: 170002, message: '没有找到支付记录' },
  payMethodUnknown: { code: 170003, message: '暂不支持这种支付方式' },
  orderPaid: { code: 780000, message: '订单已支付' },
  // merchant
  courierUnknown: { code: 180001, message: '不认识的快递公司代码' },
  linesUnknown: { code: 180002, message: '发货的商品或数量与订单不符' },
  // cart
  cartLineNotFound: { code: 273001, message: '购物车中没有该商品' },
  cartGoodsLimit: { code: 273010, message: '购物车单个商品数量不能超过200' },
  cartLimit: { code: 273000, message: '购物车商品数量不能超过200' },
} as const;

export type RefusalName = keyof typeof refusals;

/** Thrown by rules and handlers; `server/http` turns it into the answer. Anything else thrown is a fault. */
export class Refusal extends Error {
  /**
   * @param refusal its name in the table
   * @param more.message a sentence that says more than the table's (which goods, how many are left)
   * @param more.body what the screen needs to help, as it crosses the wire
   */
  constructor(
    readonly refusal: RefusalName,
    readonly more: { readonly message?: string; readonly body?: unknown } = {},
  ) {
    super(more.message ?? refusals[refusal].message);
  }
}
