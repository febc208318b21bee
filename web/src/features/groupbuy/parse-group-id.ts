/** Holds a number that no group has; the server answers that there is none. */
const unknownGroup = '0'.repeat(20);

/** Returns the number of a group in a URL; a number that no group has where it is invalid. */
export const parseGroupId = (word: string | null | undefined): string => (word && /^\d{20}$/.test(word) ? word : unknownGroup);
