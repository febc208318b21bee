/** Checks a mobile number strictly: an optional +86 or 0086, then 1, a digit from 3 to 9, and nine more digits. */
export const isMobile = (text: string): boolean => /^(\+86|0086)?1[3-9]\d{9}$/.test(text);

/** Checks only that a mobile number is filled in, for sites that are not strict (abroad, say). */
export const hasMobile = (text: string): boolean => text.trim() !== '';

/** Checks a mobile number of eleven digits without a prefix. */
export const isUnprefixedMobile = (text: string): boolean => /^1[3-9]\d{9}$/.test(text);
