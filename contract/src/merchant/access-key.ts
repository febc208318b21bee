/** An access key as it is shown once: it names its site, and what follows cannot be guessed. */
export const accessKeyOf = (siteId: number, random: string): string => `wk_${siteId}_${random}`;

/** The site that a text names as an access key does; undefined of a text that is no such key. */
export function siteOfAccessKey(text: string): number | undefined {
  const site = /^wk_(\d{1,15})_/.exec(text)?.[1];
  return site === undefined ? undefined : Number(site);
}
