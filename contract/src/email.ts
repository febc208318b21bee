/** Something, an at sign, something with a point in it. */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

/** Letters, digits and Chinese characters before the at sign, a host name after it. */
export const isEmail = (text: string): boolean => /^[A-Za-z0-9\u4e00-\u9fa5]+@[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)+$/.test(text);
