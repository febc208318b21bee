const day = 24 * 60 * 60 * 1000;

/** Returns whether the shopper may remind the merchant to ship: once a day. */
export const canRemindToShip = (remindedAt: Date | null, now: Date): boolean =>
  remindedAt === null || now.getTime() - remindedAt.getTime() >= day;
