import { accessMerchantCalls } from 'contract/shop/access/merchant.calls.ts';
import { webhookCalls } from 'contract/overall/webhook/webhook.calls.ts';
import { describe, expect, it } from 'vitest';
import { httpWebhookClient } from '#gateways/webhook/http-webhook-client.ts';
import { makePaidOrder } from '../../../../test/shopping.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';

/** Resolves host names as public DNS would. */
const find = async (name: string) => {
  if (name.startsWith('nowhere')) return [];
  return [{ address: name.startsWith('inside') ? '10.0.0.5' : '93.184.216.34', family: 4 as const }];
};

describe('webhook endpoints', () => {
  const testApp = useTestApp({ webhooks: httpWebhookClient(false, { find }) });
  const owner = testApp.as({ merchantOf: 1001 });
  const otherOwner = testApp.as({ merchantOf: 1002 });
  const visitor = testApp.as({ visitorOf: 1001 });
  const listed = async () => (await owner.ask(webhookCalls.listWebhooks, {})).list;
  const one = async (id: number) => (await listed()).find((endpoint) => endpoint.id === id);

  it('subscribe to paid, shipped, parcelChanged, signed and refunded events by default, or to chosen events', async () => {
    const usual = await owner.ask(webhookCalls.addWebhook, { url: ' https://ERP.example.com ' });
    expect(usual).toEqual({
      id: usual.id,
      url: 'https://erp.example.com/',
      events: ['order.paid', 'order.shipped', 'order.parcelChanged', 'order.signed', 'order.refunded'],
      secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
    });
    const chosen = await owner.ask(webhookCalls.addWebhook, { url: 'https://books.example.com', events: ['order.closed', 'order.closed'] });
    expect(chosen.events).toEqual(['order.closed']);
    expect(await listed()).toMatchObject([
      { id: usual.id, pausedFor: null, pausedText: '', failingSince: null, formerSecretUntil: null, waiting: 0, givenUp: 0 },
      { id: chosen.id },
    ]);
  });

  it('show their secret once and store it only encrypted', async () => {
    const { id, secret } = await owner.ask(webhookCalls.addWebhook, { url: 'https://once.example.com' });
    const rotated = await owner.ask(webhookCalls.rotateWebhook, { id });
    expect(rotated.secret).not.toBe(secret);
    const all = JSON.stringify([await listed(), await owner.ask(accessMerchantCalls.auditLog, { pageSize: 100 })]);
    const [stored] = await testApp.sql<{ text: string }>('select webhook_endpoint::text as text from webhook_endpoint where id = $1', [id]);
    for (const shown of [secret, rotated.secret])
      for (const text of [all, stored?.text ?? '']) expect(text).not.toContain(shown.slice('whsec_'.length));
  });

  it('are recorded in the audit log when they are added or paused', async () => {
    const { id } = await owner.ask(webhookCalls.addWebhook, { url: 'https://logged.example.com' });
    await owner.ask(webhookCalls.pauseWebhook, { id });
    const calls = (await owner.ask(accessMerchantCalls.auditLog, { pageSize: 2 })).list.map(({ call, about }) => [call, about]);
    expect(calls).toEqual([
      ['webhook.pauseWebhook', { id }],
      ['webhook.addWebhook', { url: 'https://logged.example.com' }],
    ]);
  });

  it('refuse a URL that is not public https, and say what is wrong with it', async () => {
    const add = (url: string) => owner.call(webhookCalls.addWebhook, { url });
    for (const [url, sentence] of [
      ['http://erp.example.com', '网址应以 https:// 开头；只有本机地址可用 http，且须由服务器设置 ALLOW_PRIVATE_WEBHOOKS=1 允许'],
      ['https://inside.example.com', '网址指向内网，不能推送；须由服务器设置 ALLOW_PRIVATE_WEBHOOKS=1 允许'],
      ['https://169.254.169.254/latest', '网址指向保留地址，不能推送'],
      ['https://nowhere.example.com', '查不到网址里的域名，请核对后再试'],
      ['erp', '网址应以 https:// 开头，不含用户名、密码和 #，最多 500 个字'],
    ] as const)
      expect(await add(url)).toMatchObject({ ...refused('webhookUrlWrong'), message: sentence });
    expect(await otherOwner.call(webhookCalls.addWebhook, { url: 'https://inside.example.com' })).toMatchObject({
      message: '網址指向內網，不能推送；須由伺服器設定 ALLOW_PRIVATE_WEBHOOKS=1 允許',
    });
    expect(await owner.call(webhookCalls.addWebhook, { url: 'https://a.example.com', events: [] })).toMatchObject({ status: 400 });
  });

  it('cannot share a URL, whether an endpoint is added or changed', async () => {
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

  it('are limited to ten per site, even if more are added concurrently', async () => {
    const added = await Promise.all(
      Array.from({ length: 14 }, (_, i) => otherOwner.call(webhookCalls.addWebhook, { url: `https://erp.example.com/${i}` })),
    );
    expect(added.filter(({ success }) => success)).toHaveLength(10);
    for (const answer of added.filter(({ success }) => !success)) expect(answer).toMatchObject(refused('webhookTooMany'));
    const [first] = (await otherOwner.ask(webhookCalls.listWebhooks, {})).list;
    await otherOwner.ask(webhookCalls.removeWebhook, { id: first?.id ?? 0 });
    expect(await otherOwner.call(webhookCalls.addWebhook, { url: 'https://erp.example.com/more' })).toMatchObject({ success: true });
  });

  it('stay paused or resumed when the same call is repeated', async () => {
    const { id } = await owner.ask(webhookCalls.addWebhook, { url: 'https://rest.example.com' });
    await owner.ask(webhookCalls.pauseWebhook, { id });
    const since = (await one(id))?.pausedTime;
    await owner.ask(webhookCalls.pauseWebhook, { id });
    expect(await one(id)).toMatchObject({ pausedFor: 'merchant', pausedTime: since, pausedText: '已暂停' });
    await owner.ask(webhookCalls.resumeWebhook, { id });
    await owner.ask(webhookCalls.resumeWebhook, { id });
    expect(await one(id)).toMatchObject({ pausedFor: null, pausedTime: null });
  });

  it('keep the former secret valid after a rotation for a day, or for the hours that the caller names', async () => {
    const { id } = await owner.ask(webhookCalls.addWebhook, { url: 'https://turn.example.com' });
    const hours = async (asked?: number) => {
      const { formerSecretUntil } = await owner.ask(webhookCalls.rotateWebhook, { id, ...(asked === undefined ? {} : { hours: asked }) });
      return formerSecretUntil === null ? null : Math.round((formerSecretUntil - testApp.clock.now().getTime()) / 3_600_000);
    };
    expect([await hours(), await hours(5), await hours(0), await hours(168)]).toEqual([24, 5, null, 168]);
    expect(await owner.call(webhookCalls.rotateWebhook, { id, hours: 169 })).toMatchObject({ status: 400 });
    testApp.clock.advance({ days: 8 });
    expect((await one(id))?.formerSecretUntil).toBeNull();
  });

  it('lose their secret and waiting deliveries when removed, while their list of deliveries stays visible', async () => {
    const { id } = await owner.ask(webhookCalls.addWebhook, { url: 'https://gone.example.com' });
    await owner.ask(webhookCalls.pauseWebhook, { id });
    await makePaidOrder(testApp.as('xiaoman'), { goods: 'oneCent' });
    await testApp.runDueJobs();
    expect(await one(id)).toMatchObject({ waiting: 1 });
    await owner.ask(webhookCalls.removeWebhook, { id });
    expect(await one(id)).toBeUndefined();
    const { list } = await owner.ask(webhookCalls.listDeliveries, { webhookId: id });
    expect(list).toMatchObject([{ state: 'dropped', url: 'https://gone.example.com/', nextTime: null }]);
    for (const row of [webhookCalls.pauseWebhook, webhookCalls.resumeWebhook, webhookCalls.pingWebhook, webhookCalls.removeWebhook])
      expect(await owner.call(row, { id })).toMatchObject(refused('webhookNotFound'));
    expect(await owner.call(webhookCalls.replayDelivery, { id: list[0]?.id ?? 0 })).toMatchObject(refused('webhookNotFound'));
    expect(await testApp.sql('select secret_sealed from webhook_endpoint where id = $1', [id])).toEqual([{ secret_sealed: null }]);
  });

  it('are visible and changeable to the owner role only', async () => {
    const input = { id: 1, url: 'https://a.example.com', since: 0 };
    for (const role of ['goods', 'orders', 'read'] as const) {
      const { key } = await owner.ask(accessMerchantCalls.addKey, { name: role, role });
      for (const row of Object.values(webhookCalls))
        expect(await visitor.call(row, input as never, { authorization: `Bearer ${key}` })).toMatchObject({ status: 403 });
    }
  });

  it('belong to one site: the owner of another site cannot see or change them', async () => {
    const { id } = await owner.ask(webhookCalls.addWebhook, { url: 'https://ours.example.com' });
    expect((await otherOwner.ask(webhookCalls.listWebhooks, {})).list.map(({ url }) => url)).not.toContain('https://ours.example.com/');
    expect(await otherOwner.call(webhookCalls.changeWebhook, { id, events: ['order.paid'] })).toMatchObject(refused('webhookNotFound'));
    for (const row of [webhookCalls.rotateWebhook, webhookCalls.pauseWebhook, webhookCalls.removeWebhook, webhookCalls.pingWebhook])
      expect(await otherOwner.call(row, { id })).toMatchObject(refused('webhookNotFound'));
    expect((await otherOwner.ask(webhookCalls.listDeliveries, { webhookId: id })).list).toEqual([]);
    expect(await one(id)).toMatchObject({
      pausedFor: null,
      events: ['order.paid', 'order.shipped', 'order.parcelChanged', 'order.signed', 'order.refunded'],
    });
  });
});
