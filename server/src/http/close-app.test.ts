import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createLog } from '#platform/log.ts';
import { createApp } from './app.ts';
import { closeApp } from './close-app.ts';

const open = async () => {
  const app = await createApp({ log: createLog('silent'), trustProxy: false, rateLimit: 0 });
  app.post('/slow', async () => {
    await new Promise((done) => setTimeout(done, 300));
    return { ok: true };
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, port: (app.server.address() as AddressInfo).port };
};

describe('the HTTP server when it is stopped', () => {
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
    await closeApp(app, 200);
    await Promise.all(sockets.map(async (socket) => socket.closed || once(socket, 'close')));
  });

  it('finishes the API call that is running before it stops', async () => {
    const { app, port } = await open();
    const reply = fetch(`http://127.0.0.1:${port}/slow`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
    await new Promise((begun) => setTimeout(begun, 100));
    const asked = performance.now();
    await closeApp(app, 30_000);
    expect(await (await reply).json()).toEqual({ ok: true });
    // It does not wait for the connection that the client keeps open.
    expect(performance.now() - asked).toBeLessThan(10_000);
  });
});
