/** Builds the text of an access key (a merchant's API key) from its site and an unguessable random part. It is shown to the merchant once. */
export const formatAccessKey = (siteId: number, random: string): string => `wk_${siteId}_${random}`;

/** Builds the text of the token of a merchant's person from its site and an unguessable random part. */
export const formatPersonToken = (siteId: number, random: string): string => `wp_${siteId}_${random}`;

/** Tells whether a text is the token of a merchant's person, and not an access key. Does not check that it is good. */
export const isPersonToken = (text: string): boolean => /^wp_\d{1,15}_/.test(text);

/** Returns the site that an access key or a person's token belongs to, or undefined if the text is neither. Does not check that it is good. */
export function parseAccessKeySite(text: string): number | undefined {
  const site = /^w[kp]_(\d{1,15})_/.exec(text)?.[1];
  return site === undefined ? undefined : Number(site);
}
