/** Holds a number that no group has; the server answers that there is none. */
const unknownGroup = '0'.repeat(20);

/** Returns the number of a group in a URL; for an invalid one, a number that no group has. */
export const parseGroupId = (word: string | null | undefined): string => (word && /^\d{20}$/.test(word) ? word : unknownGroup);
