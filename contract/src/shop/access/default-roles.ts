import { type Permission, permissionNames } from './permissions.ts';

const views = ['goods.view', 'pages.view', 'offers.view', 'shop.view'] as const satisfies readonly Permission[];
const orders = [
  'orders.view',
  'orders.ship',
  'orders.edit',
  'orders.writeOff',
  'refunds.view',
  'members.view',
] as const satisfies readonly Permission[];
/** Lists what only an owner decides about: where money goes, what is as good as money, who works here, and where data leaves the shop. */
const ownersOnly: ReadonlySet<Permission> = new Set<Permission>([
  'accounts.edit',
  'settings.edit',
  'cards.edit',
  'members.balance',
  'levels.edit',
  'payments.reconcile',
  'webhooks.edit',
  'people.edit',
]);

/**
 * Holds the roles that a new shop has for its people, and their permissions. The owner's role stays as it is; a merchant changes, adds and removes
 * the others.
 */
export const defaultRoles: readonly { readonly name: string; readonly isOwner: boolean; readonly may: readonly Permission[] }[] = [
  { name: '店主', isOwner: true, may: permissionNames },
  { name: '店长', isOwner: false, may: permissionNames.filter((one) => !ownersOnly.has(one)) },
  {
    name: '商品',
    isOwner: false,
    may: [...views, 'goods.edit', 'freight.edit', 'pictures.edit', 'pages.edit', 'figures.view'],
  },
  { name: '订单', isOwner: false, may: [...views, ...orders] },
  {
    name: '营销',
    isOwner: false,
    may: [...views, 'pictures.edit', 'pages.edit', 'promotions.edit', 'gifts.edit', 'gifts.give', 'figures.view'],
  },
  { name: '客服', isOwner: false, may: [...views, ...orders, 'refunds.decide', 'service.answer'] },
  {
    name: '财务',
    isOwner: false,
    may: [
      ...views,
      'orders.view',
      'refunds.view',
      'orders.refund',
      'refunds.decide',
      'receipts.view',
      'receipts.decide',
      'payments.reconcile',
      'figures.view',
    ],
  },
  { name: '只读', isOwner: false, may: [...views, 'figures.view'] },
];
