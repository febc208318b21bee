import type { FastifyInstance } from 'fastify';
import type { Shape } from 'contract/call.ts';
import { courierGateway, courierPage } from '#gateways/courier/courier-gateway.ts';
import type { CourierSandbox } from '#gateways/courier/courier-sandbox.ts';
import { identityGateway, identityPage } from '#gateways/identity/identity-gateway.ts';
import type { IdentitySandbox } from '#gateways/identity/identity-sandbox.ts';
import { payDesk } from '#gateways/pay/pay-desk.ts';
import { payVendors } from '#gateways/pay/pay-vendors.ts';
import type { PaySandbox } from '#gateways/pay/sandbox/pay-sandbox.ts';
import type { Vendors } from '#gateways/pay/vendor.ts';
import type { OwnAddresses } from '#gateways/own/own-addresses.ts';
import { picturesFolder, type PictureStore, pictureStore } from '#gateways/pictures/picture-store.ts';
import { smsGateway, smsPage } from '#gateways/sms/sms-gateway.ts';
import type { SmsSandbox } from '#gateways/sms/sms-sandbox.ts';
import { webhookGateway } from '#gateways/webhook/webhook-gateway.ts';
import type { WebhookPost } from '#gateways/webhook/webhook-post.ts';
import type { Watched } from './health/look.ts';
import { measureWork } from './health/measure-work.ts';
import { createApp } from '#http/app.ts';
import { addCalls, type RouteDeps } from '#http/calls.ts';
import type { Served } from '#http/handler.ts';
import { addHealth } from '#http/health.ts';
import { measure } from '#http/measure.ts';
import { addPages } from '#http/pages.ts';
import { addPayNotices } from '#http/pay-notices.ts';
import { addPictures, pictureFile } from '#http/pictures.ts';
import { addSandboxTill } from '#http/sandbox-till.ts';
import { addSandboxPages } from '#http/sandbox.ts';
import { answeringReads } from '#http/shell-replies.ts';
import type { Sites } from '#http/sites.ts';
import type { Web } from '#http/web.ts';
import { accountJobs, accountServed, accountSweepers, membersByToken } from '#modules/account/account.ts';
import { addressServed } from '#modules/address/address.ts';
import { cartServed } from '#modules/cart/cart.ts';
import { checkoutServed } from '#modules/checkout/checkout.ts';
import { favouriteServed } from '#modules/favourite/favourite.ts';
import { goodsSweepers } from '#modules/goods/goods.ts';
import { forgetWithdrawn, identityServed } from '#modules/identity/identity.ts';
import { ledgerServed } from '#modules/ledger/ledger.ts';
import { logisticsServed, tellChanged, tellSent } from '#modules/logistics/logistics.ts';
import { auditChange, merchantServed, merchantsByKey } from '#modules/merchant/merchant.ts';
import { messageServed } from '#modules/message/message.ts';
import {
  countSales,
  holdOrder,
  orderServed,
  orderSweepers,
  rememberBought,
  tellClosed,
  tellClosing,
  tellPaid,
  tellRepriced,
  tellSigned,
} from '#modules/order/order.ts';
import { decorationServed, pageServed } from '#modules/page/page.ts';
import {
  holdRecharge,
  type Payables,
  paymentJobs,
  paymentServed,
  paymentSweepers,
  reconciliationServed,
  takeNotice,
  tellReturning,
} from '#modules/payment/payment.ts';
import { personServed, personSweepers } from '#modules/person/person.ts';
import { recommendServed } from '#modules/recommend/recommend.ts';
import { findSite, siteServed } from '#modules/site/site.ts';
import { findingServed, storefrontServed } from '#modules/storefront/storefront.ts';
import {
  sendWebhooks,
  sitesWithWebhooks,
  webhookClosed,
  webhookPaid,
  webhookParcelChanged,
  webhookServed,
  webhookShipped,
  webhookSigned,
  webhookSweepers,
} from '#modules/webhook/webhook.ts';
import { BriefCache } from '#platform/brief-cache.ts';
import type { Clock } from '#platform/clock.ts';
import type { Configuration } from '#platform/configuration.ts';
import type { Databases } from '#platform/connect.ts';
import { type Errand, startErrands } from '#platform/errands.ts';
import { createIds } from '#platform/ids.ts';
import { jobRunner } from '#platform/jobs.ts';
import type { Log } from '#platform/log.ts';
import { type Listeners, startOutbox } from '#platform/outbox.ts';
import type { Metrics } from '#platform/metrics.ts';
import type { Secrets } from '#platform/secrets.ts';
import { type Sweeper, sweeping } from '#platform/sweep.ts';
import { sweepRecord } from '#platform/sweep-record.ts';
import { every } from '#platform/timer.ts';

/** Lists what can be paid, with the functions that lock and settle each kind. */
const payables: Payables = { order: holdOrder, recharge: holdRecharge };
/** Lists the calls of all domains with their handlers. */
export const served: readonly Served[] = [
  siteServed,
  accountServed,
  addressServed,
  messageServed,
  pageServed,
  decorationServed,
  ledgerServed,
  identityServed,
  paymentServed,
  reconciliationServed(payables),
  storefrontServed,
  findingServed,
  favouriteServed,
  cartServed,
  checkoutServed,
  orderServed,
  logisticsServed,
  recommendServed,
  personServed,
  ...merchantServed,
  webhookServed,
];

/** Lists the listeners of each event by name. The names are stored with deliveries that failed: one that is released stays. */
const listeners: Listeners = {
  consentsWithdrawn: { identities: forgetWithdrawn },
  orderPaid: { bought: rememberBought, messages: tellPaid, webhooks: webhookPaid },
  paymentReturning: { messages: tellReturning },
  orderClosing: { messages: tellClosing },
  parcelSent: { messages: tellSent, webhooks: webhookShipped },
  parcelChanged: { messages: tellChanged, webhooks: webhookParcelChanged },
  orderShipped: { sales: countSales },
  orderRepriced: { messages: tellRepriced },
  orderSigned: { messages: tellSigned, webhooks: webhookSigned },
  orderClosed: { messages: tellClosed, webhooks: webhookClosed },
};
/** Names listeners that have work in few sites, with what finds those. */
const interests = { webhooks: sitesWithWebhooks };
const sweepers: readonly Sweeper[] = [...orderSweepers, ...accountSweepers, ...goodsSweepers, ...paymentSweepers, ...webhookSweepers];
/** Lists all scheduled tasks. */
export const sweepersOf = (secrets: Secrets): readonly Sweeper[] => [...sweepers, ...personSweepers(secrets)];
/** Lists all delivery queues. */
export const errandsOf = (webhooks: WebhookPost, secrets: Secrets): readonly Errand[] => [sendWebhooks({ webhooks, secrets })];
/** Lists the scheduled tasks and delivery queues that `npm run health` checks for overdue work. */
export const watchedOf = (configuration: Configuration, secrets: Secrets): readonly Watched[] => [
  ...sweepersOf(secrets),
  ...errandsOf(webhookGateway(configuration), secrets),
];
/** How often each process runs the scheduled tasks, in milliseconds. */
const sweepEvery = 2000;

/** Holds what the product is composed from; tests replace some of the parts. */
export interface Parts {
  readonly configuration: Configuration;
  readonly databases: Databases;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly log: Log;
  readonly checkReply?: (name: string, shape: Shape, reply: unknown) => void;
  /** The web app, and the folder of the demo's pictures. Without them only calls are served. */
  readonly web?: { readonly open: (app: FastifyInstance) => Promise<Web>; readonly pictures: string };
  /** Collects metrics; without it none are collected. */
  readonly metrics?: Metrics;
  /** The SMS sandbox of a test. */
  readonly sms?: SmsSandbox;
  /** The payment providers of a test, or its payment sandbox. */
  readonly pay?: Vendors;
  readonly paySandbox?: PaySandbox;
  readonly courier?: CourierSandbox;
  readonly identity?: IdentitySandbox;
  /** Sends webhooks to merchants' systems; by default over HTTPS. */
  readonly webhooks?: WebhookPost;
  /** Stores merchants' pictures; by default below DATA_DIR. */
  readonly pictures?: PictureStore;
}

/** Describes the running product. */
export interface Product {
  readonly app: FastifyInstance;
  /** Runs everything that is due now and handles every event. Without this call timers do the same. */
  settle(): Promise<void>;
  /** Begins to handle events and run jobs. Scheduled tasks begin when `before` has ended. */
  start(before?: Promise<unknown>): void;
  /** Waits for running work and closes the server. */
  close(): Promise<void>;
}

/** How long this process caches the data of a site, in milliseconds. */
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

/** Serves the checkout pages of the payment sandbox, and lets it send its notifications as soon as the mall listens. */
function serveSandbox(app: FastifyInstance, sandbox: PaySandbox): void {
  addSandboxTill(app, sandbox.shopperPage);
  app.addHook('onListen', async () => {
    const at = app.server.address();
    if (at !== null && typeof at === 'object')
      await sandbox.deliverTo(
        `http://${at.address.includes(':') ? '127.0.0.1' : at.address.replace(/^0\.0\.0\.0$/, '127.0.0.1')}:${at.port}`,
      );
  });
}

/** Composes the product from its modules, gateways and platform. Nothing else knows all three. */
export async function compose(parts: Parts): Promise<Product> {
  const { configuration, databases, clock, secrets, log, checkReply } = parts;
  const { units, platform } = databases;
  const ids = createIds(clock);
  const record = sweepRecord(platform);
  const webhooks = parts.webhooks ?? webhookGateway(configuration);
  const deliveries = startErrands(errandsOf(webhooks, secrets), platform, units, clock, log, record.reportRun);
  const outbox = startOutbox(platform, units, { listeners, interests }, clock, log, deliveries.wake);
  const sms = parts.sms ?? smsGateway(configuration);
  const payGateway = parts.pay ? undefined : payVendors(configuration, clock, parts.paySandbox);
  const pay = parts.pay ?? payGateway?.vendors;
  const desk = payGateway?.desk ?? payDesk();
  if (!pay) throw new Error('no payment provider is configured');
  const courier = parts.courier ?? courierGateway(configuration, () => clock.now());
  const identity = parts.identity ?? identityGateway(configuration, () => clock.now());
  const pictures =
    parts.pictures ??
    pictureStore(picturesFolder(configuration.DATA_DIR), (why) =>
      log.warn({ why }, 'the process that resizes pictures ended in the middle of its work'),
    );
  let web: Web | undefined;
  const own: OwnAddresses = {
    // Without the web app no page can be looked up, so every path is accepted.
    hasPage: async (path) => !web || !(await web.table()).pageFor(path, '', 'zh-CN').notFound,
    hasPicture: (file) => pictures.has(file) || (parts.web !== undefined && pictureFile(parts.web.pictures, file) !== undefined),
  };
  const jobs = jobRunner(
    databases.platformPool,
    units,
    { ...accountJobs(sms, secrets), ...paymentJobs({ vendors: pay, payables, secrets, desk }) },
    clock,
    log,
  );

  const app = await createApp({ log, trustProxy: configuration.TRUST_PROXY ?? false, rateLimit: configuration.RATE_LIMIT });
  if (parts.metrics) {
    measure(app, parts.metrics);
    measureWork(parts.metrics, databases, configuration.DATA_DIR);
  }
  addHealth(app, databases);
  addSandboxPages(app, [smsPage(sms), courierPage(courier), identityPage(identity)]);
  const deps: RouteDeps = {
    units,
    sites: sitesOf(parts),
    callers: { ...membersByToken(units, secrets.signing, clock), ...merchantsByKey(units, secrets, clock) },
    audit: auditChange,
    clock,
    ids,
    secrets,
    log,
    gateways: { courier, identity, own, pay, payDesk: desk, pictures, webhooks },
    cell: configuration.ENVIRONMENT,
    manyOnOneHost: !configuration.production,
    testNames: ['dev', 'test', 'testm'].includes(configuration.ENVIRONMENT),
    ...(checkReply ? { checkReply } : {}),
  };
  if (payGateway?.sandbox) serveSandbox(app, payGateway.sandbox);
  addCalls(app, served, deps);
  addPayNotices(app, deps.sites, (siteId, vendor, notice) =>
    takeNotice({ siteId, units, secrets, vendors: pay, desk, payables, now: clock.now() }, vendor, notice, log),
  );
  await addPictures(app, pictures, parts.web?.pictures);
  web = await parts.web?.open(app);
  if (web && parts.web) {
    addPages(app, { ...deps, web, answerReads: answeringReads(served, deps), ...(configuration.production ? {} : { demoSite: 1001 }) });
  }

  const scheduledTasks = sweepersOf(secrets);
  const runScheduledTasks = sweeping(scheduledTasks, platform, units, clock, log, record.reportRun);
  const timer = every(
    sweepEvery,
    async () => {
      await runScheduledTasks();
      await outbox.drain();
      await record.save();
    },
    log,
  );

  return {
    app,
    // An event may add a job and a job may publish an event, so this repeats until nothing is left.
    settle: async () => {
      let handled: number;
      do handled = (await runScheduledTasks()) + (await outbox.drain()) + (await jobs.settle()) + (await deliveries.settle());
      while (handled > 0);
    },
    start(before = Promise.resolve()) {
      units.whenTold(() => outbox.wake());
      deliveries.start();
      void before.then(() => timer.start());
      jobs.start().catch((fault: unknown) => log.error({ fault }, 'the jobs could not be started'));
    },
    async close() {
      // Both at once: the server ends only with its last connection, and the web app in development keeps some open.
      await Promise.all([app.close(), web?.close()]);
      await timer.stop();
      await outbox.stop();
      await Promise.all([deliveries.stop(), jobs.stop()]);
      await payGateway?.close();
    },
  };
}
