/**
 * Lists the actions of a shopper on an order: pay, cancel, remind and so on. The server names the possible ones with
 * each order.
 */
export const orderActions = [
  'delete',
  'restore',
  'cancel',
  'refund',
  'editAddress',
  'remind',
  'delay',
  'track',
  'again',
  'review',
  'proof',
  'confirm',
  'pay',
] as const;
/** Describes an action that a shopper may take on an order. */
export type OrderAction = (typeof orderActions)[number];
