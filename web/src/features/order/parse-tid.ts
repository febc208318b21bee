/** Holds a number that no order has; the server answers that there is none. */
const unknownTid = '0'.repeat(20);

/** Returns the order number in a URL; a number that no order has where it is invalid. */
export const parseTid = (word: string | null | undefined): string => (word && /^\d{20}$/.test(word) ? word : unknownTid);
