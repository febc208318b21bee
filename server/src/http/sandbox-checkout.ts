import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Limits the form that a browser may send to the sandbox checkout page, in bytes. */
const maxFormBytes = 16 * 1024;

const toFetchRequest = ({ method, url, headers, body }: FastifyRequest): Request =>
  new Request(new URL(url, 'http://localhost'), {
    method,
    headers: headers['content-type'] ? { 'content-type': headers['content-type'] } : {},
    ...(typeof body === 'string' ? { body } : {}),
  });

/** Serves the checkout pages of the payment sandbox to shoppers. The sandbox itself listens on this machine only. */
export function addSandboxCheckout(app: FastifyInstance, shopperPage: (request: Request) => Promise<Response>): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxFormBytes }, (_request, body, done) => done(null, body));
    scope.route({
      method: ['GET', 'POST'],
      url: '/sandbox/pay/*',
      handler: async (request, reply) => {
        const page = await shopperPage(toFetchRequest(request));
        reply.code(page.status);
        for (const [name, value] of page.headers) reply.header(name, value);
        return reply.send(Buffer.from(await page.arrayBuffer()));
      },
    });
  });
}
