/** Returns the `tel:` link of a number; spaces, brackets and dashes are left out. */
export const telLink = (number: string): string => `tel:${number.replace(/[\s()（）‐-―－-]/g, '')}`;
