import type { FastifyInstance } from 'fastify';
import type { Shape } from 'contract/call.ts';
import { smsGateway, smsPage } from '#gateways/sms/sms-gateway.ts';
import type { SmsSandbox } from '#gateways/sms/sms-sandbox.ts';
import { createApp } from '#http/app.ts';
import { addCalls, type Ground } from '#http/calls.ts';
import type { Served } from '#http/handler.ts';
import { addHealth } from '#http/health.ts';
import { measure } from '#http/measure.ts';
import { addPages } from '#http/pages.ts';
import { addPictures } from '#http/pictures.ts';
import { addSandboxPages } from '#http/sandbox.ts';
import { answeringReads } from '#http/shell-replies.ts';
import type { Sites } from '#http/sites.ts';
import type { Web } from '#http/web.ts';
import { accountJobs, accountServed, accountSweepers, membersByToken } from '#modules/account/account.ts';
import { addressServed } from '#modules/address/address.ts';
import { cartServed } from '#modules/cart/cart.ts';
import { checkoutServed } from '#modules/checkout/checkout.ts';
import { ledgerServed } from '#modules/ledger/ledger.ts';
import { logisticsServed } from '#modules/logistics/logistics.ts';
import { merchantServed, merchantsByKey } from '#modules/merchant/merchant.ts';
import { countSales, orderServed, orderSweepers } from '#modules/order/order.ts';
import { pageServed } from '#modules/page/page.ts';
import { paymentServed } from '#modules/payment/payment.ts';
import { findSite, siteServed } from '#modules/site/site.ts';
import { storefrontServed } from '#modules/storefront/storefront.ts';
import { BriefCache } from '#platform/brief-cache.ts';
import type { Clock } from '#platform/clock.ts';
import type { Configuration } from '#platform/configuration.ts';
import type { Databases } from '#platform/connect.ts';
import { createIds } from '#platform/ids.ts';
import { jobRunner } from '#platform/jobs.ts';
import type { Log } from '#platform/log.ts';
import { type Listeners, startOutbox } from '#platform/outbox.ts';
import type { Metrics } from '#platform/metrics.ts';
import type { Secrets } from '#platform/secrets.ts';
import { type Sweeper, sweep } from '#platform/sweep.ts';
import { every } from '#platform/timer.ts';

/** Everything the product serves, by domain. */
export const served: readonly Served[] = [
  siteServed,
  accountServed,
  addressServed,
  pageServed,
  ledgerServed,
  paymentServed,
  storefrontServed,
  cartServed,
  checkoutServed,
  orderServed,
  logisticsServed,
  merchantServed,
];

/** Who listens to what. */
const listeners: Listeners = { orderShipped: [countSales] };
const sweepers: readonly Sweeper[] = [...orderSweepers, ...accountSweepers];
/** How often each process looks for what is due. */
const sweepEvery = 2000;

export interface Parts {
  readonly configuration: Configuration;
  readonly databases: Databases;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly log: Log;
  readonly checkReply?: (name: string, shape: Shape, reply: unknown) => void;
  /** The web app, and the folder of the demo's pictures; without them there are calls alone. */
  readonly web?: { readonly open: (app: FastifyInstance) => Promise<Web>; readonly pictures: string };
  /** Where what happens is counted; without it nothing is. */
  readonly metrics?: Metrics;
  /** A sandbox that a test holds in its hand. */
  readonly sms?: SmsSandbox;
}

export interface Product {
  readonly app: FastifyInstance;
  /** Does everything that is due now and hands on every event; timers do it by themselves. */
  settle(): Promise<void>;
  /** Hands on events and does jobs from now on; what is due is swept once `before` is over. */
  start(before?: Promise<unknown>): void;
  /** Finishes what is under way. */
  close(): Promise<void>;
}

/** How long this process may believe what it knows of a site. */
const siteKept = 60_000;

function sitesOf({ databases: { units, platform }, clock }: Parts): Sites {
  const byId = new BriefCache<number, Awaited<ReturnType<typeof findSite>>>(siteKept, clock);
  const byHost = new BriefCache<string, number | undefined>(siteKept, clock);
  return {
    byId: (siteId) => byId.get(siteId, () => units.read(siteId, findSite)),
    idByHost: (host) =>
      byHost.get(
        host,
        async () =>
          (await platform.selectFrom('site_host').select('site_id as siteId').where('host', '=', host).executeTakeFirst())?.siteId,
      ),
  };
}

/** The one place where modules, gateways and platform meet. */
export async function compose(parts: Parts): Promise<Product> {
  const { configuration, databases, clock, secrets, log, checkReply } = parts;
  const { units, platform } = databases;
  const ids = createIds(clock);
  const outbox = startOutbox(platform, units, listeners, clock, log);
  const sms = parts.sms ?? smsGateway(configuration);
  const jobs = jobRunner(databases.platformPool, units, { ...accountJobs(sms, secrets) }, clock, log);

  const app = await createApp({ log, trustProxy: configuration.TRUST_PROXY ?? false, rateLimit: configuration.RATE_LIMIT });
  if (parts.metrics) measure(app, parts.metrics, databases);
  addHealth(app, databases);
  addSandboxPages(app, [smsPage(sms)]);
  const ground: Ground = {
    units,
    sites: sitesOf(parts),
    callers: { ...membersByToken(units, secrets.signing, clock), ...merchantsByKey(units, secrets) },
    clock,
    ids,
    secrets,
    log,
    manyOnOneHost: !configuration.production,
    testNames: ['dev', 'test', 'testm'].includes(configuration.ENVIRONMENT),
    ...(checkReply ? { checkReply } : {}),
  };
  addCalls(app, served, ground);
  const web = await parts.web?.open(app);
  if (web && parts.web) {
    await addPictures(app, parts.web.pictures);
    addPages(app, { ...ground, web, answerReads: answeringReads(served, ground), ...(configuration.production ? {} : { demoSite: 1001 }) });
  }

  const sweepAll = () => sweep(sweepers, platform, units, clock, log);
  const timer = every(sweepEvery, async () => void ((await sweepAll()) + (await outbox.drain())), log);

  return {
    app,
    // An event may put in a job and a job may tell an event: until neither has anything left.
    settle: async () => {
      let went: number;
      do went = (await sweepAll()) + (await outbox.drain()) + (await jobs.settle());
      while (went > 0);
    },
    start(before = Promise.resolve()) {
      units.whenTold(() => outbox.wake());
      void before.then(() => timer.start());
      jobs.start().catch((fault: unknown) => log.error({ fault }, 'the jobs could not be started'));
    },
    async close() {
      // Together: the server ends when its last connection does, and the web app in development holds some.
      await Promise.all([app.close(), web?.close()]);
      await timer.stop();
      await outbox.stop();
      await jobs.stop();
    },
  };
}
