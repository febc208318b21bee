/** Holds a number that no order has; the server answers that there is none. */
const unknownTid = '0'.repeat(20);

/** Returns the order number in a URL; for an invalid one, a number that no order has. */
export const parseTid = (word: string | null | undefined): string => (word && /^\d{20}$/.test(word) ? word : unknownTid);
