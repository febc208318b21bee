/** A mobile number held strictly: +86 or 0086 may stand before it; then 1, a digit from 3 to 9, and nine more. */
export const isMobile = (text: string): boolean => /^(\+86|0086)?1[3-9]\d{9}$/.test(text);

/** Where a site does not hold mobiles strictly (abroad, say), one is only there or not. */
export const hasMobile = (text: string): boolean => text.trim() !== '';

/** Eleven digits, nothing before them. */
export const isBareMobile = (text: string): boolean => /^1[3-9]\d{9}$/.test(text);
