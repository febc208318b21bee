/** An access key as it is shown once: it names its site, and what follows cannot be guessed. */
export const newKey = (siteId: number, random: string): string => `wk_${siteId}_${random}`;
