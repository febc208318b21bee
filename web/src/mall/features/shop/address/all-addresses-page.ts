/** Holds the paging input that requests the whole address book as one page; it has at most fifty addresses. */
export const allAddressesPage = { pageNo: 1, pageSize: 100 } as const;
