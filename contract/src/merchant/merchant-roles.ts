/**
 * What an access key may do. A row of the contract says what a key must hold (`role`); one that says nothing is the owner's alone.
 * Who reads sees nothing of the shop's people: orders and members are for who serves them.
 */
export const merchantRoles = {
  owner: { name: '店主', holds: ['owner', 'goods', 'orders', 'read'], says: '全部权限，包括密钥、设置、会员等级和冻结' },
  goods: { name: '商品', holds: ['goods', 'read'], says: '商品、分类、分组、运费模板、图片和页面装修' },
  orders: { name: '订单', holds: ['orders', 'read'], says: '查看订单和会员，发货、改价、关闭、备注' },
  read: { name: '只读', holds: ['read'], says: '查看商品、页面、设置和经营数据；看不到订单和会员' },
} as const satisfies Record<string, { readonly name: string; readonly holds: readonly string[]; readonly says: string }>;

export type MerchantRole = keyof typeof merchantRoles;
export const roleNames = Object.keys(merchantRoles) as MerchantRole[];

/** Whether a key of one role may make a call that takes another. */
export const mayMake = (has: MerchantRole, takes: MerchantRole): boolean =>
  (merchantRoles[has].holds as readonly MerchantRole[]).includes(takes);
