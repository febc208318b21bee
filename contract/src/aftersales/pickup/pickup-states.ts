/** Holds the specification's code of each state of a door pickup (上门取件). */
export const pickupStates = { unpaid: 0, waiting: 1, collected: 2, done: 3, cancelled: 4 } as const;

/** Names a state of a door pickup (上门取件). */
export type PickupState = keyof typeof pickupStates;

/** Lists the states of a door pickup. */
export const pickupStateNames = Object.keys(pickupStates) as PickupState[];

/** Lists the reasons for which a shopper may cancel a door pickup (上门取件), in which a courier collects a return at the shopper's door. */
export const pickupCancelTypes = ['notReturning', 'timeWrong', 'courierLate', 'ownWay', 'addressWrong', 'other'] as const;

/** Describes the reason why a door pickup was cancelled. */
export type PickupCancelType = (typeof pickupCancelTypes)[number];

/** Lists the actions of a shopper on a door pickup. */
export const pickupActions = ['cancel', 'renew', 'pay'] as const;

/** Names what a shopper can do with a door pickup. */
export type PickupAction = (typeof pickupActions)[number];

/** Lists who can pay for a door pickup (上门取件): the shopper or the shop. */
export const pickupPayers = ['shopper', 'shop'] as const;

/** Describes the payer of a door pickup. */
export type PickupPayer = (typeof pickupPayers)[number];

/**
 * Lists how a shop decides who pays for door pickups: always one side, or the shop where the return is the shop's
 * fault.
 */
export const pickupPayerRules = ['shopper', 'shop', 'byReason'] as const;

/** Names a rule by which a shop decides who pays for a door pickup. */
export type PickupPayerRule = (typeof pickupPayerRules)[number];

/** Limits the weight of one door pickup (上门取件), in kilograms. */
export const mostPickupWeight = 50;

/** Limits how many refunds one door pickup (上门取件) can collect products of. */
export const mostPickupRefunds = 20;
