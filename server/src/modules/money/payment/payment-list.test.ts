import { ledgerMerchantCalls } from 'contract/money/ledger/merchant.calls.ts';
import { reconciliationCalls } from 'contract/money/payment/reconciliation.calls.ts';
import { refundMerchantCalls } from 'contract/aftersales/refund/merchant.calls.ts';
import type { Input } from 'contract/call.ts';
import { formatDay } from 'contract/day.ts';
import { describe, expect, it } from 'vitest';
import { people } from '../../../../test/people.ts';
import { addPersonWith } from '../../../../test/person-of-merchant.ts';
import { makePaidOrder } from '../../../../test/shopping.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';

describe('the payments and the ledger of a merchant', () => {
  const testApp = useTestApp();
  const merchant = testApp.as({ merchantOf: 1001 });
  const otherMerchant = testApp.as({ merchantOf: 1002 });
  const list = (filter: Input<typeof reconciliationCalls.listPayments>) => merchant.ask(reconciliationCalls.listPayments, filter);
  const today = () => formatDay(testApp.clock.now(), 'Asia/Shanghai');

  it('lists payments with what went back of each, by number, member and time, to the end by key, and exports the same', async () => {
    const one = await makePaidOrder(testApp.as('xiaoman'), { goods: 'teapot' });
    testApp.clock.advance({ minutes: 1 });
    const middle = testApp.clock.now().getTime();
    const two = await makePaidOrder(testApp.as('dazhi'), { goods: 'orange' });
    await merchant.ask(refundMerchantCalls.refundMoney, { tid: one.tid, requestNo: 'back', payment: 3, why: '差价' });
    const found = await list({ number: one.tid });
    expect(found.list).toMatchObject([
      {
        tid: one.tid,
        kind: 'order',
        kindText: '订单',
        memberName: '小满',
        payType: 'balance',
        amount: one.payment,
        refunded: 3,
        status: 'paid',
      },
    ]);
    const { paymentNo = '' } = found.list[0] ?? {};
    expect((await list({ number: paymentNo })).list).toHaveLength(1);
    expect((await list({ memberId: people.dazhi.id })).list.map(({ tid }) => tid)).toEqual([two.tid]);
    expect((await list({ before: middle })).list.map(({ tid }) => tid)).toEqual([one.tid]);
    expect((await list({ payType: 'wechat' })).list).toEqual([]);
    const first = await list({ pageSize: 1 });
    const second = await list({ pageSize: 1, after: first.next ?? '' });
    expect([first.list[0]?.tid, second.list[0]?.tid, second.next, first.total]).toEqual([two.tid, one.tid, null, 2]);
    const block = await merchant.ask(reconciliationCalls.exportPayments, { most: 1 });
    const rest = await merchant.ask(reconciliationCalls.exportPayments, { most: 5, after: block.next ?? '' });
    expect([...block.list, ...rest.list]).toEqual((await list({})).list);

    const totals = await merchant.ask(reconciliationCalls.paymentTotals, { from: today(), to: today() });
    expect(totals.list).toMatchObject([{ day: today(), payType: 'balance', payments: 2, refunded: 3 }]);
    expect(totals.list[0]?.amount).toBeCloseTo(one.payment + two.payment, 5);
    const { from = 0, before = 0 } = totals.list[0] ?? {};
    expect((await list({ from, before })).total).toBe(2);
    expect((await otherMerchant.ask(reconciliationCalls.listPayments, { number: one.tid })).list).toEqual([]);
  });

  it('shows the entries of the ledger, whose postings add up to nothing, and totals that name their rows', async () => {
    const { tid, payment } = await makePaidOrder(testApp.as('xiaoman'), { goods: 'orange' });
    const [paid] = (await list({ number: tid })).list;
    const entries = await merchant.ask(ledgerMerchantCalls.listLedger, { number: paid?.paymentNo ?? '' });
    expect(entries.list).toMatchObject([{ kind: 'orderPaid', postings: expect.any(Array) }]);
    for (const { postings } of entries.list) expect(postings.reduce((total, { amount }) => total + amount, 0)).toBeCloseTo(0, 5);
    const sales = entries.list[0]?.postings.find(({ account }) => account === 'site:sales');
    expect(sales).toMatchObject({ accountText: '销售收入', unit: 'CNY', amount: payment, balanceAfter: null });
    const own = await merchant.ask(ledgerMerchantCalls.listLedger, { account: `member:${people.xiaoman.id}:balance`, kind: 'orderPaid' });
    expect(own.list.length).toBeGreaterThan(0);
    const read: string[] = [];
    let after: string | null | undefined;
    do {
      const page = await merchant.ask(ledgerMerchantCalls.listLedger, { pageSize: 3, ...(after ? { after } : {}) });
      read.push(...page.list.map(({ id }) => id));
      after = page.next;
    } while (after);
    expect(read).toEqual((await merchant.ask(ledgerMerchantCalls.listLedger, { pageSize: 100 })).list.map(({ id }) => id));
    const totals = await merchant.ask(ledgerMerchantCalls.ledgerTotals, { from: today(), to: today() });
    const row = totals.list.find(({ account, kind }) => account === 'site:sales' && kind === 'orderPaid');
    const rows = await merchant.ask(ledgerMerchantCalls.listLedger, {
      account: 'site:sales',
      kind: 'orderPaid',
      from: row?.from ?? 0,
      before: row?.before ?? 0,
      pageSize: 100,
    });
    expect(rows.total).toBe(row?.entries);
    const amounts = rows.list.flatMap(({ postings }) =>
      postings.filter(({ account }) => account === 'site:sales').map(({ amount }) => amount),
    );
    expect(row?.received).toBeCloseTo(
      amounts.reduce((total, amount) => total + amount, 0),
      5,
    );
    expect(totals.list.reduce((total, one) => total + (one.unit === 'CNY' ? one.received - one.gave : 0), 0)).toBeCloseTo(0, 5);
    expect((await otherMerchant.ask(ledgerMerchantCalls.listLedger, { number: paid?.paymentNo ?? '' })).list).toEqual([]);
  });

  it('refuses who may not see money, and spans that are too long', async () => {
    const service = await addPersonWith(testApp, 'orders.view', 'refunds.view');
    for (const row of [reconciliationCalls.listPayments, ledgerMerchantCalls.listLedger])
      expect(await service(row, {})).toMatchObject({ status: 403 });
    expect(await merchant.call(ledgerMerchantCalls.ledgerTotals, { from: '2026-01-01', to: '2026-03-31' })).toMatchObject(
      refused('figureSpanWrong'),
    );
    expect(await merchant.call(reconciliationCalls.paymentTotals, { from: '2026-02-30', to: '2026-03-01' })).toMatchObject({
      success: false,
    });
  });
});
