import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOwnCall, type CallRow, type CallShape } from 'contract/call.ts';
import { siteCalls } from 'contract/shop/site/site.calls.ts';
import { Refusal } from '#platform/refusal.ts';
import { encodeComposed } from '#platform/composed-reply.ts';
import { defaultLocale, localise } from '#sentences/localise.ts';
import { sentence } from '#sentences/sentence.ts';
import pg from 'pg';
import type { Site } from '#modules/shop/site/site.ts';
import type { SiteDatabase, Units } from '#platform/database.ts';
import type { Log } from '#platform/log.ts';
import { errorReply, type Envelope, successReply, AccessDenied, refusalReply, sendFault } from './envelope.ts';
import { type CallOrigin, type ContextDeps, callContext, runHandler } from './call-context.ts';
import { type CallerLookup, authenticateCaller, readHeader } from './authenticate-caller.ts';
import type { Principal } from './principal.ts';
import { readBrowserKey } from './browser-key.ts';
import { sendDataFile } from './data-file.ts';
import type { DomainApi } from './handler.ts';
import { type SiteLookup, SiteElsewhere, findRequestSite, findMerchantRequestSite } from './request-site.ts';
import { parseInput, InvalidInput, type SentBytes, siteQueryNames } from './parse-input.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call that a route serves: domain and name. */
    call?: string;
  }
}

/** Holds the dependencies of the routes of calls; compose.ts provides them. */
export interface RouteDeps extends ContextDeps {
  readonly units: Units;
  readonly sites: SiteLookup;
  readonly callers: CallerLookup;
  readonly log: Log;
  /** Writes an entry of the audit log, in the unit of the change. */
  readonly audit: (db: SiteDatabase, change: AuditedChange, now: Date) => Promise<void>;
  /** One host may serve many sites, told apart by headers: outside production. */
  readonly manyOnOneHost: boolean;
  /** Checks each reply against its shape; only tests pay for it. */
  readonly checkReply?: (name: string, shape: CallShape, reply: unknown) => void;
}

/** Describes a change that a merchant's call made, for the audit log: who made it, the call, and its input. */
export interface AuditedChange {
  readonly by: Pick<Principal, 'kind' | 'id'>;
  readonly call: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** Lists the errors after which a write is tried again: deadlock and serialisation failure, where PostgreSQL chose one to give way. */
const retriedErrors = new Set(['40P01', '40001']);
const attemptLimit = 3;

/** Stands where a call of somebody else than a merchant has no entry in the audit log. */
const nobody = { kind: 'key', id: 0 } as const;

/** Builds the writer of a call's audit entry: a write uses it by itself, steps in the unit of their change. */
const auditWriter =
  ({ audit }: Pick<RouteDeps, 'audit'>, change: AuditedChange, now: Date) =>
  (db: SiteDatabase, details?: AuditedChange['input']): Promise<void> =>
    audit(db, details ? { ...change, input: details } : change, now);

/** Runs a call in its one unit of work, or gives steps the units to open and the gateways; a merchant's write is written to the audit log. */
async function runInUnit<T>(
  { units, gateways, log }: Pick<RouteDeps, 'units' | 'gateways' | 'log'>,
  row: CallRow,
  siteId: number,
  input: AuditedChange['input'],
  note: ReturnType<typeof auditWriter>,
  work: (part: object) => Promise<T>,
): Promise<T> {
  if (row.work === 'steps') return work(row.caller === 'merchant' ? { units, gateways, note } : { units, gateways });
  if (row.work === 'read') return units.read(siteId, (db) => work({ db }));
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await units[row.rebuildable ? 'record' : 'write'](siteId, async (db) => {
        if (row.caller !== 'merchant') return work({ db });
        let changed = true;
        let details: AuditedChange['input'] = {};
        const result = await work({
          db,
          unchanged: () => void (changed = false),
          noted: (more: AuditedChange['input']) => void (details = more),
        });
        if (changed) await note(db, { ...input, ...details });
        return result;
      });
    } catch (fault) {
      if (!(fault instanceof pg.DatabaseError) || !retriedErrors.has(fault.code ?? '') || attempt === attemptLimit) throw fault;
      log.warn({ pgCode: fault.code, path: row.path, attempt }, 'a write gave way to another and is tried again');
    }
  }
}

/** Repeats fields of the body next to it, where the row says so (toShopPay); of a refusal, the sentence as errorMessage and empty texts. */
function repeatBesideBody({ beside: names = [] }: CallRow, envelope: Envelope): Envelope {
  if (names.length === 0) return envelope;
  const body: Readonly<Record<string, unknown>> = envelope.success ? { ...(envelope.body as object) } : { errorMessage: envelope.message };
  return { ...Object.fromEntries(names.map((name) => [name, body[name] ?? ''])), ...envelope };
}

/**
 * Tells whether a browser only prefetches a page with this request. A GET that changes something must then not run:
 * the user may never open the page.
 */
export const isPrefetch = (request: FastifyRequest): boolean =>
  /prefetch|prerender/.test(
    `${readHeader(request, 'sec-purpose') ?? ''} ${readHeader(request, 'purpose') ?? ''} ${readHeader(request, 'x-moz') ?? ''}`,
  );

/** Sorts a body of bytes into its field, and the query into the other fields of the body, but for what names the site. */
function bytesParts(query: Readonly<Record<string, unknown>>, field: string, bytes: Buffer) {
  const isOfSite = (name: string) => siteQueryNames.some((one) => one === name);
  const part = (ofSite: boolean) => Object.fromEntries(Object.entries(query).filter(([name]) => isOfSite(name) === ofSite));
  return { query: part(true), body: part(false), bytes: { field, bytes } };
}

/**
 * Sorts the input into path, query and body. A DELETE may send its query by the body, and so may a PUT or a POST what its row has in the
 * query; a body that is an array is the value of one field where the row says so.
 */
function inputParts(
  { params, query, body }: FastifyRequest,
  { method, wholeBody, bytesIn, inQuery = [] }: CallRow,
): { params: unknown; query: unknown; body: unknown; bytes?: SentBytes } {
  if (bytesIn !== undefined && Buffer.isBuffer(body)) return { params, ...bytesParts(query as Record<string, unknown>, bytesIn, body) };
  if (wholeBody !== undefined && Array.isArray(body)) return { params, query, body: { [wholeBody]: body } };
  if (typeof body !== 'object' || body === null) return { params, query, body };
  if (method === 'DELETE') return { params, query: { ...(query as object), ...body }, body: undefined };
  if (inQuery.length === 0) return { params, query, body };
  const named = Object.entries(body).filter(([name]) => inQuery.includes(name));
  return { params, query: { ...Object.fromEntries(named), ...(query as object) }, body };
}

function setCacheHeaders(reply: FastifyReply, { method, work, sameForAll, cacheSeconds }: CallRow): void {
  if (method === 'GET' && work === 'read' && sameForAll && cacheSeconds) {
    reply.header('cache-control', `private, max-age=${cacheSeconds}`).header('vary', 'sjid, siteid, x-c3-siteid, x-c3-storeid, clienttype');
  } else {
    reply.header('cache-control', 'no-store');
  }
}

/** Answers anything thrown: a refusal, malformed input, a caller who may not, or a fault. */
function sendError(reply: FastifyReply, row: CallRow, log: Log, thrown: unknown, locale: string): FastifyReply {
  reply.header('cache-control', 'no-store');
  if (thrown instanceof Refusal) return reply.send(repeatBesideBody(row, refusalReply(thrown, locale)));
  if (thrown instanceof InvalidInput) return reply.code(400).send(errorReply(400, localise(locale, thrown.sentence)));
  if (thrown instanceof AccessDenied) return reply.code(thrown.status).send(errorReply(thrown.code, localise(locale, thrown.sentence)));
  return sendFault(reply, log, thrown, locale);
}

/** Describes a call that may be made: where it comes from, and a new token for a caller whose token is old. */
type AdmittedCall = CallOrigin & { readonly renewed?: string };

/** Refuses a call for the goods of a store that names no store. */
function checkStoreNamed(request: FastifyRequest): void {
  if (readHeader(request, 'x-c3-storegoods') === '1' && readHeader(request, 'x-c3-storeid') === undefined)
    throw new Refusal('storeIdMissing');
}

/** Reads where a call comes from: its site, its caller and the client. */
async function readOrigin(request: FastifyRequest, site: Site, row: CallRow, { callers }: RouteDeps): Promise<AdmittedCall> {
  const { renewed, ...calling } = await authenticateCaller(request, site.id, row, callers);
  const from = {
    address: request.ip,
    clientType: readHeader(request, 'clienttype') ?? '',
    origin: `${request.protocol}://${request.host}`,
    browserKey: readBrowserKey(request, site.id),
    namedSession: readHeader(request, 'x-c3-sessionid') ?? '',
    device: (readHeader(request, 'user-agent') ?? '').slice(0, 300),
  };
  return { site, calling, client: from, ...(renewed === undefined ? {} : { renewed }) };
}

/**
 * Adds the HTTP routes of all calls of the contract. A route first finds site and caller and checks the permission,
 * before it reads the body. It then validates the input, runs the handler in one unit of work (transaction), and
 * replies.
 */
export function addCalls(app: FastifyInstance, served: readonly DomainApi[], deps: RouteDeps): void {
  const admitted = new WeakMap<FastifyRequest, AdmittedCall>();
  for (const { domain, calls, shapes, handlers } of served) {
    for (const [name, row] of Object.entries(calls)) {
      const shape = shapes[name];
      const handle = handlers[name];
      // Clients of the documents send more than these name; others, and a merchant's programs in bodies too, are refused what nobody reads.
      const namedParts = row.caller === 'merchant' ? (['query', 'body'] as const) : isOwnCall(row) ? (['query'] as const) : [];
      if (!shape || !handle) throw new Error(`the call ${domain}.${name} has no shape or no handler`);
      // A stranger's body is never read: thirty files of 20 MB without a key would fill the memory.
      const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
        let locale: string = defaultLocale;
        try {
          if (row.method === 'GET' && row.work !== 'read' && isPrefetch(request)) throw new InvalidInput(sentence('prefetchRefused'));
          const findSite = row.caller === 'merchant' ? findMerchantRequestSite : findRequestSite;
          const site = await findSite(request, deps.sites, deps.manyOnOneHost);
          ({ locale } = site);
          checkStoreNamed(request);
          admitted.set(request, await readOrigin(request, site, row, deps));
        } catch (thrown) {
          // A client asks here where a site is that has moved.
          if (row === siteCalls.findBySjid && thrown instanceof SiteElsewhere) {
            const { siteId: sjid, deployment } = thrown;
            return reply.send(successReply({ sjid, env: deployment.name, hosts: [new URL(deployment.url).host] }));
          }
          return sendError(reply, row, deps.log, thrown, locale);
        }
      };
      const handler = async (request: FastifyRequest, reply: FastifyReply) => {
        const origin = admitted.get(request);
        if (!origin) throw new Error(`the call ${domain}.${name} was not admitted`);
        const { site } = origin;
        try {
          const form = /^application\/(?:x-www-form-urlencoded|octet-stream)/.test(request.headers['content-type'] ?? '');
          const { bytes: sent, ...parts } = inputParts(request, row);
          const input = parseInput(shape, parts, { form, named: namedParts, ownPages: isOwnCall(row), bytes: sent });
          const context = callContext(deps, origin);
          const note = auditWriter(deps, { by: context.principal ?? nobody, call: `${domain}.${name}`, input }, context.now);
          const body = await runInUnit(deps, row, site.id, input, note, (work) => runHandler(handle, context, work, input));
          deps.checkReply?.(`${domain}.${name}`, shape, body);
          setCacheHeaders(reply, row);
          if (origin.renewed) reply.header('x-change-token', origin.renewed);
          if (row.bare && typeof body === 'object' && body !== null) return await sendDataFile(request, reply, body);
          const bytes = row.beside ? undefined : encodeComposed(body);
          if (bytes) return reply.type('application/json; charset=utf-8').send(bytes);
          return reply.send(repeatBesideBody(row, successReply(body)));
        } catch (thrown) {
          return sendError(reply, row, deps.log, thrown, site.locale);
        }
      };
      // Data files have test names too: in dev, test and testm, unless the file of deployments says otherwise.
      const urls = row.testPath && deps.deployment.testData ? [row.path, row.testPath] : [row.path];
      const addRoutes = (scope: FastifyInstance) => {
        for (const url of urls)
          scope.route({
            method: row.method,
            url,
            config: { call: `${domain}.${name}`, takesFiles: row.megabytes !== undefined },
            onRequest,
            handler,
            ...(row.megabytes ? { bodyLimit: row.megabytes * 1024 * 1024 } : {}),
          });
      };
      if (row.bytesIn === undefined) addRoutes(app);
      else
        app.register(async (scope) => {
          scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
          addRoutes(scope);
        });
    }
  }
}
