/** Tells whether a text has the form of the token of a share or a gift. */
export const isCouponLinkToken = (text: string): boolean => /^[A-Za-z0-9_-]{22}$/.test(text);
