/** Builds the text of an access key (a merchant's API key) from its site and an unguessable random part. It is shown to the merchant once. */
export const formatAccessKey = (siteId: number, random: string): string => `wk_${siteId}_${random}`;

/** Returns the site that an access key belongs to, or undefined if the text is not an access key. Does not check that the key exists. */
export function parseAccessKeySite(text: string): number | undefined {
  const site = /^wk_(\d{1,15})_/.exec(text)?.[1];
  return site === undefined ? undefined : Number(site);
}
