import type { Permission } from '../../shop/access/permissions.ts';

/** Lists what a merchant's people hear of at once, and which permission it takes to hear it. */
export const newsKinds = {
  orderPaid: 'orders.view',
  refundAsked: 'refunds.view',
  refundReturned: 'refunds.view',
  proofSent: 'receipts.view',
  soldOut: 'goods.view',
} as const satisfies Record<string, Permission>;

/** Names something that a merchant's people hear of at once. */
export type NewsKind = keyof typeof newsKinds;
