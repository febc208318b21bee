/** Checks an e-mail address: some text, an at sign, and text with a point in it. A refused address may only be a rare one, so it is loose. */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
