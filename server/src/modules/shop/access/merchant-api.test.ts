import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { orderMerchantCalls } from 'contract/buying/order/merchant.calls.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { projectFolder } from '#platform/configuration.ts';
import { makePaidOrder } from '../../../../test/shopping.ts';
import { accessKeys } from '../../../../test/seed-shops.ts';
import { useTestApp } from '../../../../test/test-app.ts';

const page = readFileSync(join(projectFolder, 'docs', 'merchant-api.md'), 'utf8');

describe('the merchant API', () => {
  const testApp = useTestApp();
  let tid = '';
  beforeAll(async () => {
    ({ tid } = await makePaidOrder(testApp.as('xiaoman'), { goods: 'orange' }));
  });
  const orders = async (headers: Readonly<Record<string, string>>) => {
    const { statusCode, ...answer } = await testApp.product.app.inject({ url: orderMerchantCalls.listOrders.path, headers });
    return { status: statusCode, message: answer.json().message, tids: answer.json().body?.list?.map((one: { tid: string }) => one.tid) };
  };
  const bearer = (site: 1001 | 1002) => ({ authorization: `Bearer ${accessKeys[site]}` });

  it('takes the site from the access key if the host name belongs to no site', async () => {
    expect(await orders({ ...bearer(1001), host: 'localhost:5110' })).toMatchObject({ status: 200, tids: expect.arrayContaining([tid]) });
    const theirs = await orders(bearer(1002));
    expect([theirs.status, theirs.tids.includes(tid)]).toEqual([200, false]);
  });

  it('refuses an unknown key, a malformed key, and a key of another site than the request names', async () => {
    expect(await orders({ ...bearer(1002), sjid: '1001' })).toMatchObject({ status: 401 });
    await testApp.sql(`insert into site_host (host, site_id) values ('qinghe.example', 1001)`);
    expect(await orders({ ...bearer(1001), host: 'qinghe.example' })).toMatchObject({ status: 200 });
    expect(await orders({ ...bearer(1002), host: 'qinghe.example' })).toMatchObject({ status: 401 });
    expect(await orders({ authorization: 'Bearer wk_1001_nobody' })).toMatchObject({ status: 401 });
    expect(await orders({ authorization: 'Bearer wk_77_nobody' })).toMatchObject({ status: 400, message: '站点不存在或已关闭' });
    const none: readonly Readonly<Record<string, string>>[] = [{}, { authorization: 'Bearer nobody' }, { authorization: 'wk_1001_x' }];
    for (const headers of none)
      expect(await orders(headers)).toMatchObject({ status: 400, message: expect.stringContaining('缺少访问密钥') });
  });

  it("does not take the site of a shopper's call from an access key", async () => {
    const answer = await testApp.product.app.inject({ url: '/merchant/front/merchantConfig', headers: bearer(1001) });
    expect([answer.statusCode, answer.json().message]).toEqual([400, '缺少站点编号（sjid）']);
  });

  it('refuses a request with an unknown field, names the field, and changes nothing', async () => {
    const { tid: unsent } = await makePaidOrder(testApp.as('xiaoman'), { goods: 'orange' });
    const sending = async (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
      const sent = await testApp.product.app.inject({ method, url, headers: bearer(1001), ...(payload ? { payload } : {}) });
      return [sent.statusCode, sent.json().message];
    };
    const ship = `/merchant-api/v1/orders/${unsent}/ship`;
    const parcel = { courier: 'shunfeng', number: 'SF5000000001' };
    expect(await sending('POST', ship, { ...parcel, lines: [{ lineNo: 1, num: 5 }] })).toEqual([
      400,
      '没有 lines 这个参数，可用的有 courier、number、lineNos',
    ]);
    expect(await sending('POST', `${ship}?lineNos=1`, parcel)).toEqual([400, '没有 lineNos 这个参数']);
    expect(await sending('POST', '/merchant-api/v1/goods/changes', { rows: [{ line: 1, code: 'N-1', prise: '3' }] })).toEqual([
      400,
      '没有 rows[0].prise 这个参数',
    ]);
    expect(
      await sending('POST', '/merchant-api/v1/goods/changes', { rows: JSON.stringify([{ line: 1, code: 'N-1', prise: '3' }]) }),
    ).toEqual([400, '没有 rows[0].prise 这个参数']);
    expect(await sending('DELETE', '/merchant-api/v1/groups/1', { force: true })).toEqual([400, '没有 force 这个参数']);
    expect(await testApp.sql('select number from parcel where tid = $1', [unsent])).toEqual([]);
    expect(await sending('POST', `${ship}?sjid=1001`, parcel)).toEqual([200, '']);
  });

  it('gives the documented answers to the example calls in docs/merchant-api.md', async () => {
    const { tid: parted } = await makePaidOrder(testApp.as('xiaoman'), { goods: 'teapot' }, { goods: 'orange' });
    const shown = [...page.matchAll(/```\n(curl [\s\S]*?)```/g)].map(([, text = '']) => text.replace(/\\\n/g, ' '));
    expect(shown).toHaveLength(3);
    const answers = [];
    for (const text of shown) {
      const said = text.replace('wk_1001_…', accessKeys[1001]).replace(/\d{20}/, text.includes('lineNos') ? parted : tid);
      const quoted = (before: string) => [...said.matchAll(new RegExp(`${before} '([^']*)'`, 'g'))].map(([, inner = '']) => inner);
      const headers = Object.fromEntries(quoted('-H').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]));
      const [payload] = quoted('-d');
      const { pathname, search } = new URL(/'(https:[^']*)'/.exec(said)?.[1] ?? '');
      answers.push(
        await testApp.product.app.inject({
          method: said.includes('-X POST') ? 'POST' : 'GET',
          url: pathname + search,
          headers,
          ...(payload === undefined ? {} : { payload }),
        }),
      );
    }
    expect(answers.map((answer) => answer.json())).toMatchObject([
      { code: 0, success: true, message: '', body: { list: expect.arrayContaining([expect.objectContaining({ tid })]) } },
      { code: 0, success: true, body: { tid, statusText: '待收货' } },
      { code: 0, success: true, body: { tid: parted, statusText: '待发货' } },
    ]);
  });
});
