/** Tells whether a text has the form of the token in a link by which a coupon is shared or given away. */
export const isCouponLinkToken = (text: string): boolean => /^[A-Za-z0-9_-]{22}$/.test(text);
