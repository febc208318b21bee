import { afterAll, beforeAll, inject } from 'vitest';
import pg from 'pg';
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import type { CallRow, Input, Reply } from 'contract/call.ts';
import type { Refusal } from '#platform/refusal.ts';
import { type RefusalName } from '#platform/refusal.ts';
import * as refusalCodes from 'contract/refusal-codes.ts';
import { encodeRequest } from 'contract/encode-request.ts';
import { compose, type ProductParts, type Product } from '../src/compose.ts';
import { type CourierSandbox, courierSandbox } from '#gateways/courier/courier-sandbox.ts';
import { type IdentitySandbox, identitySandbox } from '#gateways/identity/identity-sandbox.ts';
import { createMessagingSandbox, type MessagingSandbox } from '#gateways/messaging/messaging-sandbox.ts';
import { type InvoiceSandbox, invoiceSandbox } from '#gateways/invoice/invoice-sandbox.ts';
import { type MapsSandbox, mapsSandbox } from '#gateways/maps/maps-sandbox.ts';
import { localSandbox } from '#gateways/pay/sandbox/local-sandbox.ts';
import type { PaySandbox } from '#gateways/pay/sandbox/pay-sandbox.ts';
import type { PaymentAccount, ProviderPaymentState } from '#gateways/pay/payment-provider.ts';
import { pictureStore } from '#gateways/pictures/picture-store.ts';
import { embeddedObjects, type EmbeddedObjects } from '#gateways/objects/embedded-objects.ts';
import { type SmsSandbox, smsSandbox } from '#gateways/sms/sms-sandbox.ts';
import { signLoginToken } from '#modules/members/account/account.ts';
import { readConfiguration } from '#platform/configuration.ts';
import type { Databases } from '#platform/connect.ts';
import { createLog } from '#platform/log.ts';
import { openSandboxPaymentAccounts } from '../src/demo/demo-payment-accounts.ts';
import type { Secrets } from '#platform/secrets.ts';
import { checkReply } from './check-reply.ts';
import { administerDatabases, asDatabaseOwner, openDatabases } from './databases.ts';
import { people, type PersonName } from './people.ts';
import { accessKeys } from './seed-shops.ts';
import { testStart, TestClock } from './test-clock.ts';
import { testSecrets } from './test-secrets.ts';
import { type ProviderDouble, createProviderDouble } from './provider-double.ts';

/** Describes the answer to a call in a test: HTTP status, code, message, body and headers. */
export interface CallAnswer<Body> {
  readonly status: number;
  readonly code: number;
  readonly success: boolean;
  readonly message: string;
  readonly body: Body;
  readonly headers: LightMyRequestResponse['headers'];
}

/** Names who makes calls in a test: a named person, a visitor of a site, or the merchant of a site. */
export type ActorSpec = PersonName | { readonly visitorOf: number } | { readonly merchantOf: keyof typeof accessKeys };

/** Holds what `useTestApp` gives a test file: the running product with its clock, its database, the sandboxes of outside services, and helpers. */
export interface TestApp {
  readonly clock: TestClock;
  readonly databases: Databases;
  readonly product: Product;
  /** Takes the text messages that the product sends. */
  readonly sms: SmsSandbox;
  /** Stands in for the payment providers, unless the option `atSandbox` is set. */
  readonly pay: ProviderDouble;
  /** Takes the payments when the option `atSandbox` is set. */
  readonly paySandbox: PaySandbox;
  /** Sends a payment's notification to the mall, changed by `more`, signed for its account or another. Returns whether the mall took it. */
  notify(paymentNo: string, more?: Partial<ProviderPaymentState>, to?: PaymentAccount): Promise<boolean>;
  /** The folder of the merchants' pictures. */
  readonly pictures: string;
  /** The store of what members uploaded. */
  readonly objects: EmbeddedObjects;
  /** The sandbox that reports where parcels are. */
  readonly courier: CourierSandbox;
  /** The sandbox that verifies identity numbers. */
  readonly identity: IdentitySandbox;
  /** The sandbox that knows where positions are. */
  readonly maps: MapsSandbox;
  /** The sandbox of the messaging platform. */
  readonly messaging: MessagingSandbox;
  /** The sandbox that issues invoices. */
  readonly invoices: InvoiceSandbox;
  /** Makes calls as a named person, as a visitor of a site, or with the access key of its merchant, from an IP address. */
  as(who: ActorSpec, address?: string): Actor;
  /** Runs the jobs that are due now. */
  runDueJobs(): Promise<void>;
  /** Runs SQL as the database owner, for what a test must see or break. */
  sql<Row extends Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Works as the database owner on one connection. */
  asDatabaseOwner<T>(work: (client: pg.Client) => Promise<T>): Promise<T>;
  /** Returns the application's connection pool, for what a test must do outside a unit of work. */
  appPool(): pg.Pool;
}

/**
 * Describes who makes calls in a test: one person, visitor or merchant of a site. Holds the functions that make a call, with its whole answer or the
 * body only, and that return the token.
 */
export interface Actor {
  readonly siteId: number;
  call<Row extends CallRow>(row: Row, input: Input<Row>, headers?: Readonly<Record<string, string>>): Promise<CallAnswer<Reply<Row>>>;
  /** Returns the reply's body; throws for a refusal. */
  ask<Row extends CallRow>(row: Row, input: Input<Row>): Promise<Reply<Row>>;
  token(): Promise<string>;
}

/**
 * Gives a test file a database of its own, made from the template, with the product on it and a clock to set.
 * @param more `web`: the web app, for tests in a browser; `webhooks`: how webhooks are sent; `atSandbox`: payments go to the sandbox, not to the double;
 * `empty`: no sites at all; `template`: another database to copy; `secrets`: others than those of the template; `namesNoSite`: the file itself
 * sends statements that do not name the site, to test what row-level security does with them; `inProduction`: no sandbox stands in for a service, and sites
 * are found by their hosts; `environment` and `deployments`: the name of the deployment, and the content of CELLS_FILE;
 * `rateLimit`: the requests of an IP address in a minute, without which no rate of calls is limited
 */
export function useTestApp({
  atSandbox = false,
  empty = false,
  template,
  secrets = testSecrets,
  namesNoSite = false,
  inProduction = false,
  environment = inProduction ? 'jm' : 'test',
  deployments,
  rateLimit,
  ...more
}: Pick<ProductParts, 'web' | 'webhooks'> & {
  readonly atSandbox?: boolean;
  readonly empty?: boolean;
  readonly template?: string;
  readonly secrets?: Secrets;
  readonly namesNoSite?: boolean;
  readonly environment?: string;
  readonly deployments?: object;
  readonly inProduction?: boolean;
  readonly rateLimit?: number;
} = {}): TestApp {
  const database = inject('database');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const clock = new TestClock(testStart);
  // The console's limits are raised: tests send many codes at one moment.
  const sms = smsSandbox(undefined, () => clock.now(), { minute: 100, hour: 100, day: 100 });
  const pay = createProviderDouble(() => clock.now());
  const ownSandbox = localSandbox(undefined, () => clock.now());
  const courier = courierSandbox(() => clock.now());
  const identity = identitySandbox(() => clock.now());
  const maps = mapsSandbox(() => clock.now());
  const invoices = invoiceSandbox(() => clock.now());
  const messaging = createMessagingSandbox(() => clock.now());
  const pictures = pictureStore(join(tmpdir(), name, 'pictures'));
  let databases: ReturnType<typeof openDatabases>;
  let product: Product;
  /** Holds connections of the owner for `sql`: a new one for each statement would take longer than most statements. */
  const ownerPool = new pg.Pool({ host: database.host, database: name, ...database.owner, max: 10 });
  ownerPool.on('error', () => {}); // a test ended the connection

  beforeAll(async () => {
    const from = template ?? (empty ? database.emptyTemplate : database.template);
    await administerDatabases(database, `create database ${name} template ${from} strategy file_copy`);
    databases = openDatabases(database, name, !namesNoSite);
    const cellsFile = join(tmpdir(), `${name}.cells.json`);
    if (deployments) writeFileSync(cellsFile, JSON.stringify(deployments));
    const configuration = readConfiguration({
      ENVIRONMENT: environment,
      ...(deployments ? { CELLS_FILE: cellsFile } : {}),
      ...(rateLimit === undefined ? {} : { RATE_LIMIT: String(rateLimit) }),
      LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
      DATA_DIR: join(tmpdir(), name),
    });
    product = await compose({
      configuration,
      databases,
      clock,
      secrets,
      log: createLog(configuration.LOG_LEVEL),
      checkReply,
      ...(inProduction ? {} : { sms, courier, identity, maps, invoices }),
      ...(atSandbox ? { paySandbox: ownSandbox } : { pay: pay.providers }),
      messaging,
      pictures,
      ...more,
    });
    await product.app.ready();
    if (!atSandbox) return;
    await asDatabaseOwner(database, name, (client) => client.query('delete from pay_account'));
    for (const siteId of [1001, 1002]) await openSandboxPaymentAccounts(databases, testSecrets, ownSandbox, siteId);
  });
  afterAll(async () => {
    await product?.close();
    await ownSandbox.close();
    try {
      await ownerPool.end();
      await databases?.close();
    } finally {
      await rm(join(tmpdir(), name), { recursive: true, force: true });
      await rm(join(tmpdir(), `${name}.cells.json`), { force: true });
      await administerDatabases(database, `drop database if exists ${name} with (force)`);
    }
  });

  return {
    clock,
    sms,
    pay,
    paySandbox: ownSandbox,
    pictures: pictures.folder,
    objects: embeddedObjects(join(tmpdir(), name, 'objects')),
    courier,
    identity,
    maps,
    invoices,
    messaging,
    get databases() {
      return databases;
    },
    get product() {
      return product;
    },
    async notify(paymentNo, more, to) {
      const { path, notice } = pay.notice(paymentNo, more, to);
      const headers = { ...notice.headers, 'content-type': 'application/json' };
      return (await product.app.inject({ method: 'POST', url: path, headers, payload: notice.body })).statusCode === 200;
    },
    runDueJobs: () => product.settleAll(),
    asDatabaseOwner: (work) => databases.asDatabaseOwner(work),
    appPool: () => databases.appPool,
    async sql(text, values = []) {
      try {
        return (await ownerPool.query(text, [...values])).rows;
      } finally {
        databases.siteData.drop();
      }
    },
    as(who, address = '127.0.0.1') {
      const person = typeof who === 'string' ? people[who] : undefined;
      const siteId = typeof who === 'string' ? people[who].siteId : 'visitorOf' in who ? who.visitorOf : who.merchantOf;
      const key = typeof who === 'object' && 'merchantOf' in who ? { authorization: `Bearer ${accessKeys[who.merchantOf]}` } : {};
      const token = async () => {
        if (!person) throw new Error('a visitor has no token');
        return signLoginToken(secrets.signing, { siteId, memberId: person.id, sessionId: person.sessionId }, clock.now());
      };
      const call: Actor['call'] = async (row, input, headers = {}) => {
        const { url, body, contentType } = encodeRequest(row, input);
        const response = await product.app.inject({
          method: row.method,
          url,
          remoteAddress: address,
          headers: {
            sjid: String(siteId),
            ...key,
            ...(person ? { token: await token() } : {}),
            ...(contentType && { 'content-type': contentType }),
            ...headers,
          },
          ...(body ? { payload: body } : {}),
        });
        const answer = row.bare ? { code: 0, success: true, message: '', body: response.json() } : response.json();
        if (!answer.success) assertRefusalIsListed(row, answer.code);
        return { ...answer, status: response.statusCode, headers: response.headers };
      };
      return {
        siteId,
        token,
        call,
        async ask(row, input) {
          const answer = await call(row, input);
          if (!answer.success) throw new Error(`${row.method} ${row.path} answered ${answer.status}/${answer.code} ${answer.message}`);
          return answer.body;
        },
      };
    },
  };
}

const refusalNames = Object.keys(refusalCodes) as RefusalName[];
/** Throws where a call refused with a code that its row does not list: its documentation would lack that refusal. */
function assertRefusalIsListed({ method, path, refuses = [] }: CallRow, code: number): void {
  const names = refusalNames.filter((name) => refusalCodes[name] === code);
  if (names.length > 0 && !names.some((name) => refuses.includes(name)))
    throw new Error(`${method} ${path} refused with ${names.join(' or ')}, which its row in the contract does not list (refuses)`);
}

/** Returns the part of a reply that a test expects of a refusal: `expect(answer).toMatchObject(refused('cartLimit'))`. */
export const refused = (name: RefusalName): Partial<CallAnswer<unknown>> & { code: number } => ({
  status: 200,
  success: false,
  code: refusalCodes[name],
});
export type { Refusal };
