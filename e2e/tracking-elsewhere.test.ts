import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { agreeToPrivacy } from 'server/test/agree-to-privacy.ts';
import { people } from 'server/test/people.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { openMall } from './mall.ts';

/** Opens a collector of events on another origin than the mall's. */
async function openCollector() {
  const taken: { readonly headers: Readonly<Record<string, unknown>>; readonly body: string }[] = [];
  const server = createServer((request, response) => {
    const cors = {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'PUT',
      'access-control-allow-headers': 'content-type',
      'content-type': 'application/json',
    };
    let body = '';
    request.on('data', (piece: Buffer) => {
      body += piece.toString();
    });
    request.on('end', () => {
      if (request.method === 'PUT') taken.push({ headers: request.headers, body });
      response.writeHead(200, cors).end(JSON.stringify({ code: 0, success: true, data: { success: true } }));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/trail`, taken, close: () => void server.close() };
}
const collector = await openCollector();
afterAll(collector.close);
const production = openMall({ inProduction: true });
const mall = openMall({ deployments: { cells: { test: { analyticsUrl: collector.url } } } });

describe('the tracking endpoint', () => {
  it('is the URL that the deployment sets, and receives events, but no login token [R-511]', async () => {
    await agreeToPrivacy(mall.testApp, people.xiaoman);
    const visit = await mall.visit({ as: 'xiaoman', more: {} });
    await visit.open('/');
    await expect.poll(() => collector.taken.length).toBe(1);
    const [request] = collector.taken;
    expect(JSON.parse(request?.body ?? '')).toMatchObject({
      events: [{ bizztype: 'MAIN', userInfo: { agentId: people.xiaoman.id, sjid: 1001 } }],
    });
    expect([request?.headers['token'], request?.headers['cookie']]).toEqual([undefined, undefined]);
    await mall.testApp.runDueJobs();
    expect(await mall.testApp.sql('select 1 as one from trail_event')).toEqual([]);
  });
});

describe('the page /errorLog', () => {
  it('exists only in test environments [R-065]', async () => {
    await production.testApp.sql("insert into site_host (host, site_id) values ('127.0.0.1', 1001)");
    const statusOf = async (url: string) => (await fetch(url)).status;
    expect(await statusOf(`${mall.origin}/mall/errorLog?siteId=1001`)).toBe(200);
    expect(await statusOf(`${production.origin}/mall/sellerInfo`)).toBe(200);
    expect(await statusOf(`${production.origin}/mall/errorLog`)).toBe(404);
    const visit = await production.visit({});
    await visit.page.goto('/mall/errorLog');
    await visit.page.getByRole('main').waitFor();
    expect(await visit.page.getByText('错误日志').count()).toBe(0);
  });
});
