import { siteCalls } from 'contract/site/site.calls.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTown } from '../../test/town.ts';
import { changeSite, listSites } from './change-site.ts';

describe('the sites of an installation', () => {
  const town = useTown();
  const change = (siteId: number, given: { name?: string; host?: string | null }) =>
    changeSite(town.databases, siteId, { name: undefined, host: undefined, ...given });
  const hosts = async () => (await listSites(town.databases)).map(({ id, hosts: own }) => [id, own]);
  beforeEach(() => town.sql('delete from site_host'));

  it('are listed with their hosts, those that are not open too', async () => {
    await change(1002, { host: 'haigang.example' });
    expect(await listSites(town.databases)).toEqual([
      { id: 1001, name: expect.any(String), isOpen: true, currency: 'CNY', locale: 'zh-CN', hosts: [] },
      { id: 1002, name: expect.any(String), isOpen: true, currency: 'HKD', locale: 'zh-HK', hosts: ['haigang.example'] },
    ]);
    await town.sql(`update site set status = 'closed' where id = 1002`);
    expect((await listSites(town.databases))[1]).toMatchObject({ id: 1002, isOpen: false });
    await town.sql(`update site set status = 'open' where id = 1002`);
  });

  it('get another host in the place of theirs, which another site may take then', async () => {
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
      town.product.app
        .inject({ method: 'GET', url: siteCalls.merchantConfig.path, headers: { host } })
        .then((got) => got.json().body?.currency);
    expect([await asked('right.example'), await asked('typo.example')]).toEqual(['CNY', 'HKD']);
    expect(await change(1001, { host: null })).toMatchObject({ site: { hosts: [] }, freed: ['right.example'] });
  });

  it('one of two that want one host at once gets it', async () => {
    const asked = await Promise.allSettled([change(1001, { host: 'both.example' }), change(1002, { host: 'both.example' })]);
    expect(asked.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await listSites(town.databases)).flatMap((site) => site.hosts)).toEqual(['both.example']);
  });

  it('get another name, which its shoppers read; what nobody has is refused', async () => {
    const [before] = await listSites(town.databases);
    expect(await change(1001, { name: '清禾新名' })).toMatchObject({ site: { name: '清禾新名' }, freed: [] });
    town.clock.pass({ minutes: 2 });
    expect(await town.as({ visitorOf: 1001 }).ask(siteCalls.merchantConfig, {})).toMatchObject({ name: '清禾新名' });
    await change(1001, { name: before?.name ?? '' });
    await expect(change(77, { name: '无此店' })).rejects.toThrow('没有站点 77；用 sites 看有哪些');
  });
});
