import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { CallShape } from 'contract/call.ts';
import { providerAccountForms } from '#gateways/cloud/provider-accounts.ts';
import { courierGateway, courierSandboxPage, createCourierServices } from '#gateways/courier/courier-gateway.ts';
import { pushAnswers, readPickupPush, readTracePush } from '#gateways/courier/kuaidi100-push.ts';
import type { CourierSandbox, DeliverPush } from '#gateways/courier/courier-sandbox.ts';
import { createIdentityServices, identityGateway, identitySandboxPage } from '#gateways/identity/identity-gateway.ts';
import { createMessagingPlatforms, messagingGateway, sandboxLoginPath } from '#gateways/messaging/messaging-gateway.ts';
import type { MessagingSandbox } from '#gateways/messaging/messaging-sandbox.ts';
import type { IdentitySandbox } from '#gateways/identity/identity-sandbox.ts';
import { invoiceGateway, invoiceSandboxPage } from '#gateways/invoice/invoice-gateway.ts';
import type { InvoiceSandbox } from '#gateways/invoice/invoice-sandbox.ts';
import { createPaymentAccounts } from '#gateways/pay/payment-accounts.ts';
import { buildPaymentProviders } from '#gateways/pay/payment-providers.ts';
import type { PaySandbox } from '#gateways/pay/sandbox/pay-sandbox.ts';
import type { PaymentProviders } from '#gateways/pay/payment-provider.ts';
import type { OwnUrls } from '#gateways/own/own-urls.ts';
import { picturesFolder, type PictureStore, pictureStore } from '#gateways/pictures/picture-store.ts';
import { createPosterStore } from '#gateways/posters/poster-store.ts';
import { objectsGateway } from '#gateways/objects/objects-gateway.ts';
import { addObjectEndpoint } from '#gateways/objects/object-endpoint.ts';
import { createMapServices, mapsGateway, mapsSandboxPage } from '#gateways/maps/maps-gateway.ts';
import type { MapsSandbox } from '#gateways/maps/maps-sandbox.ts';
import { createSmsServices, smsGateway, smsReceiptReader, smsSandboxPage } from '#gateways/sms/sms-gateway.ts';
import type { SandboxReceipts, SmsSandbox } from '#gateways/sms/sms-sandbox.ts';
import { webhookGateway } from '#gateways/webhook/webhook-gateway.ts';
import type { WebhookClient } from '#gateways/webhook/webhook-client.ts';
import type { MonitoredTask } from './health/read-health.ts';
import { addWorkMetrics } from './health/work-metrics.ts';
import { createApp } from '#http/app.ts';
import { closeApp, type StopTimes } from '#http/close-app.ts';
import { addCalls, type RouteDeps } from '#http/calls.ts';
import { addCourierPushRoute, type HandleCourierPush } from '#http/courier-pushes.ts';
import type { DomainApi } from '#http/handler.ts';
import { addHealthRoutes } from '#http/health.ts';
import { addCallMetrics } from '#http/call-metrics.ts';
import { addInvoiceFileRoute } from '#http/invoice-files.ts';
import { createPageCache } from '#http/page-cache.ts';
import { addLoginPages } from '#http/messaging-pages.ts';
import { addMessagingSandbox } from '#http/messaging-sandbox.ts';
import { addConsoleRoutes } from '#http/console-pages.ts';
import { addPageRoutes } from '#http/pages.ts';
import { addPaymentNotificationRoute } from '#http/payment-notifications.ts';
import { addMapPictureRoute } from '#http/map-pictures.ts';
import { addSmsReceiptRoute } from '#http/sms-receipts.ts';
import { addPictureRoutes, createPictureLookup, createPictureReader, findPictureFile } from '#http/pictures.ts';
import { addPosterRoute } from '#http/posters.ts';
import { addSearchEngineRoutes } from '#http/search-engines.ts';
import { addShortLinkRoute } from '#http/short-links.ts';
import { addSandboxCheckout } from '#http/sandbox-checkout.ts';
import { addUploadedFileRoute, type UploadedFiles } from '#http/uploaded-files.ts';
import { addSandboxPages } from '#http/sandbox.ts';
import { addRequestLog } from '#http/request-log.ts';
import { createPageReader } from '#http/shell-replies.ts';
import type { WebApp } from '#http/web.ts';
import { createMemberAuthenticator } from '#modules/members/account/account.module.ts';
import { createInvoiceFileLookup } from '#modules/money/invoice/invoice.module.ts';
import { derivePushSecret } from '#modules/aftersales/logistics/logistics.ts';
import { recordTracePush } from '#modules/aftersales/logistics/logistics.module.ts';
import { recordPickupPush } from '#modules/aftersales/pickup/pickup.module.ts';
import { createPrincipalLookup } from '#modules/members/people/people.module.ts';
import { auditChange, createAccessKeyCheck } from '#modules/shop/access/access.module.ts';
import { drawMap } from '#modules/shop/maps/maps.module.ts';
import { beginMessagingLogin, finishMessagingLogin, forwardMessagingLogin } from '#modules/members/wechat/wechat.module.ts';
import { handlePaymentNotification } from '#modules/money/payment/payment.module.ts';
import { createShortLinkLookup } from '#modules/sharing/links/links.module.ts';
import { deriveSmsReceiptSecret } from '#modules/shop/provider/provider.ts';
import { takeSmsReceipts } from '#modules/shop/sms/sms.module.ts';
import { loadSitemapPart } from '#modules/front/storefront/storefront.module.ts';
import { createClientLogBuffer, createTrailBuffer } from '#modules/front/tracking/tracking.module.ts';
import { createUploadLookup, createWriteWanted } from '#modules/shop/upload/upload.module.ts';
import { modules, payables } from './modules.ts';
import type { JobDeps, ModuleDeps } from './define-module.ts';
import { createCallRates } from '#platform/call-rates.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import type { Configuration } from '#platform/configuration.ts';
import type { Databases } from '#platform/connect.ts';
import { type DeliveryQueue, createDeliveryQueueRunner } from '#platform/delivery-queue.ts';
import { createIds, type Ids } from '#platform/ids.ts';
import { createJobRunner, type JobHandlers } from '#platform/jobs.ts';
import type { Log } from '#platform/log.ts';
import { type EventListeners, startOutbox } from '#platform/outbox.ts';
import type { Metrics } from '#platform/metrics.ts';
import type { Secrets } from '#platform/secrets.ts';
import { createRetentionTask, type RetentionRule } from '#platform/retention.ts';
import { createDueList, type ScheduledTask, createTaskRunner } from '#platform/scheduled-tasks.ts';
import { createTaskRunRecord } from '#platform/task-run-record.ts';
import { repeatEvery } from '#platform/timer.ts';
import { createSiteLookup } from './site-lookup.ts';

/** Lists the calls of all modules with their handlers. */
export const domainApis: readonly DomainApi[] = modules.flatMap(({ apis }) => apis ?? []);

/** Lists the listeners of each event by name. Throws if two modules give one the same name: it is stored with deliveries that failed. */
function listListeners(deps: ModuleDeps): EventListeners {
  const all: Record<string, Record<string, unknown>> = {};
  for (const [event, named] of modules.flatMap(({ listeners }) => Object.entries(listeners?.(deps) ?? {}))) {
    const known = (all[event] ??= {});
    for (const [name, listener] of Object.entries(named)) {
      if (known[name]) throw new Error(`two modules listen to ${event} as ${name}`);
      known[name] = listener;
    }
  }
  return all;
}

/** Lists what is deleted once it is old, and how long it is kept; docs/deployment.md says it to operators. */
export const retentionRules: readonly RetentionRule[] = modules.flatMap(({ retention }) => retention ?? []);

/**
 * Lists all scheduled tasks of the server.
 * @param ids creates the numbers of the rows that tasks insert
 */
export const listScheduledTasks = (
  secrets: Secrets,
  ids: Ids,
  { TRAIL_MONTHS }: Pick<Configuration, 'TRAIL_MONTHS'>,
): readonly ScheduledTask[] => [
  ...modules.flatMap(({ tasks }) => tasks?.({ ids, secrets, trailMonths: TRAIL_MONTHS }) ?? []),
  ...retentionRules.map(createRetentionTask),
];

/** Lists the queues that deliver something to merchants' own systems: that of webhooks. */
export const listDeliveryQueues = (webhooks: WebhookClient, secrets: Secrets): readonly DeliveryQueue[] =>
  modules.flatMap(({ queues }) => queues?.({ webhooks, secrets }) ?? []);

/** Lists the scheduled tasks and delivery queues whose overdue work `npm run health` reports. */
export const listMonitoredTasks = (configuration: Configuration, secrets: Secrets): readonly MonitoredTask[] => [
  ...listScheduledTasks(secrets, createIds(systemClock), configuration).map((task) => ({ name: task.name, listDue: createDueList(task) })),
  ...listDeliveryQueues(webhookGateway(configuration), secrets),
];

/** Tells how often each process runs the scheduled tasks, in milliseconds. */
const scheduledTaskInterval = 2000;
/** Sets the time between two clean-ups of what was left of uploads to the embedded store, in milliseconds. */
const leftoverInterval = 10 * 60_000;

/** Says how a server stops in production; nginx keeps an idle connection for 5 s (docs/deployment.md). Elsewhere nobody stands in front of it. */
const stopTimes: StopTimes = { announce: 1000, linger: 8000, grace: 8000 };

/** Holds the parts that the running server is composed from, such as database, clock and web app. Tests replace some of them. */
export interface ProductParts {
  readonly configuration: Configuration;
  readonly databases: Databases;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly log: Log;
  readonly checkReply?: (name: string, shape: CallShape, reply: unknown) => void;
  /** The web app, and the folder of the demo's pictures. Without them only calls are served. */
  readonly web?: { readonly open: (app: FastifyInstance) => Promise<WebApp>; readonly pictures: string };
  /** Collects metrics; without it none are collected. */
  readonly metrics?: Metrics;
  /** The SMS sandbox of a test. */
  readonly sms?: SmsSandbox;
  /** The payment providers of a test, or its payment sandbox. */
  readonly pay?: PaymentProviders;
  readonly paySandbox?: PaySandbox;
  readonly courier?: CourierSandbox;
  readonly identity?: IdentitySandbox;
  readonly maps?: MapsSandbox;
  readonly messaging?: MessagingSandbox;
  readonly invoices?: InvoiceSandbox;
  /** Sends webhooks to merchants' systems; by default over HTTPS. */
  readonly webhooks?: WebhookClient;
  /** Stores merchants' pictures; by default below DATA_DIR. */
  readonly pictures?: PictureStore;
}

/** Describes the composed server: its HTTP app, and functions to start it, deliver events, do what is due, and close it. */
export interface Product {
  /** Delivers the events that happened, once; returns how many. For measuring: what runs does it after each commit. */
  deliverEvents(): Promise<number>;
  readonly app: FastifyInstance;
  /** Runs everything that is due now and handles every event. Without this call timers do the same. */
  settleAll(): Promise<void>;
  /** Begins to handle events and run jobs. Scheduled tasks begin when `before` has ended. */
  start(before?: Promise<unknown>): void;
  /** Waits for running work and closes the server. */
  close(): Promise<void>;
}

/** Serves the checkout pages of the payment sandbox, and lets it send its notifications as soon as the mall listens. */
function connectPaymentSandbox(app: FastifyInstance, sandbox: PaySandbox): void {
  addSandboxCheckout(app, sandbox.shopperPage);
  app.addHook('onListen', async () => {
    const at = app.server.address();
    if (at !== null && typeof at === 'object')
      await sandbox.deliverTo(
        `http://${at.address.includes(':') ? '127.0.0.1' : at.address.replace(/^0\.0\.0\.0$/, '127.0.0.1')}:${at.port}`,
      );
  });
}

/** Takes what services for parcels push: the trace of a parcel, or how far a pickup has come. */
const takeCourierPush =
  (units: Databases['units'], secrets: Secrets, ids: Ids, clock: Clock): HandleCourierPush =>
  async (siteId, what, body) => {
    const [salt, now] = [derivePushSecret(siteId, secrets), clock.now()];
    const trace = what === 'trace' ? readTracePush(body, salt) : undefined;
    const pickup = what === 'pickup' ? readPickupPush(body, salt) : undefined;
    if (trace) await units.write(siteId, (db) => recordTracePush(db, trace, now));
    if (pickup) await units.write(siteId, (db) => recordPickupPush({ db, ids, now }, pickup));
    return trace || pickup ? { status: 200, body: pushAnswers.taken } : { status: 403, body: pushAnswers.forged };
  };

/** Tells how often the sandbox of the couriers pushes what has happened, in milliseconds. */
const courierPushInterval = 3000;

/** Lets the sandbox of the couriers push to the mall as soon as that listens. The host of the URLs is that of the site; what serves it is this process. */
function connectCourierSandbox(app: FastifyInstance, sandbox: CourierSandbox, log: Log): void {
  const deliver: DeliverPush = async ({ url, body }) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return (await app.inject({ method: 'POST', url: new URL(url).pathname, headers, payload: body })).statusCode === 200;
  };
  const timer = repeatEvery(courierPushInterval, async () => void (await sandbox.push(deliver)), log);
  app.addHook('onListen', async () => timer.start());
  app.addHook('onClose', () => timer.stop());
}

/** Tells how often the sandbox of text messages pushes delivery receipts, in milliseconds. */
const receiptInterval = 3000;

/** Lets the sandbox of text messages push receipts to the mall as soon as that listens. A message's key names its site, as no console does here. */
function connectSmsSandbox(app: FastifyInstance, sandbox: SmsSandbox, secrets: Secrets, log: Log): void {
  const deliver = async ({ provider, key, body }: SandboxReceipts): Promise<boolean> => {
    const siteId = Number(key.split('-')[1]);
    const url = `/api/v1/sms/receipt/${provider}/${siteId}/${deriveSmsReceiptSecret(siteId, provider, secrets)}`;
    return (await app.inject({ method: 'POST', url, headers: { 'content-type': 'application/json' }, payload: body })).statusCode === 200;
  };
  const timer = repeatEvery(receiptInterval, async () => void (await sandbox.pushReceipts(deliver)), log);
  app.addHook('onListen', async () => timer.start());
  app.addHook('onClose', () => timer.stop());
}

/**
 * Composes the server from its modules, gateways (clients of outside services) and platform; nothing else knows all three. Returns the HTTP
 * app, and functions to start, run and close the server.
 */
export async function compose(parts: ProductParts): Promise<Product> {
  const { configuration, databases, clock, secrets, log, checkReply } = parts;
  const { units, platform } = databases;
  const ids = createIds(clock);
  const moduleDeps: ModuleDeps = { ids, secrets, trailMonths: configuration.TRAIL_MONTHS };
  const record = createTaskRunRecord(platform);
  const webhooks = parts.webhooks ?? webhookGateway(configuration);
  const deliveries = createDeliveryQueueRunner(listDeliveryQueues(webhooks, secrets), platform, units, clock, log, record.reportRun);
  const outbox = startOutbox(platform, units, listListeners(moduleDeps), clock, log, deliveries.wake, parts.metrics?.recordEvent);
  const now = () => clock.now();
  const smsStandIn = parts.sms ?? smsGateway(configuration);
  const sms = createSmsServices(smsStandIn, now, parts.sms && { send: parts.sms.send, now });
  const payGateway = parts.pay ? undefined : buildPaymentProviders(configuration, clock, parts.paySandbox);
  const pay = parts.pay ?? payGateway?.providers;
  const desk = payGateway?.paymentAccounts ?? createPaymentAccounts();
  if (!pay) throw new Error('no payment provider is configured');
  const courier = parts.courier ?? courierGateway(configuration, () => clock.now());
  const couriers = createCourierServices(courier, () => clock.now(), parts.courier?.post);
  const identityStandIn = parts.identity ?? identityGateway(configuration, now);
  const identity = createIdentityServices(identityStandIn, now, parts.identity && { send: parts.identity.send, now });
  const mapsStandIn = parts.maps ?? mapsGateway(configuration, now);
  const maps = createMapServices(mapsStandIn, now, parts.maps && { send: parts.maps.send, now });
  const messaging = parts.messaging ?? messagingGateway(configuration, () => clock.now());
  const messagingPlatforms = createMessagingPlatforms(messaging);
  const { objects, endpoint, external } = objectsGateway(configuration, secrets.signing, clock);
  const invoices = parts.invoices ?? invoiceGateway(configuration, () => clock.now());
  const pictures =
    parts.pictures ??
    pictureStore(
      picturesFolder(configuration.DATA_DIR),
      (why) => log.warn({ why }, 'the process that resizes pictures ended in the middle of its work'),
      external,
    );
  const uploaded: UploadedFiles = { find: createUploadLookup(units, secrets, clock), read: objects.store.read };
  const demoPictures = parts.web?.pictures;
  const findPicture = createPictureLookup(pictures, uploaded, demoPictures);
  const posters = createPosterStore({
    folder: join(configuration.DATA_DIR, 'posters'),
    key: secrets.signing,
    readPicture: createPictureReader(findPicture),
    now: () => clock.now(),
    remote: external,
  });
  let web: WebApp | undefined;
  let webClosed: Promise<void> | undefined;
  const own: OwnUrls = {
    // Without the web app no page can be looked up, so every path is accepted.
    hasPage: async (path) => !web || !(await web.table()).findPage(path, '', 'zh-CN').notFound,
    hasPicture: (file) => pictures.has(file) || (parts.web !== undefined && findPictureFile(parts.web.pictures, file) !== undefined),
  };
  const jobDeps: JobDeps = { ...moduleDeps, couriers, desk, invoices, objects, payables, pictures, providers: pay, sms };
  const jobs = createJobRunner(
    databases.platformPool,
    units,
    // Each job has one module; jobs.ts names them all.
    Object.assign({}, ...modules.map((module) => module.jobs?.(jobDeps))) as JobHandlers,
    clock,
    log,
    parts.metrics?.recordJobFailure,
  );

  const app = await createApp({ log, trustProxy: configuration.TRUST_PROXY ?? false, rateLimit: configuration.RATE_LIMIT });
  if (parts.metrics) {
    addCallMetrics(app, parts.metrics);
    addWorkMetrics(parts.metrics, databases, configuration.DATA_DIR);
  }
  if (configuration.production) addRequestLog(app, log);
  addHealthRoutes(app, databases, clock);
  addSandboxPages(app, [
    ...(smsStandIn ? [smsSandboxPage(smsStandIn)] : []),
    ...(courier ? [courierSandboxPage(courier)] : []),
    ...(identityStandIn ? [identitySandboxPage(identityStandIn)] : []),
    ...(mapsStandIn ? [mapsSandboxPage(mapsStandIn)] : []),
    ...(invoices ? [invoiceSandboxPage(invoices)] : []),
  ]);
  const sites = createSiteLookup(parts, invoices !== undefined);
  const trail = createTrailBuffer({ units, findSite: sites.findById, clock, log });
  const clientLog = createClientLogBuffer({ units, log });
  const callRates = createCallRates(clock, configuration.RATE_LIMIT > 0);
  const deps: RouteDeps = {
    units,
    sites,
    callers: {
      ...createMemberAuthenticator(units, secrets.signing, clock),
      ...createPrincipalLookup(units, secrets, clock, createAccessKeyCheck(units, secrets, clock)),
    },
    audit: auditChange,
    clock,
    ids,
    secrets,
    log,
    gateways: { couriers, identity, maps, objects, pay, payDesk: desk, pictures, posters, sms, webhooks, trail, clientLog, callRates },
    ownUrls: own,
    accountFields: desk.fields,
    courierAccounts: couriers,
    providerForms: providerAccountForms,
    sandboxed: { sms: sms.hasSandbox, identity: identity.hasSandbox, maps: maps.hasSandbox },
    hasInvoices: invoices !== undefined,
    messagingPlatforms,
    deployment: configuration.deployments.own,
    manyOnOneHost: !configuration.production,
    ...(checkReply ? { checkReply } : {}),
  };
  if (payGateway?.sandbox) connectPaymentSandbox(app, payGateway.sandbox);
  addCalls(app, domainApis, deps);
  addLoginPages(app, deps.sites, deps.manyOnOneHost, {
    begin: (browser, asked) => beginMessagingLogin(deps, browser, asked),
    passOn: (browser, state) => forwardMessagingLogin(deps, browser, state),
    finish: (browser, back) => finishMessagingLogin(deps, browser, back),
  });
  if (messaging) addMessagingSandbox(app, sandboxLoginPath, messaging);
  addPaymentNotificationRoute(app, deps.sites, (siteId, provider, notice) =>
    handlePaymentNotification({ siteId, units, secrets, providers: pay, desk, payables, now: clock.now() }, provider, notice, log),
  );
  addCourierPushRoute(app, deps.sites, takeCourierPush(units, secrets, ids, clock));
  if (courier) connectCourierSandbox(app, courier, log);
  addSmsReceiptRoute(app, deps.sites, (receipt) =>
    takeSmsReceipts({ units, secrets, reader: smsReceiptReader, now: clock.now() }, receipt),
  );
  if (smsStandIn) connectSmsSandbox(app, smsStandIn, secrets, log);
  addMapPictureRoute(app, deps.sites, (siteId, asked, network) =>
    drawMap({ units, siteId, secrets, gateways: deps.gateways, now: clock.now() }, asked, { network }),
  );
  await addPictureRoutes(app, findPicture, [pictures.folder, ...(demoPictures === undefined ? [] : [demoPictures])]);
  addPosterRoute(app, posters);
  addShortLinkRoute(app, deps.sites, createShortLinkLookup(units, clock));
  addUploadedFileRoute(app, uploaded);
  await addObjectEndpoint(app, { ...endpoint, isWriteWanted: createWriteWanted(units) });
  addInvoiceFileRoute(app, createInvoiceFileLookup(units, secrets), clock);
  web = await parts.web?.open(app);
  // Not before the last page is served, and while the server closes: it ends with its last connection, and the web app in development keeps some open.
  app.addHook('preClose', async () => void (webClosed = web?.close()));
  if (web && parts.web) {
    const pageCache = createPageCache(clock);
    units.onSiteChanged(pageCache.drop);
    addPageRoutes(app, {
      ...deps,
      web,
      pageCache,
      answerReads: createPageReader(domainApis, deps),
      uploadOrigin: objects.uploadOrigin,
      analyticsUrl: configuration.deployments.own.analyticsUrl,
      hasTestContainers: !configuration.production,
      hasTestData: configuration.deployments.own.testData,
      ...(configuration.production ? {} : { demoSite: 1001 }),
    });
    addConsoleRoutes(app, {
      ...deps,
      web,
      uploadOrigin: objects.uploadOrigin,
      ...(configuration.production ? {} : { demoSite: 1001 }),
    });
    addSearchEngineRoutes(app, {
      ...deps,
      loadSitemapPart: (site, part, size) => units.read(site.id, (db) => loadSitemapPart(db, { site, part, size, now: clock.now() })),
      ...(configuration.production ? {} : { demoSite: 1001 }),
    });
  }

  const scheduledTasks = listScheduledTasks(secrets, ids, configuration);
  let stopping = false;
  const runScheduledTasks = createTaskRunner(scheduledTasks, platform, units, clock, log, record.reportRun, () => stopping);
  const timer = repeatEvery(
    scheduledTaskInterval,
    async () => {
      await runScheduledTasks();
      await outbox.drain();
      await record.save();
    },
    log,
  );
  const cleaning = repeatEvery(leftoverInterval, endpoint.objects.removeAbandoned, log);

  return {
    app,
    // An event may add a job and a job may publish an event, so this repeats until nothing is left.
    settleAll: async () => {
      await Promise.all([trail.flush(), clientLog.flush()]);
      const settle = async (which: 'all' | 'busy') =>
        (await runScheduledTasks(which)) + (await outbox.drain()) + (await jobs.runAllDue()) + (await deliveries.runAllDue());
      // Some work makes more of itself, such as the bill of each day that passed: the other tasks run again once it has ended.
      while ((await settle('all')) > 0) while ((await settle('busy')) > 0);
    },
    deliverEvents: () => outbox.drain(),
    start(before = Promise.resolve()) {
      units.onEventPublished((siteId) => outbox.wake(siteId));
      deliveries.start();
      void before.then(() => timer.start());
      cleaning.start();
      jobs.start().catch((fault: unknown) => log.error({ fault }, 'the jobs could not be started'));
    },
    async close() {
      stopping = true;
      await closeApp(app, configuration.production ? stopTimes : { ...stopTimes, announce: 0, linger: 0 });
      await webClosed;
      await Promise.all([trail.close(), clientLog.close()]);
      // The timer's run may be delivering events, which ends with the batch under way.
      await Promise.all([timer.stop(), cleaning.stop(), outbox.stop()]);
      await Promise.all([deliveries.stop(), jobs.stop()]);
      await payGateway?.close();
      await posters.close();
    },
  };
}
