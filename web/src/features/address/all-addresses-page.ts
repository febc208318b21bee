/** Requests the whole address book, which has at most fifty addresses, as one page. */
export const allAddressesPage = { pageNo: 1, pageSize: 100 } as const;
