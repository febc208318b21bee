/** Checks loosely for an e-mail address: some text, an at sign, and text with a point in it. */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

/** Checks strictly for an e-mail address: letters, digits or Chinese characters, an at sign, and a host name. */
export const isEmail = (text: string): boolean => /^[A-Za-z0-9\u4e00-\u9fa5]+@[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)+$/.test(text);
