import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const maxBodyBytes = 1024 * 1024;

async function readBody(incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of incoming) {
    length += (part as Buffer).length;
    if (length > maxBodyBytes) throw new RangeError('the request is too long');
    parts.push(part as Buffer);
  }
  return new Uint8Array(Buffer.concat(parts));
}

async function answer(handle: (request: Request) => Promise<Response>, incoming: IncomingMessage, reply: ServerResponse): Promise<void> {
  const gone = new AbortController();
  reply.once('close', () => gone.abort());
  try {
    const headers = new Headers();
    for (const [name, value] of Object.entries(incoming.headers)) if (value !== undefined) headers.set(name, String(value));
    const method = incoming.method ?? 'GET';
    const body = method === 'GET' || method === 'HEAD' ? undefined : await readBody(incoming);
    const request = new Request(`http://${incoming.headers.host ?? 'localhost'}${incoming.url ?? '/'}`, {
      method,
      headers,
      signal: gone.signal,
      ...(body ? { body } : {}),
    });
    const response = await handle(request);
    reply.writeHead(response.status, Object.fromEntries(response.headers));
    reply.end(Buffer.from(await response.arrayBuffer()));
  } catch {
    if (!reply.headersSent) reply.writeHead(500);
    reply.end();
  }
}

/**
 * Serves requests on 127.0.0.1. Returns its URL, and the function that closes it.
 * @param port 0 for any free port
 */
export async function serveRequests(
  handle: (request: Request) => Promise<Response>,
  port = 0,
): Promise<{ address: string; close(): Promise<void> }> {
  const server = createServer((incoming, reply) => void answer(handle, incoming, reply));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  server.unref(); // it does not keep the process alive
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
