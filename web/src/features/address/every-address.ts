/** A book holds fifty addresses at most, so one page has them all. */
export const everyAddress = { pageNo: 1, pageSize: 100 } as const;
