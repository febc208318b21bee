/**
 * Reads a URL of the shop's own hosts, relative ones against the mall's origin. Returns undefined for any other: of another host, with a
 * user name, of another scheme, or on plain HTTP where the mall is served over HTTPS.
 */
export function readOwnUrl(text: string, origin: string, hosts: readonly string[]): URL | undefined {
  if (!URL.canParse(text, `${origin}/mall/`)) return undefined;
  const url = new URL(text, `${origin}/mall/`);
  const own = new URL(origin);
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return undefined;
  if (own.protocol === 'https:' && url.protocol !== 'https:') return undefined;
  const isOwn = url.host === own.host || (hosts.includes(url.hostname) && (url.port === '' || url.port === own.port));
  // A path of two slashes, as /.// has, would name a host wherever it stands alone.
  return isOwn && !url.pathname.startsWith('//') ? url : undefined;
}
