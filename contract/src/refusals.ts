import { pictureRequirements } from './picture/picture-limits.ts';

/**
 * Lists every refusal of the product: its name, the code on the wire, and the sentence that a shopper reads.
 * Codes of the specification stay as they are. Ours have six digits, in a range for each domain:
 * 10 site, 11 account, 12 goods, 13 address, 14 freight, 15 checkout, 16 order, 17 payment, 18 merchant, 19 message, 20 person, 22 favourite, 23 identity.
 */
export const refusals = {
  // site
  textNotFound: { code: 101001, message: '内容不存在' },
  settingNotFound: { code: 101002, message: '没有这个设置' },
  shopNotFound: { code: 101003, message: '没有这家店铺' },
  textEmpty: { code: 101004, message: '内容不能为空' },
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
  memberClosing: { code: 110017, message: '账号正在注销，登录后将取消注销' },
  mobileBound: { code: 110018, message: '该手机号已绑定其他账号' },
  mobileNeeded: { code: 560000, message: '请先绑定手机号' },
  nickEmpty: { code: 110019, message: '请输入昵称，最多 20 个字，不含表情' },
  payPasswordWeak: { code: 110021, message: '支付密码为 6 位数字，不能相同或连续' },
  payPasswordNeeded: { code: 110022, message: '请输入支付密码' },
  payPasswordWrong: { code: 110023, message: '支付密码不正确' },
  payPasswordTooMany: { code: 110024, message: '支付密码错误次数过多，请 3 小时后再试，或在设置里重置' },
  pictureUnknown: { code: 110020, message: '请选择已有的头像' },
  // goods
  goodsNotFound: { code: 120000, message: '商品不存在' },
  goodsOffSale: { code: 120001, message: '商品已下架' },
  notEnoughStock: { code: 120002, message: '库存不足' },
  notOrderable: { code: 120003, message: '该商品暂不支持在线下单' },
  buyLimit: { code: 120005, message: '超出限购数量' },
  levelNeeded: { code: 120006, message: '仅限指定会员等级购买' },
  skuNeeded: { code: 120004, message: '请先选择规格' },
  groupNotFound: { code: 120020, message: '商品分组不存在' },
  categoryNotFound: { code: 120021, message: '商品分类不存在' },
  // page
  pageNotFound: { code: 121001, message: '页面不存在' },
  versionNotFound: { code: 121002, message: '没有这个版本' },
  pieceWrong: { code: 121003, message: '页面组件填写有误' },
  draftChanged: { code: 121004, message: '草稿已被他人修改，请重新载入后再改' },
  pageEmpty: { code: 121005, message: '页面还没有组件，不能发布' },
  pageNeeded: { code: 121006, message: '首页和底部菜单不能下线' },
  pageTooMany: { code: 121007, message: '最多保存 200 个微页面' },
  previewOver: { code: 121008, message: '预览链接已过期，请向商家重新获取' },
  previewWrong: { code: 121009, message: '预览链接无效，请检查是否复制完整' },
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
  leaveMessageWrong: { code: 150007, message: '请按要求填写商品留言' },
  realnameNeeded: { code: 150008, message: '请先填写实名信息' },
  realnameDiffers: { code: 150009, message: '实名人与收货人须为同一人，请更换实名信息或收货人' },
  overseasLimit: { code: 150010, message: '跨境商品每单不能超过 5000 元，请分开下单' },
  overseasMixed: { code: 150011, message: '跨境商品须单独报关，请与其他商品分开下单' },
  boughtAlone: { code: 150012, message: '虚拟商品无需配送，请单独购买' },
  // order
  orderNotFound: { code: 160001, message: '订单不存在' },
  orderState: { code: 160002, message: '订单状态已变化，请刷新后再试' },
  orderClosed: { code: 160003, message: '订单已关闭' },
  partlySent: { code: 160004, message: '订单已有商品发出，不能修改地址' },
  freightDiffers: { code: 160005, message: '新地址的运费与原订单不同，不能直接修改，请联系商家处理' },
  receiptDelayed: { code: 160006, message: '每个订单只能延长一次收货' },
  receiptNotDue: { code: 160007, message: '距自动确认收货 3 天内才能延长收货' },
  orderNotOver: { code: 160008, message: '订单还没有结束，不能删除' },
  tooManyUnpaid: { code: 160010, message: '待付款的订单太多，请先付款或取消后再下单' },
  remindedAlready: { code: 160009, message: '今天已经提醒过商家了，请耐心等待' },
  // payment
  notEnoughBalance: { code: 170001, message: '余额不足' },
  paymentNotFound: { code: 170002, message: '没有找到支付记录' },
  payMethodUnknown: { code: 170003, message: '暂不支持这种支付方式' },
  rechargeOff: { code: 170004, message: '本店暂未开放充值' },
  rechargeAmount: { code: 170005, message: '请输入可充值的金额' },
  rechargeMost: { code: 170006, message: '充值后余额不能超过上限' },
  rechargeNotFound: { code: 170007, message: '没有找到这笔充值' },
  rechargePaid: { code: 170008, message: '这笔充值已经到账' },
  rechargeExpired: { code: 170009, message: '这笔充值已过期，请重新充值' },
  payVendorAway: { code: 170010, message: '支付通道暂时没有响应，请稍后再试' },
  noticeDiffers: { code: 170012, message: '支付平台记录的金额与这笔付款不符，请等商家与支付平台核对' },
  orderBeyondBalance: { code: 170013, message: '订单金额超出余额支付上限，暂不能下单' },
  payVendorRefused: { code: 170014, message: '支付通道没有受理这笔付款，请换一种支付方式' },
  differenceNotFound: { code: 170015, message: '没有这条待处理的对账差异' },
  refundNotFound: { code: 170016, message: '没有这笔退款' },
  refundNotFailed: { code: 170017, message: '这笔退款没有失败，不需要重试' },
  paymentNotCome: { code: 170018, message: '支付平台还没有收到这笔付款，没有要处理的' },
  orderPaid: { code: 780000, message: '订单已支付' },
  // merchant
  courierUnknown: { code: 180001, message: '不认识的快递公司代码' },
  parcelNotFound: { code: 180003, message: '这个订单没有这个运单号的包裹' },
  parcelTaken: { code: 180004, message: '这个订单的另一个包裹已是这个运单号' },
  linesUnknown: { code: 180002, message: '发货的商品或数量与订单不符' },
  goodsFileWrong: { code: 180020, message: '有些行填写有误' },
  importNotFound: { code: 180021, message: '没有这次导入' },
  importOutOfOrder: { code: 180022, message: '这一批与上一批不相连，请从断开处继续' },
  pictureWrong: { code: 180023, message: pictureRequirements },
  pictureTooMany: { code: 180033, message: '图片太多：一家店最多 50000 张，合计 10 GB' },
  categoryNameTaken: { code: 180024, message: '同一级已有同名的分类' },
  categoryUsed: { code: 180025, message: '分类下还有商品或下级分类，不能删除' },
  categoryTooDeep: { code: 180026, message: '分类最多两级' },
  groupNameTaken: { code: 180027, message: '已有同名的分组' },
  groupUsed: { code: 180028, message: '分组里还有商品，不能删除' },
  templateNotFound: { code: 180029, message: '运费模板不存在' },
  templateUsed: { code: 180030, message: '还有商品使用这个运费模板，不能删除' },
  templateWrong: { code: 180031, message: '运费模板填写有误' },
  pictureAddressWrong: { code: 180034, message: '图片应为本店已上传的图片，或已登记的图片域名里的' },
  shelfTooMany: { code: 180032, message: '最多 1000 个分类、1000 个分组、100 个运费模板' },
  priceTooLow: { code: 180040, message: '改价后不能低于 0 元' },
  levelNotFound: { code: 180050, message: '没有这个会员等级' },
  levelWrong: { code: 180051, message: '会员等级填写有误' },
  memberStateWrong: { code: 180052, message: '会员未激活或已注销，不能冻结或解冻' },
  settingWrong: { code: 180053, message: '设置的值不合适' },
  payAccountWrong: { code: 180060, message: '收款账户填写有误' },
  payAccountNotFound: { code: 180061, message: '没有这个收款账户' },
  payAccountTooMany: { code: 180062, message: '同一种支付方式最多保留 20 个收款账户' },
  paySandboxNone: { code: 180063, message: '这套服务没有支付沙箱，只能填写真实的收款账户' },
  dayWrong: { code: 180054, message: '日期应如 2026-11-22' },
  keyNotFound: { code: 180010, message: '访问密钥不存在' },
  keyNameTaken: { code: 180011, message: '已有同名的访问密钥，请换一个名称' },
  keyTooMany: { code: 180012, message: '最多保留 50 把在用的访问密钥，请先停用不用的' },
  lastOwnerKey: { code: 180013, message: '这是最后一把店主密钥，停用后将无法管理店铺' },
  webhookNotFound: { code: 180100, message: '没有这个推送地址' },
  webhookUrlWrong: { code: 180101, message: '这个网址不能用来推送' },
  webhookTaken: { code: 180102, message: '已有同样的推送地址' },
  webhookTooMany: { code: 180103, message: '最多 10 个推送地址，请先删除不用的' },
  deliveryNotFound: { code: 180104, message: '没有这条推送记录，或已过保留期' },
  // message
  messageNotFound: { code: 190001, message: '消息不存在' },
  // person
  leavingOrders: { code: 200001, message: '还有未完成的订单，完成后才能注销' },
  leavingBalance: { code: 200002, message: '账户还有余额，用完或联系客服原路退回后才能注销' },
  leavingPayment: { code: 200004, message: '有一笔充值还可能到账，通常半小时内会有结果，之后才能注销' },
  ticketOver: { code: 200003, message: '下载链接已失效，请重新获取' },
  // favourite
  favouriteLimit: { code: 220001, message: '最多收藏 1000 件商品，请先清理一些再收藏' },
  // identity
  identityNotFound: { code: 230001, message: '没有这份实名信息' },
  identityLimit: { code: 230002, message: '最多保存 10 份实名信息' },
  identityName: { code: 230003, message: '请填写身份证上的姓名' },
  identityNumber: { code: 230004, message: '请输入正确的身份证号' },
  identityTaken: { code: 230005, message: '这个身份证号已经保存过了' },
  identityMismatch: { code: 230006, message: '姓名与身份证号不一致，请核对后再试' },
  identityTries: { code: 230007, message: '今天的核验次数已用完，请明天再试' },
  identityVendorAway: { code: 230008, message: '实名核验暂时没有响应，请稍后再试' },
  // cart
  notForCart: { code: 273002, message: '虚拟商品请直接购买，不能加入购物车' },
  cartLineNotFound: { code: 273001, message: '购物车中没有该商品' },
  cartGoodsLimit: { code: 273010, message: '购物车单个商品数量不能超过200' },
  cartLimit: { code: 273000, message: '购物车商品数量不能超过200' },
} as const;

export type RefusalName = keyof typeof refusals;

/** Refuses a request for a reason of the domain. Rules and handlers throw it, and `server/http` turns it into the reply. */
export class Refusal extends Error {
  /**
   * @param refusal its name in the table
   * @param more.message a more precise sentence than the table's (which product, how many are left)
   * @param more.body data that the screen needs to offer a remedy, in its form on the wire
   */
  constructor(
    readonly refusal: RefusalName,
    readonly more: { readonly message?: string; readonly body?: unknown } = {},
  ) {
    super(more.message ?? refusals[refusal].message);
  }
}
