import { accessMerchantCalls } from 'contract/shop/access/merchant.calls.ts';
import { logisticsMerchantCalls } from 'contract/aftersales/logistics/merchant.calls.ts';
import { siteCalls } from 'contract/shop/site/site.calls.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createIds } from '#platform/ids.ts';
import { makeOrder } from '../../test/shopping.ts';
import { accessKeys } from '../../test/seed-shops.ts';
import { testSecrets } from '../../test/test-secrets.ts';
import { useTestApp } from '../../test/test-app.ts';
import { changeSite, listSites } from './change-site.ts';
import { issueSiteKey } from './issue-site-key.ts';

describe('the sites of an installation', () => {
  const testApp = useTestApp();
  const change = (siteId: number, given: { name?: string; host?: string | null; open?: boolean }) =>
    changeSite(testApp.databases, siteId, { name: undefined, host: undefined, open: undefined, ...given });
  const hosts = async () => (await listSites(testApp.databases)).map(({ id, hosts: own }) => [id, own]);
  beforeEach(() => testApp.sql('delete from site_host'));

  it('are listed with their hosts, including the closed sites', async () => {
    await change(1002, { host: 'haigang.example' });
    expect(await listSites(testApp.databases)).toEqual([
      { id: 1001, name: expect.any(String), isOpen: true, currency: 'CNY', locale: 'zh-CN', hosts: [] },
      { id: 1002, name: expect.any(String), isOpen: true, currency: 'HKD', locale: 'zh-HK', hosts: ['haigang.example'] },
    ]);
    await testApp.sql(`update site set status = 'closed' where id = 1002`);
    expect((await listSites(testApp.databases))[1]).toMatchObject({ id: 1002, isOpen: false });
    await testApp.sql(`update site set status = 'open' where id = 1002`);
  });

  it('can change their host name, and another site may then use the old name', async () => {
    expect((await change(1001, { host: 'typo.example' })).freed).toEqual([]);
    await expect(change(1002, { host: 'typo.example' })).rejects.toThrow('域名 typo.example 已经是站点 1001 的');
    expect(await change(1001, { host: 'right.example' })).toMatchObject({ site: { hosts: ['right.example'] }, freed: ['typo.example'] });
    expect((await change(1001, { host: 'right.example' })).freed).toEqual([]);
    await change(1002, { host: 'typo.example' });
    expect(await hosts()).toEqual([
      [1001, ['right.example']],
      [1002, ['typo.example']],
    ]);
    const asked = (host: string) =>
      testApp.product.app
        .inject({ method: 'GET', url: siteCalls.merchantConfig.path, headers: { host } })
        .then((got) => got.json().body?.currency);
    expect([await asked('right.example'), await asked('typo.example')]).toEqual(['CNY', 'HKD']);
    expect(await change(1001, { host: null })).toMatchObject({ site: { hosts: [] }, freed: ['right.example'] });
  });

  it('serve neither shoppers nor merchants while they are closed, and both once they are opened again', async () => {
    const answers = async () => {
      testApp.clock.advance({ minutes: 2 });
      const shopper = await testApp.as({ visitorOf: 1002 }).call(siteCalls.merchantConfig, {});
      const merchant = await testApp.as({ merchantOf: 1002 }).call(accessMerchantCalls.listKeys, {});
      return [shopper.status, merchant.status];
    };
    expect(await change(1002, { open: false, host: 'haigang.example' })).toMatchObject({ site: { isOpen: false } });
    expect(await answers()).toEqual([400, 400]);
    expect(await change(1002, { open: false })).toMatchObject({ site: { isOpen: false, hosts: ['haigang.example'] } });
    expect((await testApp.as({ visitorOf: 1001 }).call(siteCalls.merchantConfig, {})).status).toBe(200);
    expect(await change(1002, { open: true })).toMatchObject({ site: { isOpen: true, hosts: ['haigang.example'] } });
    expect(await answers()).toEqual([200, 200]);
  });

  it('still run their scheduled tasks while they are closed, such as closing an unpaid order', async () => {
    const order = await makeOrder(testApp.as('xiaoman'), { goods: 'teapot' });
    await change(1001, { open: false });
    testApp.clock.advance({ days: 1 });
    await testApp.runDueJobs();
    await change(1001, { open: true });
    testApp.clock.advance({ minutes: 2 });
    expect(await testApp.as({ merchantOf: 1001 }).ask(logisticsMerchantCalls.merchantOrder, { tid: order.tid })).toMatchObject({
      status: 'TRADE_CLOSED',
    });
  });

  it('cannot share a host: if two sites request a host simultaneously, only one site gets it', async () => {
    const asked = await Promise.allSettled([change(1001, { host: 'both.example' }), change(1002, { host: 'both.example' })]);
    expect(asked.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await listSites(testApp.databases)).flatMap((site) => site.hosts)).toEqual(['both.example']);
  });

  it('can be renamed, while a change of an unknown site is refused', async () => {
    const [before] = await listSites(testApp.databases);
    expect(await change(1001, { name: '清禾新名' })).toMatchObject({ site: { name: '清禾新名' }, freed: [] });
    testApp.clock.advance({ minutes: 2 });
    expect(await testApp.as({ visitorOf: 1001 }).ask(siteCalls.merchantConfig, {})).toMatchObject({ name: '清禾新名' });
    await change(1001, { name: before?.name ?? '' });
    await expect(change(77, { name: '无此店' })).rejects.toThrow('没有站点 77；用 sites 看有哪些');
  });

  it('can get a new owner key from the operator, who can revoke the old keys', async () => {
    const give = (siteId: number, revokeOthers: boolean) =>
      issueSiteKey(testApp.databases, testSecrets, createIds(testApp.clock), { siteId, revokeOthers }, testApp.clock.now());
    const opens = async (key: string) =>
      (await testApp.as({ visitorOf: 1001 }).call(accessMerchantCalls.listKeys, {}, { authorization: `Bearer ${key}` })).status;
    await expect(give(77, false)).rejects.toThrow('没有站点 77；用 sites 看有哪些');
    const first = await give(1001, false);
    expect([await opens(first.key), await opens(accessKeys[1001])]).toEqual([200, 200]);
    const second = await give(1001, true);
    expect(second.name).toBe('店主（运营者补发） 2');
    expect(second.revoked).toContain('店主（运营者补发）');
    expect([await opens(first.key), await opens(accessKeys[1001]), await opens(second.key)]).toEqual([401, 401, 200]);
    const { list } = (
      await testApp.as({ visitorOf: 1001 }).call(accessMerchantCalls.auditLog, {}, { authorization: `Bearer ${second.key}` })
    ).body;
    expect(list.map(({ keyName, callText }) => `${keyName} ${callText}`)).toContain('店主（运营者补发） 2 停用密钥');
    expect(
      await testApp.as({ merchantOf: 1002 }).call(accessMerchantCalls.listKeys, {}, { authorization: `Bearer ${second.key}` }),
    ).toMatchObject({
      status: 401,
    });
    await change(1002, { open: false });
    expect((await give(1002, false)).revoked).toEqual([]);
    await change(1002, { open: true });
  });
});
