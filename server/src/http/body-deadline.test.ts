import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '#platform/log.ts';
import { createApp } from './app.ts';

describe('a request whose body does not arrive', () => {
  let app: Awaited<ReturnType<typeof createApp>>;
  let port = 0;
  beforeAll(async () => {
    app = await createApp({ log: createLog('silent'), trustProxy: false, rateLimit: 0, bodyLimits: { within: 300, bytes: 10 } });
    app.post('/order', async () => ({ ok: true }));
    app.post('/strange', { onRequest: async (_request, reply) => reply.code(401).send({ ok: false }) }, async () => ({ ok: true }));
    app.post('/file', { config: { takesFiles: true } }, async ({ body }) => body);
    await app.listen({ host: '127.0.0.1', port: 0 });
    ({ port } = app.server.address() as AddressInfo);
  });
  afterAll(async () => {
    app.server.closeAllConnections();
    await app.close();
  });

  /** Sends the head of a request and the beginning of its body. */
  async function begin(
    path: string,
    length: number,
    body: string,
  ): Promise<{ socket: Socket; heard: () => string; ended: Promise<number> }> {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    let heard = '';
    socket.on('data', (bytes) => (heard += bytes.toString()));
    const begun = performance.now();
    const ended = once(socket, 'close').then(() => performance.now() - begun);
    socket.write(`POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n${body}`);
    return { socket, heard: () => heard, ended };
  }

  it("ends after its time, with the mall's own answer", async () => {
    const { heard, ended } = await begin('/order', 99, '{');
    expect(await ended).toBeLessThan(5000);
    expect(heard()).toMatch(/^HTTP\/1.1 408 /);
    expect(heard()).toContain('请求内容没有及时传完');
  });

  it('ends too where it was answered already, such as a call without a token', async () => {
    const { heard, ended } = await begin('/strange', 99, '{');
    expect(await ended).toBeLessThan(5000);
    expect(heard()).toMatch(/^HTTP\/1.1 401 /);
  });

  it('takes a file that arrives slowly for as long as it arrives, and no longer', async () => {
    const { socket, heard } = await begin('/file', 102, '"');
    for (let part = 0; part < 10; part += 1) {
      await wait(100);
      socket.write('0123456789');
    }
    socket.write('"');
    await expect.poll(heard).toMatch(/^HTTP\/1.1 200 /);
    socket.destroy();
    const stalled = await begin('/file', 102, '"');
    expect(await stalled.ended).toBeLessThan(5000);
    expect(stalled.heard()).toMatch(/^HTTP\/1.1 408 /);
  });
});
