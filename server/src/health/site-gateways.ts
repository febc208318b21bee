import type { Kysely } from 'kysely';
import type { Configuration } from '#platform/configuration.ts';
import type { Tables } from '#platform/tables.ts';

/** Lists the outside services of a shop, in the order in which they are shown. */
const gatewayNames = ['sms', 'identity', 'maps', 'parcels', 'payments', 'invoices'] as const;
type GatewayName = (typeof gatewayNames)[number];

/** Describes what serves a shop: the providers of its own accounts, the sandbox, or nothing. */
type GatewayState = { readonly state: 'account'; readonly providers: readonly string[] } | { readonly state: 'sandbox' | 'missing' };

/** Describes which outside services a site has: an account with providers, the sandbox, or none. */
export interface SiteGateways {
  readonly siteId: number;
  readonly gateways: Readonly<Record<GatewayName, GatewayState>>;
}

/** Tells whether sandboxes stand in for services without an account: outside production, or with ALLOW_SANDBOX. */
export const hasSandbox = ({ production, ALLOW_SANDBOX }: Pick<Configuration, 'production' | 'ALLOW_SANDBOX'>): boolean =>
  !production || ALLOW_SANDBOX === true;

/** Lists which outside services each open site has. Reads no keys. */
export async function listSiteGateways(query: Kysely<Tables>, sandboxed: boolean): Promise<SiteGateways[]> {
  // One after the other, because an operator's command has one connection.
  const sites = await query.selectFrom('site').select('id').where('status', '=', 'open').orderBy('id').execute();
  const accounts = await query.selectFrom('provider_account').select(['site_id', 'service', 'provider']).orderBy('place').execute();
  const couriers = await query.selectFrom('courier_account').select(['site_id', 'provider']).execute();
  const payments = await query
    .selectFrom('pay_account')
    .select(['site_id', 'vendor', 'sandbox'])
    .where('offered', '=', true)
    .distinct()
    .orderBy('vendor')
    .execute();
  const standIn: GatewayState = { state: sandboxed ? 'sandbox' : 'missing' };
  const stateOf = (providers: readonly string[]): GatewayState => (providers.length > 0 ? { state: 'account', providers } : standIn);
  return sites.map(({ id }) => {
    const ofService = (service: string) =>
      stateOf(accounts.filter((one) => one.site_id === id && one.service === service).map(({ provider }) => provider));
    const paid = payments.filter((one) => one.site_id === id);
    const real = paid.filter(({ sandbox }) => !sandbox).map(({ vendor }) => vendor);
    return {
      siteId: id,
      gateways: {
        sms: ofService('sms'),
        identity: ofService('identity'),
        maps: ofService('maps'),
        parcels: stateOf(couriers.filter((one) => one.site_id === id).map(({ provider }) => provider)),
        payments: real.length > 0 ? stateOf(real) : { state: paid.length > 0 && sandboxed ? 'sandbox' : 'missing' },
        invoices: standIn,
      },
    };
  });
}

/** Formats the outside services of a site for the terminal: `sms aliyun, tencent; identity sandbox; maps missing`. */
export const formatGateways = (gateways: SiteGateways['gateways']): string =>
  gatewayNames
    .map((name) => {
      const its = gateways[name];
      return `${name} ${its.state === 'account' ? its.providers.join(', ') : its.state}`;
    })
    .join('; ');
