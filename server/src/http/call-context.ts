import type { Deployment } from '#platform/deployments.ts';
import { localise, localisePlace } from '#sentences/localise.ts';
import type { Clock } from '#platform/clock.ts';
import type { Ids } from '#platform/ids.ts';
import type { Secrets } from '#platform/secrets.ts';
import type { Site } from '#modules/shop/site/site.ts';
import type { AuthenticatedCaller } from './authenticate-caller.ts';
import type { BaseContext, Gateways, DomainApi } from './handler.ts';

/** Holds the server's dependencies from which the context of every call is built; compose.ts provides them. */
export interface ContextDeps {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly secrets: Secrets;
  /** The deployment that this process belongs to. */
  readonly deployment: Deployment;
  /** Is for steps only. */
  readonly gateways: Gateways;
  readonly ownUrls: BaseContext['ownUrls'];
  readonly accountFields: BaseContext['accountFields'];
  readonly courierAccounts: BaseContext['courierAccounts'];
  readonly providerForms: BaseContext['providerForms'];
  readonly sandboxed: BaseContext['sandboxed'];
  readonly hasInvoices: boolean;
  readonly messagingPlatforms: BaseContext['messagingPlatforms'];
}

/** Describes one call by its site, its caller, and the client it came from. */
export interface CallOrigin {
  readonly site: Site;
  readonly calling: Pick<AuthenticatedCaller, 'member' | 'principal'>;
  readonly client: BaseContext['client'];
}

/** Describes a visitor whose network address and client are not known, for the server's own reads of a page. */
export const anonymousVisitor: Omit<CallOrigin, 'site'> = {
  calling: { member: null, principal: null },
  client: { address: '', clientType: '', origin: '', browserKey: '', namedSession: '', device: '' },
};

/**
 * Builds the context that every handler gets: site, caller, client, time, secrets and so on, without the database and
 * the gateways. Serves calls over HTTP and the server's own reads of a page.
 */
export const callContext = (
  {
    clock,
    ids,
    secrets,
    deployment,
    ownUrls,
    accountFields,
    courierAccounts,
    providerForms,
    sandboxed,
    hasInvoices,
    messagingPlatforms,
  }: Omit<ContextDeps, 'gateways'>,
  { site, calling, client }: CallOrigin,
): BaseContext & CallOrigin['calling'] => ({
  siteId: site.id,
  site,
  say: (sentence) => localise(site.locale, sentence),
  sayPlace: (text) => localisePlace(site.locale, text),
  now: clock.now(),
  ids,
  secrets,
  deployment,
  ownUrls,
  accountFields,
  courierAccounts,
  providerForms,
  sandboxed,
  hasInvoices,
  messagingPlatforms,
  client,
  member: calling.member,
  principal: calling.principal,
});

/**
 * Runs a call's handler with the call's context, and returns the body of the reply. Only here does the compiler not check that context and
 * handler fit.
 * @param work the database of a read or a write; or the units of work and the gateways of a handler that works in steps
 */
export const runHandler = (
  handle: DomainApi['handlers'][string],
  context: ReturnType<typeof callContext>,
  work: object,
  input: Readonly<Record<string, unknown>>,
): Promise<unknown> => handle({ ...context, ...work } as never, input as never);
