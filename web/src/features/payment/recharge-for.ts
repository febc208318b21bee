/** The way to charge the balance, and from there on to the order that it was too small for. */
export const rechargeFor = (order: string | undefined): string => `/balanceRecharge${order === undefined ? '' : `?order=${order}`}`;
