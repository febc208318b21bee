const day = 24 * 60 * 60 * 1000;

/** A merchant is asked to send an order once a day. */
export const mayRemind = (remindedAt: Date | null, now: Date): boolean =>
  remindedAt === null || now.getTime() - remindedAt.getTime() >= day;
