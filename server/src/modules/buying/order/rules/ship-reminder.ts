const day = 24 * 60 * 60 * 1000;

/**
 * Tells whether the shopper may remind the merchant to ship: if they never did, or the last reminder is 24 hours ago.
 */
export const canRemindToShip = (remindedAt: Date | null, now: Date): boolean =>
  remindedAt === null || now.getTime() - remindedAt.getTime() >= day;
