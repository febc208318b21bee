import type { CallRow, Input, Reply } from 'contract/call.ts';
import { ledgerCalls } from 'contract/money/ledger/ledger.calls.ts';
import { paymentCalls } from 'contract/money/payment/payment.calls.ts';
import { describe, expect, it } from 'vitest';
import { buildPaymentProviders } from '#gateways/pay/payment-providers.ts';
import { signLoginToken } from '#modules/members/account/account.ts';
import { findLedgerInconsistencies } from '#modules/money/ledger/store/books.ts';
import { systemClock } from '#platform/clock.ts';
import { askRunningMall } from '../ask-running-mall.ts';
import { payAtSandbox } from '../pay-at-sandbox.ts';
import { people } from '../people.ts';
import { testSecrets } from '../test-secrets.ts';
import { useKillableMall } from './killable-mall.ts';

describe('the server, killed between a payment and its notification', () => {
  const mall = useKillableMall();
  /** Makes a call as xiaoman. */
  async function ask<Row extends CallRow>(row: Row, input: Input<Row>): Promise<Reply<Row>> {
    const { siteId, id: memberId, sessionId } = people.xiaoman;
    const token = await signLoginToken(testSecrets.signing, { siteId, memberId, sessionId }, systemClock.now());
    return askRunningMall({ port: mall.port, siteId, headers: { token } }, row, input);
  }

  it('queries the provider after its restart, and credits the payment once', { timeout: 60_000 }, async () => {
    const { balance: before } = await ask(ledgerCalls.queryAccountBalance, {});
    const { tid } = await ask(paymentCalls.chargeOrder, { amount: 150 });
    const place = await ask(paymentCalls.beginPayment, { tid, payType: 'wechat' });
    await mall.kill();

    // The provider lives on, and takes the shopper's money.
    const { sandbox, close } = buildPaymentProviders(mall.configuration, systemClock);
    if (!sandbox) throw new Error('there is no sandbox');
    await payAtSandbox(sandbox, { ...place, goodUntil: systemClock.now() });
    await close();
    await mall.databases.units.write(1001, ({ query }) => query.updateTable('payment').set({ ask_at: systemClock.now() }).execute());

    await mall.start();
    const state = async () => (await ask(paymentCalls.payQuery, { tid })).status;
    await expect.poll(state, { timeout: 30_000 }).toBe('paid');
    expect((await ask(ledgerCalls.queryAccountBalance, {})).balance).toBe(before + 150);
    expect(await mall.databases.units.read(1001, findLedgerInconsistencies)).toEqual([]);
  });
});
