import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * Serves the WeChat sandbox's login page, where a developer chooses which user to be, and its script. The sandbox's API
 * is only for the server.
 */
export function addMessagingSandbox(app: FastifyInstance, path: string, sandbox: { handle(request: Request): Promise<Response> }): void {
  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    const page = await sandbox.handle(new Request(new URL(request.url.slice(path.length), 'http://localhost')));
    reply.code(page.status);
    for (const [name, value] of page.headers) reply.header(name, value);
    return reply.send(Buffer.from(await page.arrayBuffer()));
  };
  for (const page of ['/connect/oauth2/authorize', '/open/js/jweixin-1.6.0.js', '/check-page']) app.get(`${path}${page}`, serve);
}
