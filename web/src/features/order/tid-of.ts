/** The number of no order: the mall says of it that there is none. */
const none = '0'.repeat(20);

/** The order's number that an address names. */
export const tidOf = (word: string | null | undefined): string => (word && /^\d{20}$/.test(word) ? word : none);
