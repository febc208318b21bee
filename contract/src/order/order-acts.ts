/** What a shopper may do with an order. Which of them, the server says with each order. */
export const orderActs = ['delete', 'cancel', 'editAddress', 'remind', 'delay', 'track', 'again', 'confirm', 'pay'] as const;
export type OrderAct = (typeof orderActs)[number];
