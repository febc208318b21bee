import { networkInterfaces } from 'node:os';
import { type DemoSiteId, demoSiteIds, readDemoPeople } from './demo/demo-files.ts';
import { demoStaff, demoStaffPassword } from './demo/seed-people.ts';
import { formatGateways, hasSandbox, listSiteGateways } from './health/site-gateways.ts';
import type { Configuration } from '#platform/configuration.ts';
import type { Databases } from '#platform/connect.ts';

const line = (label: string, text: string): string => `  ${label.padEnd(10)}${text}`;

/**
 * Lists the URLs at which telephones of the same network reach the mall; none if it listens only on this machine.
 * @param interfaces the network interfaces of this machine
 */
export function listNetworkUrls(host: string, port: number, interfaces: ReturnType<typeof networkInterfaces>): string[] {
  const addresses = Object.values(interfaces)
    .flatMap((ofInterface) => ofInterface ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
  const everywhere = host === '0.0.0.0' || host === '::';
  return addresses.filter((address) => everywhere || address === host).map((address) => `http://${address}:${port}/`);
}

/** Says which migrations a start applied; nothing if it applied none. */
export const describeMigrations = (names: readonly string[]): string | undefined =>
  names.length === 0 ? undefined : `The database was brought up to date by ${names.length} migrations: ${names[0]} to ${names.at(-1)}.`;

/** Says how a telephone opens the demo: the URLs in the network, or how to listen there. */
function renderNetworkLines({ production, HOST }: Configuration, port: number): string[] {
  if (production) return [];
  const urls = listNetworkUrls(HOST, port, networkInterfaces());
  return urls.length > 0
    ? urls.map((url) => line('telephone', `${url}  in the same network`))
    : [line('telephone', 'HOST=0.0.0.0 npm start opens it to telephones of the same network')];
}

/** Says which outside services each site has: with an account, by the sandbox, or not at all. */
async function renderGateways(configuration: Configuration, platform: Databases['platform']): Promise<string[]> {
  const sites = await listSiteGateways(platform, hasSandbox(configuration));
  return sites.slice(0, 8).map(({ siteId, gateways }) => line(String(siteId), formatGateways(gateways)));
}

/** Renders what the terminal shows after the start: the URLs of the malls, logins, where the data is stored, and how to stop. */
export async function renderStartScreen(configuration: Configuration, { platform, location }: Databases, port: number): Promise<string> {
  const baseUrl = `http://localhost:${port}`;
  const [sites, hosts] = await Promise.all([
    platform.selectFrom('site').select(['id', 'name']).where('status', '=', 'open').orderBy('id').limit(8).execute(),
    platform.selectFrom('site_host').select(['host', 'site_id as siteId']).execute(),
  ]);
  const ownHost = new Map(hosts.map(({ host, siteId }) => [siteId, host]));
  const malls = sites.map(({ id, name }) => {
    const host = ownHost.get(id);
    return line(
      String(id),
      `${host ? `https://${host}/` : configuration.production ? `no host yet: npm run shop -- site-set ${id} --host HOST ` : `${baseUrl}/mall/?siteId=${id}`}  ${name}`,
    );
  });
  const demo = configuration.DEMO && sites.some(({ id }) => demoSiteIds.includes(id as DemoSiteId));
  const logins = demo
    ? readDemoPeople().map(({ siteId, mobile, password, says }) => line(String(siteId), `${mobile}  ${password}  ${says}`))
    : [];
  return [
    '',
    `万铺 is open at ${baseUrl}/`,
    ...malls,
    ...(logins.length > 0 ? ['', 'Log in as', ...logins] : []),
    '',
    ...(configuration.production ? [] : [line('console', `${baseUrl}/console/`)]),
    ...(demo ? demoStaff.map(({ mobile, role }) => line('', `${mobile}  ${demoStaffPassword}  ${role}`)) : []),
    '',
    ...renderNetworkLines(configuration, port),
    ...(await renderGateways(configuration, platform)),
    '',
    ...(configuration.production ? [] : [line('messages', `${baseUrl}/sandbox/sms`)]),
    line('data', location),
    line('stop', 'Ctrl-C'),
    '',
  ].join('\n');
}
