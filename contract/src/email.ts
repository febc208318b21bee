/**
 * Tells whether a text looks like an e-mail address: text, an at sign, and text with a dot. Loose, so that no rare
 * address is refused.
 */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
