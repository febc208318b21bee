import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ProviderRequestSender } from '#gateways/cloud/send-request.ts';

/** Describes a provider's sandbox that listens on this machine for a test: its origin, and the function that closes it. */
export interface ServedSandbox {
  readonly origin: string;
  close(): Promise<void>;
}

/** Serves a provider's sandbox over HTTP, so that a test also runs the real client that talks to the provider, with its connections. */
export async function serveSandbox(send: ProviderRequestSender): Promise<ServedSandbox> {
  const server = createServer((request, response) => {
    const abort = new AbortController();
    response.on('close', () => abort.abort(new Error('the client has gone')));
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      const url = `http://${headers['host'] ?? ''}${request.url ?? ''}`;
      send(
        { method: request.method === 'GET' ? 'GET' : 'POST', url, headers, body: Buffer.concat(parts).toString('utf8') },
        abort.signal,
      ).then(
        ({ status, body, picture }) =>
          response.writeHead(status, { 'content-type': picture ? 'image/png' : 'application/json' }).end(picture ?? body),
        () => response.destroy(),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
