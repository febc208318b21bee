import { type Configuration, settings } from 'server/platform/configuration.ts';

/** Where a shop is open. In production it is known by its host alone; else by its number too. */
export function addressesOf(
  { production, PORT }: Pick<Configuration, 'production' | 'PORT'>,
  siteId: number,
  hosts: readonly string[],
): string[] {
  return [...hosts.map((host) => `https://${host}/`), ...(production ? [] : [`http://localhost:${PORT}/mall/?siteId=${siteId}`])];
}

/** What a merchant types once, so that what follows goes to their shop, with their key. @param host the shop's own, where it has one */
export function exportLine(
  { production, PORT }: Pick<Configuration, 'production' | 'PORT'>,
  siteId: number,
  key: string,
  host: string | undefined,
): string {
  const server = production && host ? `https://${host}` : PORT === settings.PORT.fallback ? '' : `http://localhost:${PORT}`;
  return `export SHOP_SITE=${siteId} SHOP_KEY=${key}${server ? ` SHOP_SERVER=${server}` : ''}`;
}
