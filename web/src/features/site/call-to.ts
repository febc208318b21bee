/** The link that calls a number, however it was written: what only parts its digits for the eye is left out. */
export const callTo = (number: string): string => `tel:${number.replace(/[\s()（）‐-―－-]/g, '')}`;
