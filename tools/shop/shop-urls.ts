import { type Configuration, settings } from 'server/platform/configuration.ts';

/** Returns the URLs of a shop. In production only its own hosts lead to it; in development a URL with its site number does too. */
export function shopUrls(
  { production, PORT }: Pick<Configuration, 'production' | 'PORT'>,
  siteId: number,
  hosts: readonly string[],
): string[] {
  return [...hosts.map((host) => `https://${host}/`), ...(production ? [] : [`http://localhost:${PORT}/mall/?siteId=${siteId}`])];
}

/** Returns the shell command that sets site, key and server for all later commands. @param host the shop's own host, if it has one */
export function exportCommand(
  { production, PORT }: Pick<Configuration, 'production' | 'PORT'>,
  siteId: number,
  key: string,
  host: string | undefined,
): string {
  const server = production && host ? `https://${host}` : PORT === settings.PORT.fallback ? '' : `http://localhost:${PORT}`;
  return `export SHOP_SITE=${siteId} SHOP_KEY=${key}${server ? ` SHOP_SERVER=${server}` : ''}`;
}
