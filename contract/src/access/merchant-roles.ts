/**
 * Holds the roles of access keys by name, each with the roles that it includes. A call row names the role it needs (`role`); a row without one is
 * for the owner only. The `read` role sees no personal data: orders and members need the `orders` role.
 */
export const merchantRoles = {
  owner: { name: '店主', grants: ['owner', 'goods', 'orders', 'read'], says: '全部权限，包括密钥、设置、会员等级和冻结' },
  goods: { name: '商品', grants: ['goods', 'read'], says: '商品、分类、分组、运费模板、图片和页面装修' },
  orders: { name: '订单', grants: ['orders', 'read'], says: '查看订单和会员，发货、改价、关闭、备注' },
  read: { name: '只读', grants: ['read'], says: '查看商品、页面、设置和经营数据；看不到订单和会员' },
} as const satisfies Record<string, { readonly name: string; readonly grants: readonly string[]; readonly says: string }>;

/** Names a role of an access key: owner, goods, orders or read. */
export type MerchantRole = keyof typeof merchantRoles;
/** Lists the roles of access keys. */
export const merchantRoleNames = Object.keys(merchantRoles) as MerchantRole[];

/** Tells whether a key with one role may make a call that needs another. */
export const roleAllows = (has: MerchantRole, takes: MerchantRole): boolean =>
  (merchantRoles[has].grants as readonly MerchantRole[]).includes(takes);
