import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import type { Databases } from '#platform/connect.ts';
import { createLog } from '#platform/log.ts';
import { createApp } from './app.ts';
import { closeApp } from './close-app.ts';
import { addHealthRoutes } from './health.ts';

const open = async () => {
  const app = await createApp({ log: createLog('silent'), trustProxy: false, rateLimit: 0 });
  const database = { platform: undefined, units: undefined, hearsChanges: () => true } as unknown as Databases;
  addHealthRoutes(app, database, systemClock); // a server that is being stopped asks no database
  app.post('/slow', async () => {
    await new Promise((done) => setTimeout(done, 300));
    return { ok: true };
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, port: (app.server.address() as AddressInfo).port };
};

/** Sends a call on a kept connection, as a proxy does; returns its status and what becomes of the connection. */
async function post(agent: Agent, port: number): Promise<{ status: number | undefined; connection: string | undefined; body: unknown }> {
  const asked = request({ agent, port, host: '127.0.0.1', method: 'POST', path: '/slow', headers: { 'content-type': 'application/json' } });
  const replied = once(asked, 'response');
  asked.end('{}');
  const [response] = await replied;
  let text = '';
  for await (const part of response) text += String(part);
  return { status: response.statusCode, connection: response.headers.connection, body: JSON.parse(text) };
}

describe('the HTTP server when it is stopped', () => {
  it('answers what still comes on a kept connection and closes it then, while it takes no new ones', async () => {
    const { app, port } = await open();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    expect(await post(agent, port)).toMatchObject({ status: 200, connection: 'keep-alive' });
    const closing = closeApp(app, { announce: 0, linger: 10_000, grace: 200 });
    await vi.waitFor(() => expect(app.server.listening).toBe(false));
    await expect(fetch(`http://127.0.0.1:${port}/slow`, { method: 'POST' })).rejects.toThrow();
    expect(await post(agent, port)).toEqual({ status: 200, connection: 'close', body: { ok: true } });
    const asked = performance.now();
    await closing;
    expect(performance.now() - asked).toBeLessThan(5000); // nothing is left to wait for
  });

  it('tells monitors that it is being stopped before it closes its port', async () => {
    const { app, port } = await open();
    const closing = closeApp(app, { announce: 500, linger: 0, grace: 200 });
    const reply = await fetch(`http://127.0.0.1:${port}/readyz`);
    expect([reply.status, await reply.json()]).toEqual([503, { ok: false, why: 'the server is being stopped' }]);
    await closing;
  });

  it('stops even if a client never finishes sending its headers or its body', async () => {
    const { app, port } = await open();
    const sockets = [
      'POST /slow HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
      'POST /slow HT',
    ].map((text) => {
      const socket = connect(port, '127.0.0.1', () => void socket.write(text));
      return socket.on('error', () => {});
    });
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    await new Promise((seen) => setTimeout(seen, 100));
    await closeApp(app, { announce: 0, linger: 0, grace: 200 });
    await Promise.all(sockets.map(async (socket) => socket.closed || once(socket, 'close')));
  });

  it('finishes the API call that is running before it stops', async () => {
    const { app, port } = await open();
    const reply = fetch(`http://127.0.0.1:${port}/slow`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
    await new Promise((begun) => setTimeout(begun, 100));
    const asked = performance.now();
    await closeApp(app, { announce: 0, linger: 0, grace: 30_000 });
    expect(await (await reply).json()).toEqual({ ok: true });
    // It does not wait for the connection that the client keeps open.
    expect(performance.now() - asked).toBeLessThan(10_000);
  });
});
