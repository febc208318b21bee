import { mallPath } from 'contract/shop/site/mall-path.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import { urlNotFoundReply } from './envelope.ts';

type FileLookup = (ticket: string, now: Date) => Promise<{ readonly name: string; readonly file: Buffer } | undefined>;

/** Serves the files of invoices (`/mall/invoice-file?ticket=...`), by tickets that a call gives: a browser's download sends no token. */
export function addInvoiceFileRoute(app: FastifyInstance, findFile: FileLookup, clock: Clock): void {
  app.get<{ Querystring: { ticket?: unknown } }>(`${mallPath}/invoice-file`, async ({ query: { ticket } }, reply) => {
    const found = typeof ticket === 'string' ? await findFile(ticket, clock.now()) : undefined;
    reply.header('cache-control', 'no-store');
    if (!found) return reply.code(404).send(urlNotFoundReply());
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${found.name}"`)
      .header('x-content-type-options', 'nosniff')
      .send(found.file);
  });
}
