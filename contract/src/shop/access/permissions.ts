/** Names the sections of the permissions, in the order in which a role is edited. */
export const permissionSections = {
  goods: '商品',
  pages: '装修',
  orders: '订单',
  refunds: '售后',
  offers: '营销',
  members: '会员',
  service: '客户服务',
  figures: '数据',
  money: '资金',
  shop: '店铺',
  people: '人员',
} as const;

interface PermissionFacts {
  readonly section: keyof typeof permissionSections;
  readonly name: string;
  readonly says: string;
}

/**
 * Lists what a person of the merchant, or an access key, may be allowed. A call row names the one it needs (`may`). The server, the menu and buttons
 * of the console, the audit log and the docs all read this table.
 */
export const permissions = {
  'goods.view': { section: 'goods', name: '查看商品', says: '商品、分类、分组、运费模板、预约服务' },
  'goods.edit': { section: 'goods', name: '编辑商品', says: '新建、修改、导入商品和库存，分类、分组、组合、预约服务' },
  'freight.edit': { section: 'goods', name: '编辑运费', says: '运费模板' },
  'pictures.edit': { section: 'goods', name: '上传图片', says: '图片和视频' },
  'pages.view': { section: 'pages', name: '查看页面', says: '页面、草稿、版本和预览' },
  'pages.edit': { section: 'pages', name: '装修页面', says: '改草稿、发布、下线，弹窗广告，分享文字' },
  'orders.view': { section: 'orders', name: '查看订单', says: '订单、收货人、拼团和导出；有收货人的姓名和电话' },
  'orders.ship': { section: 'orders', name: '发货', says: '发货、改运单、换货寄出、上门取件、寄出奖品' },
  'orders.edit': { section: 'orders', name: '改订单', says: '关闭、备注、改收货信息，代客预约' },
  'orders.reprice': { section: 'orders', name: '改价', says: '改未付订单的价格和运费' },
  'orders.writeOff': { section: 'orders', name: '核销', says: '核销优惠券，预约签到和未到' },
  'orders.refund': { section: 'refunds', name: '退款', says: '直接退款：整单、按件、只退钱' },
  'refunds.view': { section: 'refunds', name: '查看售后', says: '售后单和导出' },
  'refunds.decide': { section: 'refunds', name: '处理售后', says: '同意、拒绝、收货、换货改退款，取消已付的预约' },
  'offers.view': { section: 'offers', name: '查看营销', says: '促销、优惠券、赠品、权益、抽奖、签到、问卷和卡种' },
  'promotions.edit': { section: 'offers', name: '编辑促销', says: '促销活动和问卷；只影响价格，不发东西' },
  'gifts.edit': { section: 'offers', name: '编辑有价的奖励', says: '优惠券、购物赠礼、进店礼、权益、抽奖、签到和上传任务的奖励' },
  'gifts.give': { section: 'offers', name: '发放', says: '给会员发积分、发优惠券、做券码，审核上传任务' },
  'cards.edit': { section: 'offers', name: '储值卡', says: '卡种、发卡、冻结' },
  'members.view': { section: 'members', name: '查看会员', says: '会员、分享关系、卡、问卷答案；有姓名和电话' },
  'members.edit': { section: 'members', name: '管理会员', says: '改等级、冻结和解冻，标签和备注' },
  'members.message': { section: 'members', name: '群发消息', says: '给一群会员发站内消息，停止群发' },
  'members.balance': { section: 'members', name: '调整余额', says: '给会员加余额或扣余额；余额就是钱' },
  'levels.edit': { section: 'members', name: '会员等级', says: '等级、折扣和门槛' },
  'service.answer': { section: 'service', name: '回复顾客', says: '评价、求购、建议和售后留言' },
  'figures.view': { section: 'figures', name: '经营数据', says: '销售、访客和页面错误' },
  'receipts.view': { section: 'money', name: '查看收款', says: '付款、付款凭证、当面付和发票' },
  'receipts.decide': { section: 'money', name: '审核收款', says: '付款凭证、当面付退款、开票' },
  'payments.reconcile': { section: 'money', name: '对账', says: '账本、账单、差错、退款失败的处理' },
  'shop.view': { section: 'shop', name: '查看设置', says: '店铺资料、设置、文字、等级' },
  'settings.edit': { section: 'shop', name: '改设置', says: '店铺设置和文字、短信模板' },
  'accounts.edit': {
    section: 'shop',
    name: '外部账号',
    says: '支付、快递、短信、微信等服务的账号；登录的验证码由短信账号发出，能改它就等于店主',
  },
  'webhooks.edit': { section: 'shop', name: '推送', says: 'webhook 和推送记录' },
  'people.edit': { section: 'people', name: '人员和密钥', says: '人员、角色、访问密钥' },
  'audit.view': { section: 'people', name: '操作日志', says: '谁在什么时候改了什么' },
} as const satisfies Record<string, PermissionFacts>;

/** Names a permission, such as `orders.ship`. */
export type Permission = keyof typeof permissions;
/** Lists the permissions. */
export const permissionNames = Object.keys(permissions) as Permission[];
