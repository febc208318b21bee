/** The link that calls a number, as its merchant wrote it. */
export const callTo = (number: string): string => `tel:${number.replace(/\s/g, '')}`;
