import type { FastifyInstance } from 'fastify';

/** Serves the login page of the messaging platform's sandbox, where a developer chooses whom to be. Its API is for the server alone. */
export function addMessagingSandbox(app: FastifyInstance, path: string, sandbox: { handle(request: Request): Promise<Response> }): void {
  app.get(`${path}/connect/oauth2/authorize`, async (request, reply) => {
    const page = await sandbox.handle(new Request(new URL(request.url.slice(path.length), 'http://localhost')));
    reply.code(page.status);
    for (const [name, value] of page.headers) reply.header(name, value);
    return reply.send(Buffer.from(await page.arrayBuffer()));
  });
}
