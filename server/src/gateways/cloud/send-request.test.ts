import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { sendOverHttp } from './send-request.ts';

describe('a request to an external provider', () => {
  it('stops reading a response that is too long', async () => {
    let written = 0;
    const part = Buffer.alloc(100_000, 'a');
    const server = createServer((_, response) => {
      const write = () => {
        while (!response.destroyed && written < 50_000_000) {
          written += part.length;
          if (!response.write(part)) return void response.once('drain', write);
        }
        response.end();
      };
      write();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const asked = sendOverHttp({ method: 'GET', url, headers: {}, body: '' }, AbortSignal.timeout(10_000));
    await expect(asked).rejects.toThrow('answered too much');
    expect(written).toBeLessThan(50_000_000);
    server.closeAllConnections();
    server.close();
  });
});
