import { refundCalls } from 'contract/aftersales/refund/refund.calls.ts';
import { refundMerchantCalls } from 'contract/aftersales/refund/merchant.calls.ts';
import type { Input } from 'contract/call.ts';
import { messageCalls } from 'contract/shop/message/message.calls.ts';
import { describe, expect, it } from 'vitest';
import { people } from '../../../../test/people.ts';
import { addPersonWith } from '../../../../test/person-of-merchant.ts';
import { askForMoney } from '../../../../test/refunds.ts';
import { makePaidOrder } from '../../../../test/shopping.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';

describe('the list and the messages of a merchant’s refunds', () => {
  const testApp = useTestApp();
  const merchant = testApp.as({ merchantOf: 1001 });
  const otherMerchant = testApp.as({ merchantOf: 1002 });
  const numbers = async (filter: Input<typeof refundMerchantCalls.listRefundRequests>) =>
    (await merchant.ask(refundMerchantCalls.listRefundRequests, { pageSize: 100, ...filter })).list.map(({ refundNo }) => refundNo);

  it('filters by what waits, member and time of payment, and reads on by key', async () => {
    const waiting = await askForMoney(testApp, 'xiaoman');
    const { tid } = await makePaidOrder(testApp.as('dazhi'), { goods: 'orange' });
    const from = testApp.clock.now().getTime();
    const paid = await merchant.ask(refundMerchantCalls.refundMoney, { tid, requestNo: 'r1', payment: 1, why: '差价' });
    expect(await numbers({ waits: 1 })).toEqual([waiting]);
    expect(await numbers({ memberId: people.dazhi.id })).toEqual([paid.refundNo]);
    expect(await numbers({ agreeFrom: from })).toEqual([paid.refundNo]);
    expect(await numbers({ agreeBefore: from })).toEqual([]);
    expect(await numbers({ refundNo: waiting })).toEqual([waiting]);
    expect(await numbers({ sort: 'oldest' })).toEqual([waiting, paid.refundNo]);
    const first = await merchant.ask(refundMerchantCalls.listRefundRequests, { pageSize: 1 });
    expect(first).toMatchObject({ total: 2, hasNext: true, list: [{ refundNo: paid.refundNo, memberName: '大志' }] });
    expect(await numbers({ after: first.next ?? '' })).toEqual([waiting]);
  });

  it('holds a message of the shop once, which the shopper reads and is told of', async () => {
    const refundNo = await askForMoney(testApp, 'dazhi');
    const message = { refundNo, requestNo: 'm1', text: ' 请补一张外包装的照片 ', pictures: [] };
    const before = await merchant.ask(refundMerchantCalls.refundRequest, { refundNo });
    for (let i = 0; i < 2; i += 1) await merchant.ask(refundMerchantCalls.writeRefundMessage, message);
    const seen = await testApp.as('dazhi').ask(refundCalls.refundDetail, { refundNo });
    expect(seen.records.filter(({ title }) => title === '商家留言')).toMatchObject([{ who: 'merchant', text: '请补一张外包装的照片' }]);
    const { list } = await testApp.as('dazhi').ask(messageCalls.listMessages, { pageSize: 50 });
    expect(list.filter(({ title }) => title === '商家给您留言了')).toHaveLength(1);
    const after = await merchant.ask(refundMerchantCalls.refundRequest, { refundNo });
    expect(after).toMatchObject({ feedback: before.feedback, payment: before.payment });
    expect(await merchant.call(refundMerchantCalls.writeRefundMessage, { ...message, text: '别的话' })).toMatchObject(
      refused('refundNotPossible'),
    );
    expect(
      await merchant.call(refundMerchantCalls.writeRefundMessage, {
        ...message,
        requestNo: 'm2',
        pictures: ['https://evil.example/a.png'],
      }),
    ).toMatchObject(refused('pictureAddressWrong'));
    expect(await otherMerchant.call(refundMerchantCalls.writeRefundMessage, message)).toMatchObject(refused('refundNotFound'));
    const viewer = await addPersonWith(testApp, 'refunds.view');
    expect(await viewer(refundMerchantCalls.writeRefundMessage, message)).toMatchObject({ status: 403 });
  });
});
