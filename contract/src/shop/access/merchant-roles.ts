import { type Permission, permissionNames } from './permissions.ts';

interface RoleFacts {
  readonly name: string;
  readonly may: readonly Permission[];
  readonly says: string;
}

/** Lists what shows no personal data and pays nothing out. */
const views = ['goods.view', 'pages.view', 'offers.view', 'figures.view', 'shop.view'] as const satisfies readonly Permission[];
const ordersRole = [
  ...views,
  'orders.view',
  'orders.ship',
  'orders.edit',
  'orders.reprice',
  'orders.writeOff',
  'refunds.view',
  'members.view',
  'service.answer',
  'receipts.view',
] as const satisfies readonly Permission[];

/**
 * Holds the roles of access keys by name, each with its permissions. What pays money out or gives members
 * what is worth money needs the `money` role. The `read` role sees no personal data: orders and members need the `orders` role.
 */
export const merchantRoles = {
  owner: { name: '店主', may: permissionNames, says: '全部权限，包括密钥、设置、储值卡、收款、会员等级和冻结' },
  goods: {
    name: '商品',
    may: [...views, 'goods.edit', 'freight.edit', 'pictures.edit', 'pages.edit', 'promotions.edit'],
    says: '商品、分类、分组、运费模板、图片和页面装修，促销活动、组合、预约服务、问卷、弹窗广告和分享文字；不能发积分、优惠券和奖品',
  },
  orders: {
    name: '订单',
    may: ordersRole,
    says: '查看订单、会员和售后，发货、换货寄出、改价、关闭、备注，核销优惠券和预约，取消上门取件，寄出奖品，处理评价、求购和建议；不能退款',
  },
  money: {
    name: '资金',
    may: [...ordersRole, 'orders.refund', 'refunds.decide', 'gifts.edit', 'gifts.give', 'receipts.decide'],
    says: '订单的全部，另加退款和售后、取消预约、付款凭证、当面付退款、发票，以及发给会员的积分、优惠券、抽奖、购物赠礼、进店礼、权益、签到和上传任务的奖励',
  },
  read: { name: '只读', may: views, says: '查看商品、页面、设置和经营数据；看不到订单和会员' },
} as const satisfies Record<string, RoleFacts>;

/** Names a role of an access key: owner, goods, orders, money or read. */
export type MerchantRole = keyof typeof merchantRoles;
/** Lists the roles of access keys. */
export const merchantRoleNames = Object.keys(merchantRoles) as MerchantRole[];
