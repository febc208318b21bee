import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { createLog } from '#platform/log.ts';
import { noteRequestSite } from './logged-site.ts';
import { addRequestLog } from './request-log.ts';

describe('the request log', () => {
  it('has one line for each request, with the request id and the API call, and no personal data', async () => {
    const lines: string[] = [];
    const app = Fastify({ genReqId: () => 'r-1' });
    addRequestLog(app, createLog('info', { write: (line) => void lines.push(line) }));
    app.get('/orders/:tid', { config: { call: 'order.orderDetail' } }, () => ({}));
    app.get('/mall/*', (request) => {
      noteRequestSite(request, 1001);
      return '';
    });
    await app.inject({ url: '/orders/20261201?mobile=13800000000', headers: { token: 'secret' } });
    await app.inject('/mall/search/tea');
    await app.inject('/api/v1/nothing/20261201/张三?mobile=13800000000');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { requestId: 'r-1', method: 'GET', call: 'order.orderDetail', status: 200, milliseconds: expect.any(Number) },
      { call: '/mall/*', status: 200, siteId: 1001 },
      { call: 'unknown', status: 404, path: '/api/v1/nothing/…/…' },
    ]);
    expect(lines.join()).not.toMatch(/20261201|13800000000|secret|tea|张三/);
  });

  it('says in one line that the database is away, and with the stack what else fails', () => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => void lines.push(line) });
    log.error({ fault: new Error('Connection terminated unexpectedly') }, 'a call failed');
    log.error({ fault: new Error('broken') }, 'a call failed');
    const [away, broken] = lines.map((line) => JSON.parse(line));
    expect(away.fault).toBe('Connection terminated unexpectedly');
    expect(broken.fault).toMatchObject({ message: 'broken', stack: expect.stringContaining('request-log.test.ts') });
  });
});
