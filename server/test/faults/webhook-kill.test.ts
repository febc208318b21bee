import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import type { CallRow, Input, Reply } from 'contract/call.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { webhookCalls } from 'contract/overall/webhook/webhook.calls.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { signLoginToken } from '#modules/members/account/account.ts';
import { systemClock } from '#platform/clock.ts';
import { waitUntil } from '#platform/postgres/process.ts';
import { askRunningMall } from '../ask-running-mall.ts';
import { loadDocumentedReceiver } from '../documented-receiver.ts';
import { goodsOf } from '../test-goods.ts';
import { people } from '../people.ts';
import { accessKeys } from '../seed-shops.ts';
import { testSecrets } from '../test-secrets.ts';
import { useWebhookReceiver } from '../webhook-receiver.ts';
import { useKillableMall } from './killable-mall.ts';

describe('a mall that is killed while it sends webhooks', { timeout: 180_000 }, () => {
  const mall = useKillableMall();
  const receiver = useWebhookReceiver();
  afterEach(() => receiver.answerWith());

  const ask = <Row extends CallRow>(row: Row, input: Input<Row>, headers: Readonly<Record<string, string>>): Promise<Reply<Row>> =>
    askRunningMall({ port: mall.port, siteId: 1001, headers }, row, input);
  const merchant = { authorization: `Bearer ${accessKeys[1001]}` };
  async function pay(): Promise<string> {
    const { siteId, id: memberId, sessionId } = people.xiaoman;
    const shopper = { token: await signLoginToken(testSecrets.signing, { siteId, memberId, sessionId }, systemClock.now()) };
    const goodsJson = [{ numIid: goodsOf('oneCent').id, skuId: goodsOf('oneCent').skuId, num: 1 }];
    const { tid, payment } = await ask(checkoutCalls.orderBill, { goodsJson }, shopper);
    await ask(orderCalls.createOrder, { tid, goodsJson, payment }, shopper);
    await ask(orderCalls.toShopPay, { tid, payType: 'balance' }, shopper);
    return tid;
  }
  /** Ends the claim of the killed process, which would last some seconds more. */
  const itsTimeIsOver = () =>
    mall.databases.asDatabaseOwner((owner) => owner.query('update webhook_endpoint set busy_until = now() where busy_until is not null'));
  const told = () => receiver.received.map(({ body }) => ('order' in body ? body.order.tid : ''));

  it('delivers every webhook after its restart, with the same id if it sends one again', async () => {
    const { secret } = await ask(webhookCalls.addWebhook, { url: `${receiver.url}/erp`, events: ['order.paid'] }, merchant);
    // The receiver takes it, and the mall dies before it reads the response.
    receiver.answerWith((_, response) => void mall.kill().then(() => response.destroy()));
    const first = await pay();
    expect(await waitUntil(() => told().length === 1, 30_000)).toBe(true);
    receiver.answerWith();
    await new Promise((resume) => setTimeout(resume, 200));
    await mall.start();
    await itsTimeIsOver();
    expect(await waitUntil(() => told().length === 2, 30_000)).toBe(true);
    expect(told()).toEqual([first, first]);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);

    // Killed several times, at different points of the delivery.
    const paid: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      for (let i = 0; i < 5; i += 1) paid.push(await pay());
      await new Promise((resume) => setTimeout(resume, 20 * round));
      await mall.kill();
      await mall.start();
      await itsTimeIsOver();
    }
    const open = async () => (await ask(webhookCalls.listWebhooks, {}, merchant)).list[0]?.waiting ?? -1;
    const untold = () => [first, ...paid].filter((tid) => !told().includes(tid));
    await expect.poll(async () => (await itsTimeIsOver(), [untold(), await open()]), { timeout: 40_000, interval: 500 }).toEqual([[], 0]);
    expect(new Set(told())).toEqual(new Set([first, ...paid]));
    const { isGenuine } = await loadDocumentedReceiver();
    for (const { headers, text } of receiver.received) expect(isGenuine(secret, headers, text)).toBe(true);
    // There is one event for each order, however often it was sent.
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1 + paid.length);
    const { list } = await ask(webhookCalls.listDeliveries, { pageSize: 100 }, merchant);
    expect(list.map(({ tid }) => tid ?? '').toSorted()).toEqual([first, ...paid].toSorted());
    expect(list.every(({ state }) => state === 'delivered')).toBe(true);
  });
});
