import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { createLog } from '#platform/log.ts';
import { addRequestLog } from './request-log.ts';

describe('the request log', () => {
  it('has one line for each request, with the request id and the API call, and no personal data', async () => {
    const lines: string[] = [];
    const app = Fastify({ genReqId: () => 'r-1' });
    addRequestLog(app, createLog('info', { write: (line) => void lines.push(line) }));
    app.get('/orders/:tid', { config: { call: 'order.orderDetail' } }, () => ({}));
    app.get('/mall/*', () => '');
    await app.inject({ url: '/orders/20261201?mobile=13800000000', headers: { token: 'secret' } });
    await app.inject('/mall/search/tea');
    await app.inject('/nothing/here');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { requestId: 'r-1', method: 'GET', call: 'order.orderDetail', status: 200, milliseconds: expect.any(Number) },
      { call: '/mall/*', status: 200 },
      { call: 'unknown', status: 404 },
    ]);
    expect(lines.join()).not.toMatch(/20261201|13800000000|secret|tea/);
  });
});
