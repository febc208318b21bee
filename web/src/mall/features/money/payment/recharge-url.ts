/** Builds the URL of the recharge screen, with the order to continue with afterwards. */
export const rechargeUrl = (order: string | undefined): string => `/balanceRecharge${order === undefined ? '' : `?order=${order}`}`;
