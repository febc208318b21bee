import type { Configuration } from 'server/platform/configuration.ts';

/** Where a shop is open. In production it is known by its host alone; else by its number too. */
export function addressesOf(
  { production, PORT }: Pick<Configuration, 'production' | 'PORT'>,
  siteId: number,
  hosts: readonly string[],
): string[] {
  return [...hosts.map((host) => `https://${host}/`), ...(production ? [] : [`http://localhost:${PORT}/mall/?siteId=${siteId}`])];
}
