/** Limits the length of a URL that is shortened, in characters. */
export const longestLink = 1500;

/** Limits the length of the query that a mini-program code stands for, in characters. */
export const longestScene = 1500;
