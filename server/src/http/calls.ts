import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallRow, Shape } from 'contract/call.ts';
import { Refusal } from 'contract/refusals.ts';
import { saidIn } from 'contract/two-scripts.ts';
import pg from 'pg';
import type { Clock } from '#platform/clock.ts';
import type { SiteDatabase, Units } from '#platform/database.ts';
import type { Ids } from '#platform/ids.ts';
import type { Log } from '#platform/log.ts';
import type { Secrets } from '#platform/secrets.ts';
import { bad, type Envelope, good, NotAllowed, refusalOf, sendFault } from './answer.ts';
import { type Callers, callingBy, header } from './callers.ts';
import { sendDataFile } from './data-file.ts';
import type { Gateways, Served } from './handler.ts';
import { type Sites, siteOf, siteOfMerchant } from './sites.ts';
import { inputOf, Malformed } from './validate.ts';
import { worded } from './worded.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which call a route serves: domain and name. */
    call?: string;
  }
}

/** What the routes stand on; compose.ts fills it. */
export interface Ground {
  readonly units: Units;
  readonly sites: Sites;
  readonly callers: Callers;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly secrets: Secrets;
  readonly log: Log;
  /** The name of this installation. */
  readonly cell: string;
  readonly gateways: Gateways;
  /** Writes down what a merchant's call changed, in the unit of the change. */
  readonly audit: (db: SiteDatabase, change: Change, now: Date) => Promise<void>;
  /** Whether one host may show many sites, by the headers: outside production. */
  readonly manyOnOneHost: boolean;
  /** Whether data files are served under their test names too: in dev, test and testm. */
  readonly testNames: boolean;
  /** Holds each answer against its shape; tests alone pay for it. */
  readonly checkReply?: (name: string, shape: Shape, reply: unknown) => void;
}

/** A change by a merchant's call: whose key, which call, and what it was given. */
export interface Change {
  readonly accessKeyId: number;
  readonly call: string;
  readonly given: Readonly<Record<string, unknown>>;
}

/** Deadlock and serialisation failure: the database chose this one to step back, and a second try is as good as a first. */
const stepBack = new Set(['40P01', '40001']);
const tries = 3;

/** What writes a merchant's change down, in the unit of the change: a write does it by itself, steps where theirs is. */
const noteOf =
  ({ audit }: Ground, change: Change, now: Date) =>
  (db: SiteDatabase, about?: Change['given']): Promise<void> =>
    audit(db, about ? { ...change, given: about } : change, now);

async function inUnit<T>(
  { units, log }: Pick<Ground, 'units' | 'log'>,
  row: CallRow,
  siteId: number,
  given: Change['given'],
  note: ReturnType<typeof noteOf>,
  work: (part: object) => Promise<T>,
): Promise<T> {
  if (row.work === 'steps') return work(row.caller === 'merchant' ? { units, note } : { units });
  if (row.work === 'read') return units.read(siteId, (db) => work({ db }));
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await units.write(siteId, async (db) => {
        if (row.caller !== 'merchant') return work({ db });
        let changed = true;
        let more: Change['given'] = {};
        const result = await work({ db, unchanged: () => void (changed = false), noted: (said: Change['given']) => void (more = said) });
        if (changed) await note(db, { ...given, ...more });
        return result;
      });
    } catch (fault) {
      if (!(fault instanceof pg.DatabaseError) || !stepBack.has(fault.code ?? '') || attempt === tries) throw fault;
      log.warn({ pgCode: fault.code, path: row.path, attempt }, 'a write stepped back and is tried again');
    }
  }
}

/** Some answers repeat fields beside the body (toShopPay); of a refusal the sentence is the errorMessage, and the rest is empty. */
function beside({ beside: names = [] }: CallRow, envelope: Envelope): Envelope {
  if (names.length === 0) return envelope;
  const body: Readonly<Record<string, unknown>> = envelope.success ? { ...(envelope.body as object) } : { errorMessage: envelope.message };
  return { ...Object.fromEntries(names.map((name) => [name, body[name] ?? ''])), ...envelope };
}

/** A GET that changes something must not be begun by a browser that only guesses what comes next. */
const prefetching = (request: FastifyRequest): boolean =>
  /prefetch|prerender/.test(
    `${header(request, 'sec-purpose') ?? ''} ${header(request, 'purpose') ?? ''} ${header(request, 'x-moz') ?? ''}`,
  );

/**
 * A DELETE may send by its body what it names in its address, and so may a PUT or a POST what its row has in the query; a body that is an
 * array is one field's value where the row says so.
 */
function partsOf(
  { params, query, body }: FastifyRequest,
  { method, wholeBody, inQuery = [] }: CallRow,
): { params: unknown; query: unknown; body: unknown } {
  if (wholeBody !== undefined && Array.isArray(body)) return { params, query, body: { [wholeBody]: body } };
  if (typeof body !== 'object' || body === null) return { params, query, body };
  if (method === 'DELETE') return { params, query: { ...(query as object), ...body }, body: undefined };
  if (inQuery.length === 0) return { params, query, body };
  const named = Object.entries(body).filter(([name]) => inQuery.includes(name));
  return { params, query: { ...Object.fromEntries(named), ...(query as object) }, body };
}

function cacheHeaders(reply: FastifyReply, { method, work, sameForAll, cacheSeconds }: CallRow): void {
  if (method === 'GET' && work === 'read' && sameForAll && cacheSeconds) {
    reply.header('cache-control', `private, max-age=${cacheSeconds}`).header('vary', 'sjid, siteid, x-c3-siteid, x-c3-storeid, clienttype');
  } else {
    reply.header('cache-control', 'no-store');
  }
}

/** Turns what was thrown, and is no refusal, into the answer: malformed input, someone who may not, or a fault. */
function sendThrown(reply: FastifyReply, log: Log, thrown: unknown, locale: string): FastifyReply {
  if (thrown instanceof Malformed) return reply.code(400).send(bad(400, saidIn(locale, thrown.message)));
  if (thrown instanceof NotAllowed) return reply.code(thrown.status).send(bad(thrown.code, saidIn(locale, thrown.message)));
  return sendFault(reply, log, thrown, locale);
}

/** Makes a route of each row: the site, who is calling, what they may, what they send, one unit of work, the answer. */
export function addCalls(app: FastifyInstance, served: readonly Served[], ground: Ground): void {
  for (const { domain, calls, shapes, handlers } of served) {
    for (const [name, row] of Object.entries(calls)) {
      const shape = shapes[name];
      const handle = handlers[name];
      if (!shape || !handle) throw new Error(`the call ${domain}.${name} has no shape or no handler`);
      const handler = async (request: FastifyRequest, reply: FastifyReply) => {
        let locale = 'zh-CN';
        try {
          if (row.method === 'GET' && row.work !== 'read' && prefetching(request)) throw new Malformed('此请求不能预取');
          const whichSite = row.caller === 'merchant' ? siteOfMerchant : siteOf;
          const site = await whichSite(request, ground.sites, ground.manyOnOneHost);
          ({ locale } = site);
          const { renewed, ...calling } = await callingBy(request, site.id, row, ground.callers);
          const form = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
          // A shopper's clients send more than the documents name; a merchant's programs are told of a field that nobody reads.
          const namedAlone = row.caller === 'merchant' && row.method !== 'GET';
          const input = inputOf(shape, partsOf(request, row), { form, namedAlone });
          const context = {
            siteId: site.id,
            site,
            now: ground.clock.now(),
            ids: ground.ids,
            secrets: ground.secrets,
            cell: ground.cell,
            gateways: ground.gateways,
            from: {
              address: request.ip,
              clientType: header(request, 'clienttype') ?? '',
              origin: `${request.protocol}://${request.host}`,
            },
            ...calling,
          };
          const change = { accessKeyId: calling.accessKeyId, call: `${domain}.${name}`, given: input };
          const note = noteOf(ground, change, context.now);
          const body = await inUnit(ground, row, site.id, input, note, (part) => handle({ ...context, ...part } as never, input as never));
          ground.checkReply?.(`${domain}.${name}`, shape, body);
          cacheHeaders(reply, row);
          if (renewed) reply.header('x-change-token', renewed);
          const said = () => worded(shape, body, locale);
          if (row.bare && typeof body === 'object' && body !== null) return await sendDataFile(request, reply, body, { locale, said });
          return reply.send(beside(row, good(said())));
        } catch (thrown) {
          reply.header('cache-control', 'no-store');
          return thrown instanceof Refusal
            ? reply.send(beside(row, refusalOf(thrown, locale)))
            : sendThrown(reply, ground.log, thrown, locale);
        }
      };
      const urls = row.testPath && ground.testNames ? [row.path, row.testPath] : [row.path];
      for (const url of urls)
        app.route({
          method: row.method,
          url,
          config: { call: `${domain}.${name}` },
          handler,
          ...(row.megabytes ? { bodyLimit: row.megabytes * 1024 * 1024 } : {}),
        });
    }
  }
}
