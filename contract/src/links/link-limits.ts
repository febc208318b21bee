/** Limits the characters of an address that is shortened, and of a query that is kept behind a scene. */
export const longestLink = 1500;

/** Limits the query that a scene stores, in characters. */
export const longestScene = 1500;
