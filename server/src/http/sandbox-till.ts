import type { FastifyInstance, FastifyRequest } from 'fastify';

/** What a browser may send to the till, in bytes. */
const mostForm = 16 * 1024;

const requestOf = ({ method, url, headers, body }: FastifyRequest): Request =>
  new Request(new URL(url, 'http://localhost'), {
    method,
    headers: headers['content-type'] ? { 'content-type': headers['content-type'] } : {},
    ...(typeof body === 'string' ? { body } : {}),
  });

/** Shows shoppers the pages of the sandbox of payments, which itself listens to this machine alone. */
export function addSandboxTill(app: FastifyInstance, shopperPage: (request: Request) => Promise<Response>): void {
  void app.register(async (till) => {
    till.removeAllContentTypeParsers();
    till.addContentTypeParser('*', { parseAs: 'string', bodyLimit: mostForm }, (_request, body, done) => done(null, body));
    till.route({
      method: ['GET', 'POST'],
      url: '/sandbox/pay/*',
      handler: async (request, reply) => {
        const page = await shopperPage(requestOf(request));
        reply.code(page.status);
        for (const [name, value] of page.headers) reply.header(name, value);
        return reply.send(Buffer.from(await page.arrayBuffer()));
      },
    });
  });
}
