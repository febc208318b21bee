import { keysCalls } from 'contract/merchant/keys.calls.ts';
import { webhookCalls } from 'contract/webhook/webhook.calls.ts';
import { describe, expect, it } from 'vitest';
import { httpPost } from '#gateways/webhook/http-post.ts';
import { toPaid } from '../../../test/shopping.ts';
import { refused, useTown } from '../../../test/town.ts';

/** Names as the open network would know them. */
const find = async (name: string) => {
  if (name.startsWith('nowhere')) return [];
  return [{ address: name.startsWith('inside') ? '10.0.0.5' : '93.184.216.34', family: 4 as const }];
};

describe('webhook endpoints', () => {
  const town = useTown({ webhooks: httpPost(false, { find }) });
  const owner = town.as({ merchantOf: 1001 });
  const neighbour = town.as({ merchantOf: 1002 });
  const visitor = town.as({ visitorOf: 1001 });
  const listed = async () => (await owner.ask(webhookCalls.listWebhooks, {})).list;
  const one = async (id: number) => (await listed()).find((endpoint) => endpoint.id === id);

  it('are told of paid, shipped and signed unless others are named, each once', async () => {
    const usual = await owner.ask(webhookCalls.addWebhook, { url: ' https://ERP.example.com ' });
    expect(usual).toEqual({
      id: usual.id,
      url: 'https://erp.example.com/',
      events: ['order.paid', 'order.shipped', 'order.parcelChanged', 'order.signed'],
      secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
    });
    const chosen = await owner.ask(webhookCalls.addWebhook, { url: 'https://books.example.com', events: ['order.closed', 'order.closed'] });
    expect(chosen.events).toEqual(['order.closed']);
    expect(await listed()).toMatchObject([
      { id: usual.id, pausedFor: null, pausedText: '', failingSince: null, formerSecretUntil: null, waiting: 0, givenUp: 0 },
      { id: chosen.id },
    ]);
  });

  it('show their secret once: it stands in no list, no log and nowhere in the clear', async () => {
    const { id, secret } = await owner.ask(webhookCalls.addWebhook, { url: 'https://once.example.com' });
    const rotated = await owner.ask(webhookCalls.rotateWebhook, { id });
    expect(rotated.secret).not.toBe(secret);
    const all = JSON.stringify([await listed(), await owner.ask(keysCalls.auditLog, { pageSize: 100 })]);
    const [kept] = await town.sql<{ text: string }>('select webhook_endpoint::text as text from webhook_endpoint where id = $1', [id]);
    for (const shown of [secret, rotated.secret])
      for (const text of [all, kept?.text ?? '']) expect(text).not.toContain(shown.slice('whsec_'.length));
  });

  it('stand in the log of changes by their calls', async () => {
    const { id } = await owner.ask(webhookCalls.addWebhook, { url: 'https://logged.example.com' });
    await owner.ask(webhookCalls.pauseWebhook, { id });
    const calls = (await owner.ask(keysCalls.auditLog, { pageSize: 2 })).list.map(({ call, about }) => [call, about]);
    expect(calls).toEqual([
      ['webhook.pauseWebhook', { id }],
      ['webhook.addWebhook', { url: 'https://logged.example.com' }],
    ]);
  });

  it('go to the open network over https alone, and say in a sentence what is wrong', async () => {
    const add = (url: string) => owner.call(webhookCalls.addWebhook, { url });
    for (const [url, sentence] of [
      ['http://erp.example.com', '网址应以 https:// 开头；只有本机地址可用 http，且须由服务器设置 ALLOW_PRIVATE_WEBHOOKS=1 允许'],
      ['https://inside.example.com', '网址指向内网，不能推送；须由服务器设置 ALLOW_PRIVATE_WEBHOOKS=1 允许'],
      ['https://169.254.169.254/latest', '网址指向保留地址，不能推送'],
      ['https://nowhere.example.com', '查不到网址里的域名，请核对后再试'],
      ['erp', '网址应以 https:// 开头，不含用户名、密码和 #，最多 500 个字'],
    ] as const)
      expect(await add(url)).toMatchObject({ ...refused('webhookUrlWrong'), message: sentence });
    expect(await neighbour.call(webhookCalls.addWebhook, { url: 'https://inside.example.com' })).toMatchObject({
      message: '網址指向內網，不能推送；須由服務器設定 ALLOW_PRIVATE_WEBHOOKS=1 允許',
    });
    expect(await owner.call(webhookCalls.addWebhook, { url: 'https://a.example.com', events: [] })).toMatchObject({ status: 400 });
  });

  it('are one for an address, also where it is changed to it', async () => {
    const { id } = await owner.ask(webhookCalls.addWebhook, { url: 'https://same.example.com' });
    expect(await owner.call(webhookCalls.addWebhook, { url: 'https://SAME.example.com/' })).toMatchObject(refused('webhookTaken'));
    const other = await owner.ask(webhookCalls.addWebhook, { url: 'https://other.example.com' });
    const change = (to: { url?: string; events?: 'order.paid'[] }) => owner.call(webhookCalls.changeWebhook, { id: other.id, ...to });
    expect(await change({ url: 'https://same.example.com' })).toMatchObject(refused('webhookTaken'));
    expect(await change({ url: 'https://inside.example.com' })).toMatchObject(refused('webhookUrlWrong'));
    expect((await change({ url: 'https://moved.example.com', events: ['order.paid'] })).body).toEqual({
      id: other.id,
      url: 'https://moved.example.com/',
      events: ['order.paid'],
    });
    expect((await change({})).body).toMatchObject({ url: 'https://moved.example.com/', events: ['order.paid'] });
    await owner.ask(webhookCalls.removeWebhook, { id });
    expect(await owner.call(webhookCalls.addWebhook, { url: 'https://same.example.com/' })).toMatchObject({ success: true });
  });

  it('are ten at most, of ten that are added at once too', async () => {
    const added = await Promise.all(
      Array.from({ length: 14 }, (_, i) => neighbour.call(webhookCalls.addWebhook, { url: `https://erp.example.com/${i}` })),
    );
    expect(added.filter(({ success }) => success)).toHaveLength(10);
    for (const answer of added.filter(({ success }) => !success)) expect(answer).toMatchObject(refused('webhookTooMany'));
    const [first] = (await neighbour.ask(webhookCalls.listWebhooks, {})).list;
    await neighbour.ask(webhookCalls.removeWebhook, { id: first?.id ?? 0 });
    expect(await neighbour.call(webhookCalls.addWebhook, { url: 'https://erp.example.com/more' })).toMatchObject({ success: true });
  });

  it('are paused and resumed, twice like once', async () => {
    const { id } = await owner.ask(webhookCalls.addWebhook, { url: 'https://rest.example.com' });
    await owner.ask(webhookCalls.pauseWebhook, { id });
    const since = (await one(id))?.pausedTime;
    await owner.ask(webhookCalls.pauseWebhook, { id });
    expect(await one(id)).toMatchObject({ pausedFor: 'merchant', pausedTime: since, pausedText: '已暂停' });
    await owner.ask(webhookCalls.resumeWebhook, { id });
    await owner.ask(webhookCalls.resumeWebhook, { id });
    expect(await one(id)).toMatchObject({ pausedFor: null, pausedTime: null });
  });

  it('have a new secret, and the former for as long as is said: a day, so many hours, or not at all', async () => {
    const { id } = await owner.ask(webhookCalls.addWebhook, { url: 'https://turn.example.com' });
    const hours = async (asked?: number) => {
      const { formerSecretUntil } = await owner.ask(webhookCalls.rotateWebhook, { id, ...(asked === undefined ? {} : { hours: asked }) });
      return formerSecretUntil === null ? null : Math.round((formerSecretUntil - town.clock.now().getTime()) / 3_600_000);
    };
    expect([await hours(), await hours(5), await hours(0), await hours(168)]).toEqual([24, 5, null, 168]);
    expect(await owner.call(webhookCalls.rotateWebhook, { id, hours: 169 })).toMatchObject({ status: 400 });
    town.clock.pass({ days: 8 });
    expect((await one(id))?.formerSecretUntil).toBeNull();
  });

  it('are removed with their secrets; what was sent can still be looked at, and what waits is dropped', async () => {
    const { id } = await owner.ask(webhookCalls.addWebhook, { url: 'https://gone.example.com' });
    await owner.ask(webhookCalls.pauseWebhook, { id });
    await toPaid(town.as('xiaoman'), { goods: 'oneCent' });
    await town.settle();
    expect(await one(id)).toMatchObject({ waiting: 1 });
    await owner.ask(webhookCalls.removeWebhook, { id });
    expect(await one(id)).toBeUndefined();
    const { list } = await owner.ask(webhookCalls.listDeliveries, { webhookId: id });
    expect(list).toMatchObject([{ state: 'dropped', url: 'https://gone.example.com/', nextTime: null }]);
    for (const row of [webhookCalls.pauseWebhook, webhookCalls.resumeWebhook, webhookCalls.pingWebhook, webhookCalls.removeWebhook])
      expect(await owner.call(row, { id })).toMatchObject(refused('webhookNotFound'));
    expect(await owner.call(webhookCalls.replayDelivery, { id: list[0]?.id ?? 0 })).toMatchObject(refused('webhookNotFound'));
    expect(await town.sql('select secret_sealed from webhook_endpoint where id = $1', [id])).toEqual([{ secret_sealed: null }]);
  });

  it("are the owner's alone: no other role sees or changes them", async () => {
    const input = { id: 1, url: 'https://a.example.com', since: 0 };
    for (const role of ['goods', 'orders', 'read'] as const) {
      const { key } = await owner.ask(keysCalls.addKey, { name: role, role });
      for (const row of Object.values(webhookCalls))
        expect(await visitor.call(row, input as never, { authorization: `Bearer ${key}` })).toMatchObject({ status: 403 });
    }
  });

  it("are a site's own", async () => {
    const { id } = await owner.ask(webhookCalls.addWebhook, { url: 'https://ours.example.com' });
    expect((await neighbour.ask(webhookCalls.listWebhooks, {})).list.map(({ url }) => url)).not.toContain('https://ours.example.com/');
    expect(await neighbour.call(webhookCalls.changeWebhook, { id, events: ['order.paid'] })).toMatchObject(refused('webhookNotFound'));
    for (const row of [webhookCalls.rotateWebhook, webhookCalls.pauseWebhook, webhookCalls.removeWebhook, webhookCalls.pingWebhook])
      expect(await neighbour.call(row, { id })).toMatchObject(refused('webhookNotFound'));
    expect((await neighbour.ask(webhookCalls.listDeliveries, { webhookId: id })).list).toEqual([]);
    expect(await one(id)).toMatchObject({
      pausedFor: null,
      events: ['order.paid', 'order.shipped', 'order.parcelChanged', 'order.signed'],
    });
  });
});
